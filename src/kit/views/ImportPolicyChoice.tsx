import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';

/** What happens to the good rows when others are bad (dictionary import_policy). */
export type ImportPolicy = 'reject_failed' | 'reject_all';

interface ImportPolicyChoiceProps {
    value: ImportPolicy;
    onChange: (policy: ImportPolicy) => void;
    isDisabled: boolean;
}

/** Asks whether bad rows keep the good ones out. Rows may also turn bad after the trial run, so it is always asked. */
export const ImportPolicyChoice = ({ value, onChange, isDisabled }: ImportPolicyChoiceProps) => {
    const text = useText();
    const labelId = useId();
    return (
        <FormControl disabled={isDisabled} sx={{ mt: 3 }}>
            <FormLabel id={labelId} sx={{ fontSize: 12 }}>
                {text('task.policy')}
            </FormLabel>
            <RadioGroup
                row
                aria-labelledby={labelId}
                value={value}
                onChange={(_event, chosen) => onChange(chosen === 'reject_all' ? 'reject_all' : 'reject_failed')}
            >
                <FormControlLabel value="reject_failed" control={<Radio size="small" />} label={text('task.policySkip')} />
                <FormControlLabel value="reject_all" control={<Radio size="small" />} label={text('task.policyReject')} />
            </RadioGroup>
        </FormControl>
    );
};
