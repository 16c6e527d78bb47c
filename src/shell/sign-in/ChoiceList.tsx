import Box from '@mui/material/Box';
import { useId } from 'react';

interface ChoiceListProps {
    name: string;
    label: string;
    value: string;
    error?: string | undefined;
    onChange: (value: string) => void;
    options: { value: string; label: string }[];
}

/** A list of a few choices, all visible; scrolls if there are many. */
export const ChoiceList = ({ name, label, value, error, onChange, options }: ChoiceListProps) => {
    const id = useId();
    return (
        <Box role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`} aria-required sx={{ mb: 2 }}>
            <Box id={`${id}-label`} sx={{ mb: 1, fontWeight: 600 }}>
                {label}
            </Box>
            <Box
                sx={{
                    maxHeight: 240,
                    overflowY: 'auto',
                    border: 1,
                    borderColor: error === undefined ? 'divider' : 'error.main',
                    borderRadius: 1.5,
                    '& > * + *': { borderTop: 1, borderColor: 'divider' },
                }}
            >
                {options.map(option => (
                    <Box
                        component="label"
                        key={option.value}
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            gap: 2,
                            minHeight: { xs: 44, sm: 40 },
                            px: 3,
                            cursor: 'pointer',
                            accentColor: 'var(--mui-palette-primary-main, #1890ff)',
                            '&:hover, &:has(:checked)': { bgcolor: 'action.hover' },
                        }}
                    >
                        <Box
                            component="input"
                            type="radio"
                            name={name}
                            value={option.value}
                            checked={option.value === value}
                            onChange={() => onChange(option.value)}
                            sx={{ width: 16, height: 16, m: 0, flexShrink: 0 }}
                        />
                        {option.label}
                    </Box>
                ))}
            </Box>
            <Box
                id={`${id}-note`}
                role={error ? 'alert' : undefined}
                sx={{ minHeight: 18, fontSize: 12, lineHeight: '18px', color: 'error.main' }}
            >
                {error}
            </Box>
        </Box>
    );
};
