import Box from '@mui/material/Box';
import { RecordContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { asColumn } from './column.ts';

interface ActionColProps {
    width?: number;
    /** Actions of the buttons; the column is hidden from users without permission for any of them. */
    actions: readonly string[];
    /** At most two buttons and 更多; each reads the row with `useRecordContext`. */
    children: ReactNode;
}

/** The column of row actions, sticky at the right edge. */
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
