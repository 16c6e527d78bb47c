import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FormField } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Props of a part of the design that is a list of lines about fields. */
export interface PartProps<T> {
    rows: readonly T[];
    fields: readonly FormField[];
    onChange: (rows: T[]) => void;
}

interface LinesOfProps<T> {
    rows: readonly T[];
    most: number;
    hint: string;
    add: string;
    make: () => T;
    onChange: (rows: T[]) => void;
    children: (row: T, change: (part: Partial<T>) => void, index: number) => ReactNode;
}

/** A list of input rows that can be added and removed. */
export const LinesOf = <T extends object>({ rows, most, hint, add, make, onChange, children }: LinesOfProps<T>) => {
    const text = useText();
    return (
        <Box>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
                {hint}
            </Typography>
            {rows.map((row, index) => (
                <Box key={index} sx={{ display: 'flex', gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                    {children(row, part => onChange(rows.map((each, place) => (place === index ? { ...each, ...part } : each))), index)}
                    <IconButton
                        aria-label={text('onlineForm.removeLine', { n: index + 1 })}
                        onClick={() => onChange(rows.filter((_each, place) => place !== index))}
                    >
                        <Delete fontSize="small" />
                    </IconButton>
                </Box>
            ))}
            <Button variant="outlined" disabled={rows.length >= most} onClick={() => onChange([...rows, make()])}>
                {add}
            </Button>
        </Box>
    );
};
