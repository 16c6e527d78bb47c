import OutlinedInput from '@mui/material/OutlinedInput';
import { useText } from '#providers/i18n/useText.ts';
import { useComposedText } from '../../input/useComposedText.ts';
import type { ControlProps } from '../kind.ts';
import { normaliseInput } from '#contract/kit/writing/written.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** Grows with its text by CSS only; measuring it by script on every keystroke is slow. */
const GROWING = { rows: 3, style: { resize: 'vertical', fieldSizing: 'content', minHeight: 66, padding: '5px 11px' } } as const;

/** A text input, multi-line for long text. The text is normalised on blur. */
export const TextControl = (props: ControlProps) => {
    const text = useText();
    const { field, inputRef, error, frame, aria } = useControl(props);
    const { kind } = props.field.meta;
    const value = typeof field.value === 'string' ? field.value : String(field.value ?? '');
    const composed = useComposedText(value, field.onChange);
    const handleBlur = () => {
        const kept = normaliseInput(props.field, value);
        if (value !== kept) field.onChange(kept);
        field.onBlur();
    };
    return (
        <LabeledControl {...frame}>
            <OutlinedInput
                {...field}
                {...composed.props}
                onBlur={handleBlur}
                inputRef={inputRef}
                fullWidth
                error={!!error}
                disabled={props.disabled}
                autoFocus={props.autoFocus}
                placeholder={props.placeholder ?? text('form.enter', { label: props.label })}
                multiline={kind === 'longText'}
                inputComponent={kind === 'longText' ? 'textarea' : undefined}
                inputProps={{ ...aria, ...(kind === 'longText' && GROWING), inputMode: kind === 'phone' ? 'tel' : undefined }}
            />
        </LabeledControl>
    );
};
