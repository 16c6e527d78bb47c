import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';
import type { Fields } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { readAdvanced } from './advancedQuery.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import { FilterChip } from './FilterChip.tsx';
import { useTabKeys } from '../openTab.ts';
import { useFilterChange } from './pendingFilter.ts';

/** The advanced query among the active filters: how many conditions, and the way out. */
const AdvancedChip = ({ count, onRemove }: { count: number; onRemove: () => void }) => {
    const text = useText();
    const label = text('list.advanced.title');
    return (
        <Chip
            size="small"
            label={text('common.pair', { label, value: text('list.advanced.count', { count }) })}
            onDelete={onRemove}
            slotProps={{ root: { 'aria-label': text('list.removeFilter', { label }) } }}
            sx={theme => ({ maxWidth: 320, bgcolor: alpha(theme.palette.primary.main, 0.1), color: 'primary.light' })}
        />
    );
};

/** The keys of the advanced query: no fields, one chip. */
const ADVANCED = ['superQueryParams', 'superQueryMatchType'];

const baseOf = (key: string) => key.replace(/_(begin|end)$/, '');

/** What the list is narrowed by, each removable by one click. */
export const FilterChips = () => {
    const text = useText();
    const { filterValues, change } = useFilterChange();
    const tabKeys = useTabKeys();
    const fields = useEntity().fields as Fields;
    const active = [...new Set(Object.keys(filterValues).map(baseOf))].filter(name => fields[name] && !tabKeys.includes(name));
    const { items } = readAdvanced(filterValues);
    if (active.length === 0 && items.length === 0) return null;
    const without = (names: readonly string[]) =>
        change(now => Object.fromEntries(Object.entries(now).filter(([key]) => !names.includes(baseOf(key)))));
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                px: 4,
                pb: 3,
                fontSize: 13,
                '@media print': { pt: 3, '& button, & svg': { display: 'none' } },
            }}
        >
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {text('list.filtered')}
            </Box>
            {active.map(name => (
                <FilterChip key={name} name={name} onRemove={() => without([name])} />
            ))}
            {items.length > 0 && <AdvancedChip count={items.length} onRemove={() => without(ADVANCED)} />}
            <Button size="small" onClick={() => without([...active, ...ADVANCED])}>
                {text('list.clear')}
            </Button>
        </Box>
    );
};
