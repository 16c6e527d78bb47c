import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Children, Fragment, isValidElement, type ReactNode, useState } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type FilterDraft, FilterDraftContext } from '../../fields/filters/filterDraft.ts';
import { withRangesInOrder } from '../../fields/filters/rangeKeys.ts';
import { isBlank } from '../../fields/kind.ts';
import { normaliseSearch } from '../../fields/normaliseInput.ts';
import { useReloadKept } from '../../page/useReloadKept.ts';
import { AfterRows } from '../../loading/AfterRows.tsx';
import { useEntity } from '../../resource/EntityContext.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useTabKeys } from '../openTab.ts';
import { type FilterValues, useListState } from '../useListState.ts';
import { useFilterChange } from './pendingFilter.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Texts as they are looked for, nothing blank, ranges the right way round. */
const cleaned = (values: FilterValues, fields: Fields): FilterValues =>
    withRangesInOrder(
        Object.fromEntries(
            Object.entries(values)
                .map(([key, value]) => [key, typeof value === 'string' ? normaliseSearch(fields[key], value) : value] as const)
                .filter(([, value]) => !isBlank(value)),
        ),
    );

/** `filter` with what was typed and not asked for yet: the keys in which the draft differs from the filter that it began with. */
const withTyped = (filter: FilterValues, draft: FilterValues, began: FilterValues): FilterValues => {
    const typed = [...new Set([...Object.keys(draft), ...Object.keys(began)])].filter(key => !isSame(draft[key], began[key]));
    return typed.length === 0 ? filter : { ...filter, ...Object.fromEntries(typed.map(key => [key, draft[key]])) };
};

interface FilterBarProps {
    filters?: ReactNode;
    /** Shown at the right end: columns, density, refresh. */
    tools?: ReactNode;
}

const VISIBLE = 3;
/** On a phone the rows themselves need the room. */
const VISIBLE_NARROW = 1;

/** As high as a filter, and a button. */
const EMPTY_PLACE = <Box data-later sx={{ minHeight: { xs: 44, sm: 32 } }} />;

const flatten = (children: ReactNode): ReactNode[] =>
    Children.toArray(children).flatMap(child =>
        isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment ? flatten(child.props.children) : [child],
    );

/** The filters: a draft until 查询 or Enter, then the list's; the first three stand (on a phone the first), the rest come with 展开. */
export const FilterBar = ({ filters, tools }: FilterBarProps) => {
    const text = useText();
    const { refetch } = useListState();
    const { filterValues, change } = useFilterChange();
    const tabKeys = useTabKeys();
    const fields = useEntity().fields as Fields;
    const [draft, setDraft] = useReloadKept('filter', filterValues);
    const [seen, setSeen] = useState(filterValues);
    const [isOpen, setIsOpen] = useState(false);
    if (seen !== filterValues) {
        // A chip was removed, a tab pressed or a link followed: the bar shows what the list now uses, and what is being typed.
        setSeen(filterValues);
        setDraft(before => withTyped(filterValues, before, seen));
    }
    const all = flatten(filters);
    const context: FilterDraft = {
        values: draft,
        set: (key, value) => setDraft(before => ({ ...before, [key]: value })),
        apply: () => {
            const next = cleaned(draft, fields);
            setDraft(next);
            if (JSON.stringify(next) === JSON.stringify(filterValues)) void refetch();
            else change(now => cleaned(withTyped(now, next, filterValues), fields));
        },
    };
    const handleReset = () => {
        const onlyTab = (values: FilterValues) => Object.fromEntries(Object.entries(values).filter(([key]) => tabKeys.includes(key)));
        setDraft(onlyTab(filterValues));
        change(onlyTab);
    };
    const isNarrow = useIsPhone();
    const visible = isNarrow ? VISIBLE_NARROW : VISIBLE;
    const shown = isOpen ? all : all.slice(0, visible);
    return (
        <FilterDraftContext value={context}>
            <Box
                role="search"
                sx={{
                    display: 'flex',
                    gap: 3,
                    px: 4,
                    py: 3,
                    alignItems: 'flex-start',
                    flexWrap: 'wrap',
                    // What the list is narrowed by, the chips say.
                    '@media print': { display: 'none' },
                }}
            >
                {all.length > 0 && (
                    <Box
                        sx={{
                            flex: '1 1 480px',
                            minWidth: 0,
                            maxWidth: 1200,
                            display: 'grid',
                            gap: 3,
                            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
                        }}
                    >
                        {shown.map((filter, index) => (
                            <AfterRows key={isValidElement(filter) ? filter.key : index} instead={EMPTY_PLACE}>
                                {filter}
                            </AfterRows>
                        ))}
                        <AfterRows instead={EMPTY_PLACE}>
                            <Box sx={{ display: 'flex', gap: 2 }}>
                                <Button variant="contained" onClick={context.apply}>
                                    {text('list.query')}
                                </Button>
                                <Button variant="outlined" onClick={handleReset}>
                                    {text('list.reset')}
                                </Button>
                                {all.length > visible && (
                                    <Button
                                        onClick={() => setIsOpen(!isOpen)}
                                        aria-expanded={isOpen}
                                        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
                                        sx={{ px: 2 }}
                                    >
                                        {isOpen ? text('list.collapse') : text('list.expand')}
                                    </Button>
                                )}
                            </Box>
                        </AfterRows>
                    </Box>
                )}
                <Box sx={{ ml: 'auto' }}>
                    <AfterRows instead={EMPTY_PLACE}>{tools}</AfterRows>
                </Box>
            </Box>
        </FilterDraftContext>
    );
};
