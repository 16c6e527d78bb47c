import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { type Duplicates, headOf } from '#contract/kit/calls/import.ts';
import { fieldEntries, isReadOnly } from '#contract/kit/entity.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '../resource/EntityContext.ts';

/** What happens to the valid rows if others are invalid (dictionary import_policy). */
export type ImportPolicy = 'reject_failed' | 'reject_all';

interface ImportChoicesProps {
    policy: ImportPolicy;
    onPolicy: (policy: ImportPolicy) => void;
    duplicates: Duplicates;
    /** Possible treatments of duplicates; with a single one (they are errors) nothing is asked. */
    choices: readonly Duplicates[];
    onDuplicates: (duplicates: Duplicates) => void;
    isDisabled: boolean;
}

/**
 * Asks what happens to rows that already exist, and whether invalid rows block the valid ones. Rows may also become invalid after the trial
 * run, so the latter is always asked.
 */
export const ImportChoices = ({ policy, onPolicy, duplicates, choices, onDuplicates, isDisabled }: ImportChoicesProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const entity = useEntity();
    const unique = fieldEntries(entity).flatMap(([, field]) =>
        field.meta.unique && !isReadOnly(field) ? [nameOf({ label: headOf(field), english: field.meta.english })] : [],
    );
    const texts: Record<Duplicates, string> = {
        refuse: text('studio.refuse'),
        skip: text('studio.skip'),
        update: text('studio.update'),
    };
    return (
        <Box sx={{ mt: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
            {choices.length > 1 && (
                <Choice
                    label={text('studio.duplicates')}
                    value={duplicates}
                    options={choices.map(choice => [choice, texts[choice]])}
                    onChange={onDuplicates}
                    hint={text(duplicates === 'update' ? 'studio.updateHint' : 'studio.duplicatesHint', {
                        names: unique.join(text('common.comma')),
                    })}
                    isDisabled={isDisabled}
                />
            )}
            <Choice
                label={text('task.policy')}
                value={policy}
                options={[
                    ['reject_failed', text('task.policySkip')],
                    ['reject_all', text('task.policyReject')],
                ]}
                onChange={onPolicy}
                isDisabled={isDisabled}
            />
        </Box>
    );
};

interface ChoiceProps<T extends string> {
    label: string;
    value: T;
    options: readonly (readonly [T, string])[];
    onChange: (value: T) => void;
    hint?: string;
    isDisabled: boolean;
}

const Choice = <T extends string>({ label, value, options, onChange, hint, isDisabled }: ChoiceProps<T>) => {
    const labelId = useId();
    return (
        <FormControl disabled={isDisabled}>
            <FormLabel id={labelId} sx={{ fontSize: 12 }}>
                {label}
            </FormLabel>
            <RadioGroup row aria-labelledby={labelId} value={value}>
                {options.map(([option, name]) => (
                    <FormControlLabel
                        key={option}
                        value={option}
                        control={<Radio size="small" onChange={() => onChange(option)} />}
                        label={name}
                    />
                ))}
            </RadioGroup>
            {hint !== undefined && <FormHelperText sx={{ mx: 0 }}>{hint}</FormHelperText>}
        </FormControl>
    );
};
