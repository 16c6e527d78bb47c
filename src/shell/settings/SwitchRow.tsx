import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface SwitchRowProps {
    label: string;
    isOn: boolean;
    onChange: (isOn: boolean) => void;
    /** Why it cannot be switched now. */
    disabled?: string;
    hint?: string;
}

/** A choice that is on or off and takes effect at once. */
export const SwitchRow = ({ label, isOn, onChange, disabled, hint }: SwitchRowProps) => {
    const id = useId();
    const reason = disabled ?? hint;
    return (
        <Box sx={{ py: 1 }}>
            <Box
                component="label"
                sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: { xs: 44, sm: 36 } }}
            >
                {label}
                <Switch
                    size="small"
                    checked={isOn}
                    disabled={disabled !== undefined}
                    onChange={event => onChange(event.target.checked)}
                    slotProps={{ input: { role: 'switch', 'aria-describedby': reason ? id : undefined } }}
                />
            </Box>
            {reason && (
                <Box id={id} sx={{ fontSize: 12, lineHeight: '18px', color: 'text.secondary' }}>
                    {reason}
                </Box>
            )}
        </Box>
    );
};
