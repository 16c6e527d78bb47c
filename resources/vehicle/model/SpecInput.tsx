import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

const MOST = 40;
type Line = readonly [name: string, value: string];

const linesOf = (spec: unknown): Line[] => (typeof spec === 'object' && spec !== null ? (Object.entries(spec) as Line[]) : []);

/** Data sheet of a model as names and values; lines without a name are omitted. */
export const SpecInput = () => {
    const text = useText();
    const { field } = useInput<Record<string, string> | null>({ source: 'spec' });
    const [typed, setTyped] = useState<Line[]>();
    const lines = typed ?? linesOf(field.value);
    const write = (next: Line[]) => {
        setTyped(next);
        field.onChange(Object.fromEntries(next.filter(([name]) => name.trim() !== '').map(([name, value]) => [name.trim(), value.trim()])));
    };
    const setLine = (at: number, line: Line) => write(lines.with(at, line));
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mb: 3 }}>
            {lines.map(([name, value], at) => (
                <Box key={at} sx={{ display: 'flex', gap: 2, mb: 2, alignItems: 'center' }}>
                    <OutlinedInput
                        value={name}
                        onChange={event => setLine(at, [event.target.value, value])}
                        placeholder={text('vehicle.specName')}
                        inputProps={{ 'aria-label': text('vehicle.specNameAt', { n: at + 1 }), maxLength: 32 }}
                        sx={{ flex: '1 1 0' }}
                    />
                    <OutlinedInput
                        value={value}
                        onChange={event => setLine(at, [name, event.target.value])}
                        placeholder={text('vehicle.specValue')}
                        inputProps={{ 'aria-label': text('vehicle.specValueAt', { n: at + 1 }), maxLength: 100 }}
                        sx={{ flex: '2 1 0' }}
                    />
                    <IconButton
                        aria-label={text('vehicle.removeSpec', { n: at + 1 })}
                        onClick={() => write(lines.filter((_, index) => index !== at))}
                    >
                        <Delete fontSize="small" />
                    </IconButton>
                </Box>
            ))}
            <Button size="small" startIcon={<Add />} disabled={lines.length >= MOST} onClick={() => write([...lines, ['', '']])}>
                {text('vehicle.addSpec')}
            </Button>
        </Box>
    );
};
