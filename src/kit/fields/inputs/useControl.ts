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
    const { id, field, fieldState } = useInput({ source, validate, defaultValue, disabled, ...conversion });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return {
        field,
        error,
        frame: { id, label, isRequired, error, hint: helperText },
        aria: { id, 'aria-invalid': !!error, 'aria-describedby': `${id}-note`, 'aria-required': isRequired },
    };
}
