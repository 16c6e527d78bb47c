import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';

interface ChoiceRowProps<T extends string> {
    label: string;
    value: T;
    choices: readonly (readonly [T, string])[];
    onChange: (value: T) => void;
    /** Reason why the setting cannot be changed now. */
    disabled?: string;
    /** Choices that are not available now. */
    closed?: readonly T[];
    hint?: string;
}

/** A setting with two or three choices; a disabled one shows the reason. */
export const ChoiceRow = <T extends string>({ label, value, choices, onChange, disabled, closed = [], hint }: ChoiceRowProps<T>) => {
    const id = useId();
    const reason = disabled ?? hint;
    return (
        <Box sx={{ py: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
                <Box id={id}>{label}</Box>
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={value}
                    disabled={disabled !== undefined}
                    aria-labelledby={id}
                    aria-describedby={reason ? `${id}-why` : undefined}
                    onChange={(_event, next: T | null) => next !== null && onChange(next)}
                    sx={{ '& .MuiToggleButton-root': { px: 3, py: 0, minHeight: { xs: 44, sm: 30 } } }}
                >
                    {choices.map(([key, name]) => (
                        <ToggleButton key={key} value={key} disabled={disabled !== undefined || closed.includes(key)}>
                            {name}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
            </Box>
            {reason && (
                <Box id={`${id}-why`} sx={{ fontSize: 12, lineHeight: '18px', mt: 1, color: 'text.secondary' }}>
                    {reason}
                </Box>
            )}
        </Box>
    );
};
