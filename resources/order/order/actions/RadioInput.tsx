import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

interface RadioInputProps {
    name: string;
    label: string;
    choices: readonly { value: string; text: string }[];
    /** Message while nothing is selected; without it the input is optional. */
    required?: string;
    row?: boolean;
}

/** Radio group for a few choices. */
export const RadioInput = ({ name, label, choices, required, row = false }: RadioInputProps) => {
    const id = useId();
    const { field, fieldState } = useController({ name, rules: required === undefined ? {} : { required } });
    return (
        <LabeledControl id={id} label={label} isRequired={required !== undefined} error={fieldState.error?.message}>
            <RadioGroup row={row} aria-label={label} value={(field.value as string | null | undefined) ?? ''} onChange={field.onChange}>
                {choices.map(({ value, text }, index) => (
                    <FormControlLabel
                        key={value}
                        value={value}
                        label={text}
                        control={<Radio size="small" {...(index === 0 && { slotProps: { input: { ref: field.ref } } })} />}
                    />
                ))}
            </RadioGroup>
        </LabeledControl>
    );
};
