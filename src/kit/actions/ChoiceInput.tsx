import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useText } from '#providers/i18n/useText.ts';

interface ChoiceInputProps {
    name: string;
    label: string;
    choices: readonly { value: string; text: string }[];
}

/** A value that must be chosen among a few that the screen knows, such as the accounts of a record. */
export const ChoiceInput = ({ name, label, choices }: ChoiceInputProps) => {
    const text = useText();
    const {
        field,
        fieldState: { error },
    } = useController({ name, defaultValue: '', rules: { required: text('form.choose', { label }) } });
    const known = choices.some(choice => choice.value === field.value) ? String(field.value) : '';
    return (
        <TextField
            select
            fullWidth
            required
            label={label}
            name={field.name}
            value={known}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={!!error}
            helperText={error?.message}
            sx={{ mt: 2 }}
        >
            {choices.map(choice => (
                <MenuItem key={choice.value} value={choice.value}>
                    {choice.text}
                </MenuItem>
            ))}
        </TextField>
    );
};
