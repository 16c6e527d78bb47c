import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { useResourceContext } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { FetchingBar } from '../../grid/FetchingBar.tsx';
import { CELL_CLASS, flashStyles } from '../../grid/gridStyles.ts';
import { ShortTimesContext, useShortTimes } from '../../grid/shortTimes.ts';
import { LoadingSkeleton } from '../../loading/LoadingSkeleton.tsx';
import { isReachable } from '../../ui/isReachable.ts';
import { useShortcut } from '../../ui/useShortcut.ts';
import type { FaceProps } from '../face.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { useListState } from '../useListState.ts';
import { useShownId } from '../useShownId.ts';
import { CardTools } from './CardTools.tsx';
import { cardColumns } from './cardColumns.ts';
import { RowCard } from './RowCard.tsx';

/** Styles of all cards, defined once on the list. */
const cardStyles = ({ palette }: Theme): SystemStyleObject<Theme> => ({
    m: 0,
    p: 3,
    pt: 0,
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: 3,
    '& > li': {
        '--row': palette.background.paper,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        px: 3,
        pb: 2,
        backgroundColor: 'var(--row)',
        outlineColor: palette.primary.main,
    },
    '& > li[data-selected=true], & > li[data-open=true]': {
        '--row': `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
    },
    '& > li[data-stale=true] > :not([data-actions])': { color: 'text.secondary', filter: 'grayscale(1)', opacity: 0.6 },
    [`& .${CELL_CLASS.link}`]: { color: palette.primary.light, textDecoration: 'none' },
    '& dl': { m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)', columnGap: 3, rowGap: 1 },
    '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
    '& [data-actions]': { display: 'flex', justifyContent: 'flex-end', mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' },
    '& [data-actions]:not(:has(button, a))': { display: 'none' },
    '& [data-actions] > *': { m: 0, gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end' },
    '& [data-actions] .MuiButton-root': { px: 3 },
    // The first action is the most frequent one, so only it looks like a button.
    '& [data-actions] > * > .MuiButton-root:not(* + *, [aria-haspopup]), & [data-actions] > * > :not(* + *) > .MuiButton-root': {
        border: 1,
        borderColor: 'currentColor',
    },
    ...flashStyles(palette.background.paper),
    '@media print': { '& [data-actions], & .MuiCheckbox-root': { display: 'none' }, '& > li': { breakInside: 'avoid' } },
});

/** The rows of a list as cards, one below the other; the page scrolls, not the list. */
export const CardList = ({ rows, live, columns, isSelectable, isNumbered, linkTo }: FaceProps) => {
    const text = useText();
    const { page, perPage, selectedIds, onToggleItem, isPending, isFetching, error } = useListState();
    const resource = useResourceContext() ?? '';
    const [hasShortTimes] = useShortTimes();
    const { pathname } = useLocation();
    const list = useRef<HTMLUListElement>(null);
    const shownId = useShownId(resource);
    const lastShown = useRef<string>(undefined);
    const placed = useMemo(() => cardColumns(columns, rows), [columns, rows]);

    const focusCard = (card: Element | null | undefined): boolean => {
        const target = card?.querySelector<HTMLElement>(`a.${CELL_CLASS.link}`) ?? card?.querySelector<HTMLElement>('input, button, a');
        target?.focus();
        return Boolean(target);
    };
    const walk = (step: 1 | -1) => (): boolean => {
        if (shownId !== undefined || !list.current || !isReachable(list.current)) return false;
        const cards = [...list.current.children];
        const at = cards.findIndex(card => card.contains(document.activeElement));
        return focusCard(cards[at < 0 ? 0 : at + step]);
    };
    useShortcut({ key: 'j' }, walk(1));
    useShortcut({ key: 'k' }, walk(-1));

    const isClosed = pathname === `/${resource}`;
    // Focuses the card of the record that was shown last, after the sheet has restored the previous focus.
    useEffect(() => {
        const left = lastShown.current;
        lastShown.current = shownId;
        if (left === undefined || !isClosed) return;
        focusCard([...(list.current?.children ?? [])].find(card => card.getAttribute('data-row') === left));
    }, [shownId, isClosed]);

    return (
        <Box sx={{ position: 'relative', flex: 1, minHeight: 320, opacity: error && rows.length > 0 ? 0.45 : 1 }}>
            {isFetching && !isPending && <FetchingBar top={0} />}
            {isPending ? (
                <LoadingSkeleton />
            ) : rows.length === 0 ? (
                <ListEmpty />
            ) : (
                <ShortTimesContext value={hasShortTimes}>
                    <CardTools rows={rows} columns={columns} isSelectable={isSelectable} />
                    <Box component="ul" ref={list} role="list" data-tour="cards" aria-label={text('list.cards.name')} sx={cardStyles}>
                        {rows.map((row, index) => (
                            <RowCard
                                key={row.id}
                                row={row}
                                columns={placed}
                                live={live}
                                number={isNumbered ? (page - 1) * perPage + index + 1 : undefined}
                                linkTo={linkTo}
                                isSelected={selectedIds.includes(row.id)}
                                onToggle={isSelectable ? onToggleItem : undefined}
                                isOpen={String(row.id) === shownId}
                            />
                        ))}
                    </Box>
                </ShortTimesContext>
            )}
        </Box>
    );
};
