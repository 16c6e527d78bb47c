import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Children, Fragment, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { KEYWORD } from '#contract/kit/search.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type FilterDraft, FilterDraftContext, sortMisfits } from '../../fields/filters/filterDraft.ts';
import { useReloadKept } from '../../page/useReloadKept.ts';
import { AfterRows } from '../../loading/AfterRows.tsx';
import { useMayUse } from '../../permission/useMayUse.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useTabKeys } from '../tabs/openTab.ts';
import { type FilterValues, useListState } from '../useListState.ts';
import { countOf, readAdvanced } from '../advanced/advancedQuery.ts';
import { activeFields } from './activeFilters.ts';
import { AddFilterButton, type NamedFilter } from './AddFilterButton.tsx';
import { cleanFilter } from './cleanFilter.ts';
import { FoldButton } from './FoldButton.tsx';
import { KeywordFilter } from './KeywordFilter.tsx';
import { useFilterChange } from './pendingFilter.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `filter` with the changes that have not been applied yet: the keys in which the draft differs from the filter that it started from. */
const withTyped = (filter: FilterValues, draft: FilterValues, began: FilterValues): FilterValues => {
    const typed = [...new Set([...Object.keys(draft), ...Object.keys(began)])].filter(key => !isSame(draft[key], began[key]));
    return typed.length === 0 ? filter : { ...filter, ...Object.fromEntries(typed.map(key => [key, draft[key]])) };
};

const NONE_ADDED: readonly string[] = [];

/** The field of a filter; undefined for a filter without a field, which is always shown. */
const namedOf = (filter: ReactNode): NamedFilter | undefined =>
    isValidElement<Partial<NamedFilter>>(filter) && filter.props.source !== undefined
        ? { source: filter.props.source, ...(filter.props.label === undefined ? {} : { label: filter.props.label }) }
        : undefined;

interface FilterBarProps {
    filters?: ReactNode;
    /** Tools at the right end: columns, density, refresh. */
    tools?: ReactNode;
}

/** Number of filters that are shown initially; the others can be added. */
const VISIBLE = { narrow: 3, desktop: 4, wide: 5 };

/** Placeholder with the height of a filter and a button. */
const EMPTY_PLACE = <Box data-later sx={{ minHeight: { xs: 44, sm: 32 } }} />;

const flatten = (children: ReactNode): ReactNode[] =>
    Children.toArray(children).flatMap(child =>
        isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment ? flatten(child.props.children) : [child],
    );

/** Initial width of a filter in pixels: the search box names several fields, and a range has two ends. */
const widthOf = (filter: NamedFilter | undefined, fields: Fields): number =>
    filter?.source === KEYWORD ? 220 : fields[filter?.source ?? '']?.meta.filter === 'range' ? 200 : 140;

const useVisible = (): number => {
    const isDesktop = useMediaQuery('(min-width: 1200px)', { noSsr: true });
    const isWide = useMediaQuery('(min-width: 1600px)', { noSsr: true });
    return isWide ? VISIBLE.wide : isDesktop ? VISIBLE.desktop : VISIBLE.narrow;
};

/**
 * The filters: a draft until 查询 or Enter applies it to the list. The entity's search box and the first filters are always shown, 「+ 条件」 adds
 * others. On a phone only the first one is shown until 「筛选」 opens the rest.
 */
export const FilterBar = ({ filters, tools }: FilterBarProps) => {
    const text = useText();
    const { refetch } = useListState();
    const { filterValues, change } = useFilterChange();
    const tabKeys = useTabKeys();
    const entity = useEntity();
    const fields = entity.fields as Fields;
    const mayUse = useMayUse();
    const [draft, setDraft] = useReloadKept('filter', filterValues);
    const [added, setAdded] = useReloadKept('filterAdded', NONE_ADDED);
    const [focused, setFocused] = useState<string>();
    const [seen, setSeen] = useState(filterValues);
    const bar = useRef<HTMLDivElement>(null);
    if (seen !== filterValues) {
        // A chip was removed, a tab pressed or a link followed: the draft becomes the list's new filter with the changes not yet applied.
        setSeen(filterValues);
        setDraft(before => withTyped(filterValues, before, seen));
    }
    // Focuses the filter that was added.
    useEffect(() => {
        if (focused !== undefined) bar.current?.querySelector<HTMLElement>(`[data-filter="${focused}"] :is(input, button)`)?.focus();
    }, [focused]);
    const mayFilter = (filter: ReactNode) => {
        const needs = fields[namedOf(filter)?.source ?? '']?.meta.needs;
        return needs === undefined || mayUse(needs);
    };
    const box = entity.keyword && <KeywordFilter key={KEYWORD} source={KEYWORD} />;
    const all = [...flatten(box), ...flatten(filters)].filter(mayFilter);
    const context: FilterDraft = {
        values: draft,
        set: (key, value) => setDraft(before => ({ ...before, [key]: value })),
        apply: () => {
            const { sound, misfits } = sortMisfits(draft);
            const next = cleanFilter(sound, fields);
            setDraft({ ...next, ...misfits });
            if (JSON.stringify(next) === JSON.stringify(filterValues)) void refetch();
            else change(now => cleanFilter(withTyped(now, next, filterValues), fields));
        },
    };
    const handleReset = () => {
        const onlyTab = (values: FilterValues) => Object.fromEntries(Object.entries(values).filter(([key]) => tabKeys.includes(key)));
        setDraft(onlyTab(filterValues));
        setAdded(NONE_ADDED);
        change(onlyTab);
    };
    const handleAdd = (source: string) => {
        setAdded(before => [...before, source]);
        setFocused(source);
    };
    const isPhone = useIsPhone();
    const [isOpen, setOpen] = useState(false);
    const visible = useVisible();
    const more = all.slice(visible).flatMap(filter => namedOf(filter) ?? []);
    const shown = all.filter((filter, index) => {
        const named = namedOf(filter);
        return index < visible || !named || added.includes(named.source);
    });
    const hasFold = isPhone && all.length > 0;
    // Hidden, not unmounted: the tools apply the default view that the list opens with.
    const folded = hasFold && !isOpen ? ({ display: 'none' } as const) : {};
    const first = namedOf(shown[0])?.source;
    const hidden = activeFields(filterValues, fields, tabKeys).filter(name => name !== first).length + countOf(readAdvanced(filterValues));
    const left = more.filter(({ source }) => !added.includes(source));
    return (
        <FilterDraftContext value={context}>
            <Box
                ref={bar}
                role="search"
                sx={{
                    display: 'flex',
                    gap: 3,
                    px: 4,
                    py: 3,
                    alignItems: 'flex-start',
                    flexWrap: 'wrap',
                    // On paper the chips show the filters.
                    '@media print': { display: 'none' },
                }}
            >
                {all.length > 0 && (
                    <Box sx={{ flex: '1 1 480px', minWidth: 0, maxWidth: 1600, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
                        {shown.map((filter, index) => {
                            const named = namedOf(filter);
                            const width = widthOf(named, fields);
                            const isBeside = hasFold && index === 0;
                            return (
                                <Fragment key={isValidElement(filter) ? filter.key : index}>
                                    <Box
                                        data-filter={named?.source}
                                        sx={{
                                            flex: { xs: isBeside ? '1 1 0' : '1 1 100%', sm: `1 1 ${width}px` },
                                            minWidth: 0,
                                            maxWidth: { sm: width * 1.5 },
                                            ...(isBeside ? {} : folded),
                                        }}
                                    >
                                        {named && added.includes(named.source) ? (
                                            filter
                                        ) : (
                                            <AfterRows instead={EMPTY_PLACE}>{filter}</AfterRows>
                                        )}
                                    </Box>
                                    {isBeside && <FoldButton count={hidden} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
                                </Fragment>
                            );
                        })}
                        <Box sx={{ flex: { xs: '1 1 100%', sm: 'none' }, ...folded }}>
                            <AfterRows instead={EMPTY_PLACE}>
                                <Box sx={{ display: 'flex', gap: 2 }}>
                                    <Button variant="contained" onClick={context.apply}>
                                        {text('list.query')}
                                    </Button>
                                    <Button variant="outlined" onClick={handleReset}>
                                        {text('list.reset')}
                                    </Button>
                                    {left.length > 0 && <AddFilterButton filters={left} onAdd={handleAdd} />}
                                </Box>
                            </AfterRows>
                        </Box>
                    </Box>
                )}
                <Box sx={{ ml: 'auto', ...folded }}>
                    <AfterRows instead={EMPTY_PLACE}>{tools}</AfterRows>
                </Box>
            </Box>
        </FilterDraftContext>
    );
};
