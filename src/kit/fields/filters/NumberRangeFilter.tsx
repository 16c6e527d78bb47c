import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { useComposition } from '../../ui/useComposition.ts';
import { asText, type FilterControlProps } from '../kind.ts';
import { FilterBox } from './FilterBox.tsx';
import { useFilterDraft } from './filterDraft.ts';
import { rangeKeys } from './rangeKeys.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** From and to, both included; money is typed in yuan and sent in fen. Text that is no figure filters nothing. */
export const NumberRangeFilter = ({ source, field, label }: FilterControlProps) => {
    const { values, set, apply } = useFilterDraft();
    const composition = useComposition();
    const isMoney = field.meta.kind === 'money';
    const [typed, setTyped] = useState<Record<string, string>>({});
    const show = (value: unknown) => (value === undefined ? '' : isMoney ? fenToYuan(Number(value)) : asText(value));
    const handleChange = (key: string, text: string) => {
        setTyped({ ...typed, [key]: text });
        set(key, isMoney ? (yuanToFen(text.trim()) ?? undefined) : NUMBER.test(text.trim()) ? Number(text) : undefined);
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
                        placeholder={index === 0 ? '最小' : '最大'}
                        inputProps={{ 'aria-label': `${label}${index === 0 ? '最小' : '最大'}`, inputMode: 'decimal', autoComplete: 'off' }}
                        sx={{ fontSize: 14, '& input': { p: 0, minWidth: 0 } }}
                    />
                </Box>
            ))}
            {isMoney && <Box sx={{ color: 'text.secondary' }}>元</Box>}
        </FilterBox>
    );
};
