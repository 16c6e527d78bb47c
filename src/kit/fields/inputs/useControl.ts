import { useInput } from 'react-admin';
import type { ControlProps } from '../kind.ts';

interface Conversion {
    format?: (value: unknown) => unknown;
    parse?: (value: unknown) => unknown;
}

/** Connects a control to the form: its value, the error to show (once touched or submitted), and the label props. */
export function useControl(
    { source, validate, defaultValue, disabled, label, isRequired, helperText }: ControlProps,
    conversion: Conversion = {},
) {
    const { id, field: joined, fieldState } = useInput({ source, validate, defaultValue, disabled, ...conversion });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    // The ref is for the input element, which gets the focus; spread with the other props it would be set to the outline.
    const { ref: inputRef, ...field } = joined;
    return {
        field,
        inputRef,
        error,
        frame: { id, label, isRequired, error, hint: helperText },
        aria: { id, 'aria-invalid': !!error, 'aria-describedby': `${id}-note`, 'aria-required': isRequired },
    };
}
