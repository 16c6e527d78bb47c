import { useInput } from 'react-admin';
import type { ControlProps } from '../kind.ts';

interface Conversion {
    format?: (value: unknown) => unknown;
    parse?: (value: unknown) => unknown;
}

/** Joins a control to the form: value, error to show (once touched or submitted), label props. */
export function useControl(
    { source, validate, defaultValue, disabled, label, isRequired, helperText }: ControlProps,
    conversion: Conversion = {},
) {
    const { id, field: joined, fieldState } = useInput({ source, validate, defaultValue, disabled, ...conversion });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    // The ref belongs to the input itself, which gets the focus; spread with the rest it would reach the outline.
    const { ref: inputRef, ...field } = joined;
    return {
        field,
        inputRef,
        error,
        frame: { id, label, isRequired, error, hint: helperText },
        aria: { id, 'aria-invalid': !!error, 'aria-describedby': `${id}-note`, 'aria-required': isRequired },
    };
}
