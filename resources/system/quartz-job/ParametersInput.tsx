import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field } from '#contract/kit/fields.ts';
import type { HandlerInfo } from '#contract/system/quartz-job.ts';
import { useNameOf, useUnitOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useHandlers } from './useHandlers.ts';

/** Parameter values from the stored JSON text, with defaults for absent ones. */
function readParameters({ parameters }: HandlerInfo, json: unknown): Record<string, unknown> {
    const defaults = Object.fromEntries(
        Object.entries(parameters).map(([name, field]) => [name, (field as { default?: unknown }).default]),
    );
    if (typeof json !== 'string' || json === '') return defaults;
    try {
        const stored: unknown = JSON.parse(json);
        return typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : defaults;
    } catch {
        return defaults;
    }
}

/** Parameters of the selected handler, as defined by the server's code; the form value is one JSON text. */
export const ParametersInput = () => {
    const text = useText();
    const chosen: unknown = useWatch({ name: 'jobClassName' });
    const handler = useHandlers().find(each => each.name === chosen);
    const { field, fieldState } = useInput({ source: 'parameter', format: value => value as unknown, parse: value => value as unknown });
    if (!handler) return <Typography sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{text('quartz.chooseHandler')}</Typography>;
    const entries = Object.entries(handler.parameters);
    const values = readParameters(handler, field.value);
    const set = (name: string, value: unknown) => field.onChange(JSON.stringify({ ...values, [name]: value }));
    return (
        <>
            {entries.length === 0 && (
                <Typography sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{text('quartz.noParameters')}</Typography>
            )}
            {entries.map(([name, each]) => (
                <ParameterField key={name} field={each} value={values[name]} onChange={value => set(name, value)} />
            ))}
            {fieldState.invalid && (
                <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1' }}>
                    <ValidationError error={fieldState.error?.message ?? ''} />
                </FormHelperText>
            )}
        </>
    );
};

const ParameterField = ({ field, value, onChange }: { field: Field; value: unknown; onChange: (value: unknown) => void }) => {
    const text = useText();
    const id = useId();
    const { kind, unit } = field.meta;
    const label = useNameOf()(field.meta);
    const unitOf = useUnitOf();
    if (kind === 'bool')
        return (
            <LabeledControl id={id} label={label}>
                <FormControlLabel
                    control={<Switch id={id} checked={value === true} onChange={event => onChange(event.target.checked)} />}
                    label={text(value === true ? 'quartz.on' : 'quartz.off')}
                />
            </LabeledControl>
        );
    const isNumber = kind === 'number';
    const { minimum, maximum } = field as { minimum?: number; maximum?: number };
    return (
        <LabeledControl
            id={id}
            label={label}
            isRequired
            hint={isNumber ? text('form.range', { label, from: String(minimum), to: String(maximum) }) : undefined}
        >
            <OutlinedInput
                id={id}
                fullWidth
                value={typeof value === 'string' || typeof value === 'number' ? value : ''}
                onChange={event => {
                    const typed = event.target.value.trim();
                    onChange(isNumber && /^-?\d+$/.test(typed) ? Number(typed) : typed);
                }}
                endAdornment={unit && <InputAdornment position="end">{unitOf(unit)}</InputAdornment>}
                inputProps={{ inputMode: isNumber ? 'numeric' : 'text', autoComplete: 'off' }}
            />
        </LabeledControl>
    );
};
