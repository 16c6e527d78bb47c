import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { KEYWORD } from '#contract/kit/search.ts';
import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { asText } from '../../fields/kind.ts';
import { countOf, readAdvanced } from '../advanced/advancedQuery.ts';
import { lazyDialog } from '../../loading/lazyPart.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import { activeFields, baseOf } from './activeFilters.ts';
import { FieldChip, FilterChip } from './FilterChip.tsx';
import { useTabKeys } from '../tabs/openTab.ts';
import { useFilterChange } from './pendingFilter.ts';

/** The keys of the advanced query: not fields, but shown as one chip. */
const ADVANCED: readonly string[] = [LIST_KEYS.superQuery, LIST_KEYS.superMatch];

const AdvancedQueryDialog = lazyDialog(() => import('../advanced/AdvancedQueryDialog.tsx'), 'AdvancedQueryDialog');

/** The active filters, each removable by one click. */
export const FilterChips = () => {
    const text = useText();
    const { filterValues, change } = useFilterChange();
    const tabKeys = useTabKeys();
    const nameOf = useNameOf();
    const { keyword, ...entity } = useEntity();
    const [isEdited, setEdited] = useState(false);
    const fields = entity.fields as Fields;
    const active = activeFields(filterValues, fields, tabKeys);
    const asked = countOf(readAdvanced(filterValues));
    const sought = keyword && asText(filterValues[KEYWORD]);
    if (active.length === 0 && asked === 0 && !sought) return null;
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
            {sought && <FilterChip label={nameOf(keyword)} value={sought} onRemove={() => without([KEYWORD])} />}
            {active.map(name => (
                <FieldChip key={name} name={name} onRemove={() => without([name])} />
            ))}
            {asked > 0 && (
                <FilterChip
                    label={text('list.advanced.title')}
                    value={text('list.advanced.count', { count: asked })}
                    onRemove={() => without(ADVANCED)}
                    onOpen={() => setEdited(true)}
                />
            )}
            {isEdited && <AdvancedQueryDialog onClose={() => setEdited(false)} />}
            <Button size="small" onClick={() => without([KEYWORD, ...active, ...ADVANCED])}>
                {text('list.clear')}
            </Button>
        </Box>
    );
};
