import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';

interface StepperInputProps {
    label: string;
    value: number;
    least: number;
    most: number;
    onChange: (value: number) => void;
}

/** A small number with plus and minus buttons. */
export const StepperInput = ({ label, value, least, most, onChange }: StepperInputProps) => {
    const text = useText();
    return (
        <Box role="group" aria-label={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <IconButton
                size="small"
                aria-label={text('place.less', { label })}
                disabled={value <= least}
                onClick={() => onChange(value - 1)}
            >
                <Remove fontSize="small" />
            </IconButton>
            <Box component="output" aria-live="polite" sx={{ minWidth: 28, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
                {value}
            </Box>
            <IconButton
                size="small"
                aria-label={text('place.more', { label })}
                disabled={value >= most}
                onClick={() => onChange(value + 1)}
            >
                <Add fontSize="small" />
            </IconButton>
        </Box>
    );
};
