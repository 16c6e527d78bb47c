import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useComposedText } from '../../input/useComposedText.ts';
import type { ControlProps } from '../kind.ts';
import type { Typed } from '../typed.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

interface NumberControlProps extends ControlProps, Typed {
    /** Shown before the number: ¥. */
    prefix?: string;
    unit?: string;
}

/**
 * A number that is edited as text, so that incomplete input is kept and money is never a float. While the field has the focus, the typed
 * text is shown; afterwards the stored value.
 */
export const NumberControl = ({ prefix, unit, toText, toValue, ...props }: NumberControlProps) => {
    const text = useText();
    const { field, inputRef, error, frame, aria } = useControl(props, { format: value => value, parse: value => value });
    const [typed, setTyped] = useState<string | null>(null);
    const handleChange = (entered: string) => {
        setTyped(entered);
        field.onChange(entered.trim() === '' ? null : toValue(entered.trim()));
    };
    const composed = useComposedText(typed ?? toText(field.value), handleChange);
    const handleBlur = () => {
        setTyped(null);
        field.onBlur();
    };
    return (
        <LabeledControl {...frame}>
            <OutlinedInput
                name={field.name}
                inputRef={inputRef}
                {...composed.props}
                onBlur={handleBlur}
                fullWidth
                error={!!error}
                disabled={props.disabled}
                autoFocus={props.autoFocus}
                placeholder={props.placeholder ?? text('form.enter', { label: props.label })}
                startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
                endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
                inputProps={{ ...aria, inputMode: 'decimal', autoComplete: 'off' }}
            />
        </LabeledControl>
    );
};
