import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '../../ui/useComposition.ts';
import { asText, type FilterControlProps } from '../kind.ts';
import { FilterBox } from './FilterBox.tsx';
import { useFilterDraft } from './filterDraft.ts';
import { rangeKeys } from './rangeKeys.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** From and to, both included; money is typed in yuan and sent in fen. Text that is no figure filters nothing. */
export const NumberRangeFilter = ({ source, field, label }: FilterControlProps) => {
    const text = useText();
    const { values, set, apply } = useFilterDraft();
    const composition = useComposition();
    const isMoney = field.meta.kind === 'money';
    const ends = [text('list.from'), text('list.to')];
    const [typed, setTyped] = useState<Record<string, string>>({});
    const show = (value: unknown) => (value === undefined ? '' : isMoney ? fenToYuan(Number(value)) : asText(value));
    const handleChange = (key: string, entered: string) => {
        setTyped({ ...typed, [key]: entered });
        set(key, isMoney ? (yuanToFen(entered.trim()) ?? undefined) : NUMBER.test(entered.trim()) ? Number(entered) : undefined);
    };
    return (
        <FilterBox label={label}>
            {rangeKeys(source).map((key, index) => (
                <Box key={key} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
                    {index === 1 && <Box sx={{ px: 1, color: 'text.secondary' }}>~</Box>}
                    <InputBase
                        value={typed[key] ?? show(values[key])}
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
            {isMoney && <Box sx={{ color: 'text.secondary' }}>{text('form.yuan')}</Box>}
        </FilterBox>
    );
};
