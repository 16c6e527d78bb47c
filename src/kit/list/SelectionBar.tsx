import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { formatNumber } from '#providers/format/number.ts';
import { BulkDeleteButton } from '../actions/BulkDeleteButton.tsx';
import { useMayDeleteMany } from '../actions/useMayDeleteMany.ts';
import { MOST_CHOSEN, useWholeFilter } from '../bulk/wholeFilter.ts';
import { useFace } from './face.ts';
import { useSavedViews } from './saved-views/useSavedViews.ts';
import { useListState } from './useListState.ts';
import { useListTotal } from './useListTotal.ts';

interface SelectionBarProps {
    /** Buttons that act on `selectedIds` of the list context. */
    children?: ReactNode;
}

/**
 * Shown only while rows are selected. If a whole page is selected, it offers to extend the selection to the following rows: as many as one
 * call accepts, or all that match the filter, for which acts run as a task.
 */
export const SelectionBar = ({ children }: SelectionBarProps) => {
    const text = useText();
    const { selectedIds = [], data = [], total = 0, onSelectAll, onUnselectItems } = useListState();
    const { found = total, isApproximate } = useListTotal();
    const { isWhole, choose } = useWholeFilter();
    const { face } = useFace();
    const may = useMayDeleteMany();
    // A backend without saved views has no acts on a filter either.
    const { isLoaded: isOurs } = useSavedViews(useResourceContext() ?? '');
    if (selectedIds.length === 0) return null;
    const reach = Math.min(total, MOST_CHOSEN);
    const all = { count: formatNumber(found) };
    const isPageSelected = data.length > 0 && data.every(row => selectedIds.includes(row.id));
    return (
        <Box
            role="toolbar"
            aria-label={text('list.bulk')}
            sx={theme => ({
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                px: 4,
                py: 1.5,
                bgcolor: `color-mix(in srgb, ${theme.palette.primary.main} 8%, ${theme.palette.background.paper})`,
                // A list of cards is longer than the window, so the bar stays at the bottom, within reach of the thumb.
                ...(face === 'cards' && { order: 1, position: 'sticky', bottom: 'var(--bottom-bar, 0px)', zIndex: 5, boxShadow: 6 }),
                '@media print': { display: 'none' },
            })}
        >
            <span>
                {isWhole
                    ? text(isApproximate ? 'list.selectedWholeAbout' : 'list.selectedWhole', all)
                    : text('list.selected', { count: selectedIds.length })}
            </span>
            {!isWhole && isPageSelected && selectedIds.length < reach && (
                <Button size="small" onClick={() => void onSelectAll({ limit: MOST_CHOSEN })}>
                    {text(total > MOST_CHOSEN ? 'list.selectFirst' : 'list.selectAll', { count: reach })}
                </Button>
            )}
            {!isWhole && isPageSelected && isOurs && (children !== undefined || may.whole) && total > MOST_CHOSEN && (
                <Button size="small" onClick={choose}>
                    {text(isApproximate ? 'list.selectWholeAbout' : 'list.selectWhole', all)}
                </Button>
            )}
            {children}
            <BulkDeleteButton />
            <Button size="small" onClick={() => onUnselectItems()} sx={{ ml: 'auto' }}>
                {text('list.unselect')}
            </Button>
        </Box>
    );
};
