import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { FormField } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Words } from './Words.tsx';

interface SetPairProps {
    set: Record<string, string>;
    fields: readonly FormField[];
    /** Line number, read by screen readers. */
    n: number;
    onChange: (set: Record<string, string>) => void;
}

/** One `field = expression` pair, set by a rule or a button. */
export const SetPair = ({ set, fields, n, onChange }: SetPairProps) => {
    const text = useText();
    const [field = '', expression = ''] = Object.entries(set)[0] ?? [];
    const write = (name: string, value: string) => onChange(name === '' ? {} : { [name]: value });
    return (
        <>
            <Select
                value={field}
                displayEmpty
                onChange={event => write(event.target.value, expression)}
                inputProps={{ 'aria-label': text('onlineForm.setField', { n }) }}
                sx={{ width: 160 }}
            >
                <MenuItem value="">{text('onlineForm.setNothing')}</MenuItem>
                {fields.map(({ id, dbFieldName, dbFieldTxt }) => (
                    <MenuItem key={id} value={dbFieldName}>
                        {dbFieldTxt}
                    </MenuItem>
                ))}
            </Select>
            <Words isMono label={text('onlineForm.setTo', { n })} value={expression} onChange={value => write(field, value)} />
        </>
    );
};
