import { Form, type FormProps } from 'react-admin';

const KEEP = { keepDirtyValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true } as const;

/** Not an empty object: a form that is reset to empty values discards dirty ones even with `keepDirtyValues`. */
const NO_VALUES = { id: undefined };

/**
 * react-admin's form that keeps dirty values on a reset. react-admin resets a form whenever its effects run: when the record is refetched,
 * when the default values change, and when the tab is shown again.
 */
export const KeepingForm = ({ defaultValues = NO_VALUES, ...form }: FormProps) => (
    <Form {...form} defaultValues={defaultValues as unknown} resetOptions={KEEP} />
);
