import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface SwitchRowProps {
    label: string;
    isOn: boolean;
    onChange: (isOn: boolean) => void;
    /** Reason why it cannot be switched now. */
    disabled?: string;
    hint?: string;
}

/** An on/off setting that takes effect immediately. */
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
