import OutlinedInput from '@mui/material/OutlinedInput';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** One line of text; several for long text. Blanks at the ends are cut when the field is left. */
export const TextControl = (props: ControlProps) => {
    const { field, error, frame, aria } = useControl(props);
    const { kind } = props.field.meta;
    const value = typeof field.value === 'string' ? field.value : String(field.value ?? '');
    const handleBlur = () => {
        if (value !== value.trim()) field.onChange(value.trim());
        field.onBlur();
    };
    return (
        <LabeledControl {...frame}>
            <OutlinedInput
                {...field}
                value={value}
                onBlur={handleBlur}
                inputRef={field.ref}
                fullWidth
                error={!!error}
                disabled={props.disabled}
                autoFocus={props.autoFocus}
                placeholder={props.placeholder ?? `请输入${props.label}`}
                multiline={kind === 'longText'}
                minRows={kind === 'longText' ? 3 : undefined}
                inputProps={{ ...aria, inputMode: kind === 'phone' ? 'tel' : undefined }}
            />
        </LabeledControl>
    );
};
