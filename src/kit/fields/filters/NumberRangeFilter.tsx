import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { useUnitOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '../../input/useComposition.ts';
import type { FilterControlProps } from '../kind.ts';
import { TYPED, typedOf } from '../typed.ts';
import { FilterBox } from './FilterBox.tsx';
import { useFilterDraft } from './filterDraft.ts';
import { rangeKeys } from './rangeKeys.ts';

/** From and to, both included; money is typed in yuan and sent in fen, rates in percent. Text that is no figure filters nothing. */
export const NumberRangeFilter = ({ source, field, label }: FilterControlProps) => {
    const text = useText();
    const unitOf = useUnitOf();
    const { values, set, apply } = useFilterDraft();
    const composition = useComposition();
    const { kind } = field.meta;
    const { toText, toValue } = typedOf(kind) ?? TYPED.number;
    const unit = kind === 'money' ? text('form.yuan') : kind === 'rate' ? '%' : field.meta.unit && unitOf(field.meta.unit);
    const ends = [text('list.from'), text('list.to')];
    const [typed, setTyped] = useState<Record<string, string>>({});
    const handleChange = (key: string, entered: string) => {
        setTyped({ ...typed, [key]: entered });
        const value = toValue(entered.trim());
        set(key, typeof value === 'number' ? value : undefined);
    };
    return (
        <FilterBox label={label}>
            {rangeKeys(source).map((key, index) => (
                <Box key={key} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
                    {index === 1 && <Box sx={{ px: 1, color: 'text.secondary' }}>~</Box>}
                    <InputBase
                        value={typed[key] ?? toText(values[key])}
                        onChange={event => handleChange(key, event.target.value)}
                        onBlur={() => setTyped({})}
                        onKeyDown={event => {
                            if (event.key === 'Enter' && !composition.isComposing(event)) apply();
                        }}
                        {...composition.props}
                        placeholder={ends[index]}
                        inputProps={{ 'aria-label': `${label}${ends[index]}`, inputMode: 'decimal', autoComplete: 'off' }}
                        sx={{ fontSize: 14, '& input': { p: 0, minWidth: 0 } }}
                    />
                </Box>
            ))}
            {unit && <Box sx={{ color: 'text.secondary', flexShrink: 0 }}>{unit}</Box>}
        </FilterBox>
    );
};
