import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { PopupPicker } from '../../popup/PopupPicker.tsx';
import type { CellProps } from './cellType.ts';

/** The picker over the active cell. A choice fills the target columns of the row in one undo step. */
export const PopupCell = ({ column, values, writeRow, leave }: CellProps) => {
    const { code = '', orgFields = '', destFields = '', field = column.key, ...more } = column.popup ?? {};
    const handleKeyDown = (event: KeyboardEvent) => {
        const isIn = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target);
        if (!isIn || !(event.key === 'Escape' || event.key.startsWith('Arrow'))) return;
        event.preventDefault();
        event.stopPropagation();
        leave?.();
    };
    return (
        <Box onKeyDownCapture={handleKeyDown} sx={{ width: 1, height: 1 }}>
            <PopupPicker
                isBare
                config={{ ...more, code, orgFields, destFields, field }}
                values={values}
                onChange={next => writeRow?.(next)}
                label={column.title}
            />
        </Box>
    );
};
