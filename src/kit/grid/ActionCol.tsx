import Box from '@mui/material/Box';
import { RecordContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { asColumn } from './column.ts';

interface ActionColProps {
    width?: number;
    /** What its buttons do; who may do none of it does not see the column. */
    actions: readonly string[];
    /** At most two buttons and 更多; each finds the row through `useRecordContext`. */
    children: ReactNode;
}

/** The column of what can be done with a row; it sticks to the right edge. */
export const ActionCol = asColumn<ActionColProps>(({ width = 104, actions, children }) => ({
    key: 'actions',
    label: '',
    textKey: 'common.actions',
    width,
    isSortable: false,
    isHidden: false,
    isAction: true,
    needsAnyAction: actions,
    render: row => (
        <RecordContextProvider value={row}>
            <Box onClick={event => event.stopPropagation()} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mx: -2 }}>
                {children}
            </Box>
        </RecordContextProvider>
    ),
}));
