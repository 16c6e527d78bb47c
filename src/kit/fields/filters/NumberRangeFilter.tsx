import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import { useUnitOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '../../input/useComposition.ts';
import type { FilterControlProps } from '../kind.ts';
import { figureFault } from '../figureFault.ts';
import { TYPED, typedOf } from '../typed.ts';
import { FilterBox } from './FilterBox.tsx';
import { isMisfit, useFilterDraft } from './filterDraft.ts';
import { rangeKeys } from './rangeKeys.ts';

/**
 * From and to, both included; money is typed in yuan and sent in fen, rates in percent. Text that is not a number does not filter: it stays
 * in the input with an error.
 */
export const NumberRangeFilter = ({ source, field, label }: FilterControlProps) => {
    const text = useText();
    const unitOf = useUnitOf();
    const { values, set, apply } = useFilterDraft();
    const composition = useComposition();
    const faultId = useId();
    const { kind } = field.meta;
    const { toText, toValue } = typedOf(field.meta) ?? TYPED.number;
    const unit = kind === 'money' ? text('form.yuan') : kind === 'rate' ? '%' : field.meta.unit && unitOf(field.meta.unit);
    const ends = [text('list.from'), text('list.to')];
    const keys = rangeKeys(source);
    const [typed, setTyped] = useState<Record<string, string>>({});
    const handleChange = (key: string, entered: string) => {
        setTyped({ ...typed, [key]: entered });
        const value = toValue(entered.trim());
        set(key, typeof value === 'number' ? value : entered.trim() === '' ? undefined : { misfit: entered });
    };
    const shown = (key: string) => {
        const value = values[key];
        return typed[key] ?? (isMisfit(value) ? value.misfit : toText(value));
    };
    // No error is shown while the number is being typed.
    const isWrong = (key: string) => typed[key] === undefined && isMisfit(values[key]);
    const wrong = keys.find(isWrong);
    return (
        <>
            <FilterBox label={label}>
                {keys.map((key, index) => (
                    <Box key={key} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
                        {index === 1 && <Box sx={{ px: 1, color: 'text.secondary' }}>~</Box>}
                        <InputBase
                            value={shown(key)}
                            onChange={event => handleChange(key, event.target.value)}
                            onBlur={() => setTyped({})}
                            onKeyDown={event => {
                                if (event.key !== 'Enter' || composition.isComposing(event)) return;
                                setTyped({});
                                apply();
                            }}
                            {...composition.props}
                            placeholder={ends[index]}
                            inputProps={{
                                'aria-label': `${label}${ends[index]}`,
                                'aria-invalid': isWrong(key),
                                'aria-describedby': isWrong(key) ? faultId : undefined,
                                inputMode: 'decimal',
                                autoComplete: 'off',
                            }}
                            sx={{
                                fontSize: 14,
                                '& input': { p: 0, minWidth: 0 },
                                '& input[aria-invalid=true]': { color: 'error.main' },
                            }}
                        />
                    </Box>
                ))}
                {unit && <Box sx={{ color: 'text.secondary', flexShrink: 0 }}>{unit}</Box>}
            </FilterBox>
            {wrong && (
                <FormHelperText id={faultId} role="alert" error>
                    {figureFault(field, label, shown(wrong))}
                </FormHelperText>
            )}
        </>
    );
};
