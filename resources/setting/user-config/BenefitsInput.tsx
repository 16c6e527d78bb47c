import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput } from 'react-admin';
import type { Benefits } from '#contract/setting/user-config.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';

interface BenefitsInputProps {
    name: keyof Benefits;
    label: string;
    /** Maximum count; without it the value is a text. */
    most?: number;
}

const MAX_NOTE = 200;

/** Input for one property of `benefits`: a count or a note. An emptied value removes the property. */
export const BenefitsInput = ({ name, label, most }: BenefitsInputProps) => {
    const text = useText();
    const check = (value: unknown) => {
        if (value === undefined || value === null || value === '') return undefined;
        if (most === undefined)
            return typeof value === 'string' && value.length > MAX_NOTE ? text('form.tooLong', { label, count: MAX_NOTE }) : undefined;
        return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
            ? undefined
            : text('form.range', { label, from: 0, to: most });
    };
    const { id, field, fieldState } = useInput({
        source: `benefits.${name}`,
        validate: check,
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    const change = (typed: string) => {
        if (typed === '') field.onChange(undefined);
        else field.onChange(most !== undefined && /^\d+$/.test(typed) ? Number(typed) : typed);
    };
    const composed = useComposedText(String(field.value ?? ''), change);
    return (
        <LabeledControl id={id} label={label} error={fieldState.error?.message}>
            <OutlinedInput
                name={field.name}
                fullWidth
                error={fieldState.invalid}
                {...composed.props}
                onBlur={field.onBlur}
                inputProps={{ id, 'aria-describedby': `${id}-note`, inputMode: most === undefined ? undefined : 'numeric' }}
            />
        </LabeledControl>
    );
};
