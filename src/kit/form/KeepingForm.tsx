import { Form, type FormProps } from 'react-admin';

const KEEP = { keepDirtyValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true } as const;

/** Not quite empty: a form that is reset to nothing forgets what was typed, `keepDirtyValues` or not. */
const NO_VALUES = { id: undefined };

/**
 * react-admin's form, which keeps what was typed. react-admin resets a form whenever its effects run again: when its record is read again,
 * when what it begins with changes, and when its tab comes to the front.
 */
export const KeepingForm = ({ defaultValues = NO_VALUES, ...form }: FormProps) => (
    <Form {...form} defaultValues={defaultValues as unknown} resetOptions={KEEP} />
);
