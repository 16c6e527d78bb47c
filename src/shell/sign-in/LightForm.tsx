import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode, Ref } from 'react';

interface LightFormProps {
    /** `props` of `useLightForm`. */
    form: { ref: Ref<HTMLFormElement>; noValidate: boolean; onSubmit: (event: FormEvent) => void };
    label: string;
    submit: string;
    failure: string | undefined;
    isBusy: boolean;
    children: ReactNode;
    /** Shown between the error and the button. */
    beforeSubmit?: ReactNode;
}

/** Fields, the server's error in a reserved space, and the submit button. */
export const LightForm = ({ form, label, submit, failure, isBusy, children, beforeSubmit }: LightFormProps) => (
    <Box component="form" aria-label={label} {...form}>
        {children}
        <Box role="alert" sx={{ minHeight: 22, color: 'error.main', overflowWrap: 'anywhere' }}>
            {failure}
        </Box>
        {beforeSubmit}
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ mt: 1 }}>
            {submit}
        </Button>
    </Box>
);
