import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { BulkDeleteButton } from '../actions/BulkDeleteButton.tsx';
import { useFace } from './face.ts';
import { useListState } from './useListState.ts';

interface SelectionBarProps {
    /** Buttons that act on `selectedIds` of the list context. */
    children?: ReactNode;
}

/** As many rows as one call acts on (`MAX_IDS` of the server). */
const MOST = 200;

/** Appears only while something is selected. Anyone who has selected a whole page may go on to the rows that follow it. */
export const SelectionBar = ({ children }: SelectionBarProps) => {
    const text = useText();
    const { selectedIds = [], data = [], total = 0, onSelectAll, onUnselectItems } = useListState();
    const { face } = useFace();
    if (selectedIds.length === 0) return null;
    const reach = Math.min(total, MOST);
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
                // Cards are longer than the window: what can be done with those that are selected stays in reach of the thumb.
                ...(face === 'cards' && { order: 1, position: 'sticky', bottom: 'var(--bottom-bar, 0px)', zIndex: 5, boxShadow: 6 }),
                '@media print': { display: 'none' },
            })}
        >
            <span>{text('list.selected', { count: selectedIds.length })}</span>
            {isPageSelected && selectedIds.length < reach && (
                <Button size="small" onClick={() => void onSelectAll({ limit: MOST })}>
                    {text(total > MOST ? 'list.selectFirst' : 'list.selectAll', { count: reach })}
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
