import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { useComposition } from '#src/kit/input/useComposition.ts';

interface SignInFieldProps extends Pick<OutlinedInputProps, 'name' | 'autoComplete' | 'autoFocus' | 'type' | 'readOnly'> {
    label: string;
    value: string;
    onChange: (value: string) => void;
    error?: string | undefined;
    /** Help text while there is no error. */
    note?: string | undefined;
    inputMode?: 'numeric' | 'tel' | 'email';
    /** Adornment at the end of the field. */
    end?: ReactNode;
}

/** A labelled field of the sign-in form; Enter that picks an input method's candidate does not submit. */
export const SignInField = ({ label, value, onChange, error, note, end, inputMode, ...input }: SignInFieldProps) => {
    const id = useId();
    const composition = useComposition();
    return (
        <Box sx={{ mb: 2 }}>
            <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1 }}>
                {label}
            </Box>
            <OutlinedInput
                {...input}
                id={id}
                fullWidth
                value={value}
                error={error !== undefined}
                onChange={event => onChange(event.target.value)}
                onKeyDown={event => {
                    if (event.key === 'Enter' && composition.isComposing(event)) event.preventDefault();
                }}
                {...composition.props}
                endAdornment={end}
                inputProps={{
                    'aria-describedby': `${id}-note`,
                    'aria-required': true,
                    spellCheck: false,
                    autoCapitalize: 'none',
                    inputMode,
                }}
                sx={{ minHeight: 40 }}
            />
            <Box
                id={`${id}-note`}
                role={error ? 'alert' : undefined}
                sx={{ minHeight: 18, fontSize: 12, lineHeight: '18px', color: error ? 'error.main' : 'text.secondary' }}
            >
                {error ?? note}
            </Box>
        </Box>
    );
};
