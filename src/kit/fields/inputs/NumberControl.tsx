import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

interface NumberControlProps extends ControlProps {
    /** What stands before the figure: ¥. */
    prefix?: string;
    unit?: string;
    /** The stored value as a person types it. */
    toText: (value: unknown) => string;
    /** What a person typed as the stored value; text that is no such value comes back as it is, for the validator. */
    toValue: (text: string) => unknown;
}

/**
 * A figure typed as text, so that half-typed figures survive and no float touches money.
 * While the field has the focus, the typed text is shown; afterwards the stored value.
 */
export const NumberControl = ({ prefix, unit, toText, toValue, ...props }: NumberControlProps) => {
    const { field, inputRef, error, frame, aria } = useControl(props, { format: value => value, parse: value => value });
    const [typed, setTyped] = useState<string | null>(null);
    const handleChange = (text: string) => {
        setTyped(text);
        field.onChange(text.trim() === '' ? null : toValue(text.trim()));
    };
    const handleBlur = () => {
        setTyped(null);
        field.onBlur();
    };
    return (
        <LabeledControl {...frame}>
            <OutlinedInput
                name={field.name}
                inputRef={inputRef}
                value={typed ?? toText(field.value)}
                onChange={event => handleChange(event.target.value)}
                onBlur={handleBlur}
                fullWidth
                error={!!error}
                disabled={props.disabled}
                autoFocus={props.autoFocus}
                placeholder={props.placeholder ?? `请输入${props.label}`}
                startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
                endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
                inputProps={{ ...aria, inputMode: 'decimal', autoComplete: 'off' }}
            />
        </LabeledControl>
    );
};
