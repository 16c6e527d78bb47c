import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { SettingRow } from './SettingRow.tsx';

interface ChoiceRowProps<T extends string> {
    title: string;
    value: T;
    choices: readonly (readonly [value: T, label: string])[];
    onChange: (value: T) => void;
}

/** One of a few, each to be seen. */
export const ChoiceRow = <T extends string>({ title, value, choices, onChange }: ChoiceRowProps<T>) => {
    const id = useId();
    return (
        <SettingRow title={title} titleId={id}>
            <RadioGroup row value={value} aria-labelledby={id}>
                {choices.map(([each, label]) => (
                    <FormControlLabel
                        key={each}
                        value={each}
                        label={label}
                        control={<Radio size="small" />}
                        onChange={() => onChange(each)}
                        sx={{ mr: 4 }}
                    />
                ))}
            </RadioGroup>
        </SettingRow>
    );
};
