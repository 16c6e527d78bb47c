import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';

interface ChoiceInputProps {
    name: string;
    label: string;
    choices: readonly { value: string; text: string }[];
}

/** A required choice between a few values that the screen provides, such as the accounts of a record. */
export const ChoiceInput = ({ name, label, choices }: ChoiceInputProps) => {
    const text = useText();
    const id = useId();
    const choose = text('form.choose', { label });
    const {
        field,
        fieldState: { error },
    } = useController({ name, defaultValue: '', rules: { required: choose } });
    const known = choices.some(choice => choice.value === field.value) ? String(field.value) : '';
    return (
        <LabeledControl id={id} label={label} isRequired error={error?.message}>
            <Select
                fullWidth
                displayEmpty
                name={field.name}
                value={known}
                onChange={field.onChange}
                onBlur={field.onBlur}
                inputRef={field.ref}
                error={!!error}
                inputProps={{ id, 'aria-label': label }}
                renderValue={value => choices.find(choice => choice.value === value)?.text ?? choose}
                sx={known === '' ? { color: 'text.secondary' } : undefined}
            >
                {choices.map(choice => (
                    <MenuItem key={choice.value} value={choice.value}>
                        {choice.text}
                    </MenuItem>
                ))}
            </Select>
        </LabeledControl>
    );
};
