import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { ValidationError } from 'react-admin';
import type { ReactNode } from 'react';

interface LabeledControlProps {
    id: string;
    label: string;
    isRequired?: boolean;
    /** The form's error; shown above the hint, which often explains the violated rule. */
    error?: string;
    hint?: ReactNode;
    children: ReactNode;
}

/** A control with its label above and its error or hint below. The line below is always reserved so that the layout does not jump. */
export const LabeledControl = ({ id, label, isRequired, error, hint, children }: LabeledControlProps) => (
    <Box sx={{ minWidth: 0 }}>
        <InputLabel
            htmlFor={id}
            error={!!error}
            sx={{
                position: 'static',
                transform: 'none',
                fontSize: 14,
                lineHeight: '22px',
                mb: 1,
                color: 'text.primary',
                whiteSpace: 'normal',
            }}
        >
            {isRequired && (
                <Box component="span" aria-hidden sx={{ color: 'error.main', mr: 1 }}>
                    *
                </Box>
            )}
            {label}
        </InputLabel>
        {children}
        <Box id={`${id}-note`}>
            <FormHelperText error={!!error} role={error ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {error ? <ValidationError error={error} /> : (hint ?? ' ')}
            </FormHelperText>
            {error && hint && <FormHelperText sx={{ mt: 0 }}>{hint}</FormHelperText>}
        </Box>
    </Box>
);
