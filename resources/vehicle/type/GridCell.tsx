import InputBase from '@mui/material/InputBase';
import type { ClipboardEvent } from 'react';

interface GridCellProps {
    label: string;
    value: string;
    isHead?: boolean;
    onChange: (value: string) => void;
    onPaste: (event: ClipboardEvent) => void;
}

/** One figure of the load table. */
export const GridCell = ({ label, value, isHead = false, onChange, onPaste }: GridCellProps) => (
    <InputBase
        value={value}
        onChange={event => onChange(event.target.value)}
        onPaste={onPaste}
        inputProps={{ 'aria-label': label, inputMode: 'decimal', autoComplete: 'off', maxLength: 8 }}
        sx={{
            width: 76,
            px: 2,
            borderRadius: 1,
            fontWeight: isHead ? 600 : 400,
            bgcolor: isHead ? 'action.hover' : 'transparent',
            '& input': { textAlign: 'right', p: 0.5 },
            '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
        }}
    />
);
