import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { BulkDeleteButton } from './BulkDeleteButton.tsx';
import { useListState } from './useListState.ts';

interface SelectionBarProps {
    /** Buttons that act on `selectedIds` of the list context. */
    children?: ReactNode;
}

/** Appears only while something is selected. */
export const SelectionBar = ({ children }: SelectionBarProps) => {
    const text = useText();
    const { selectedIds = [], onUnselectItems } = useListState();
    if (selectedIds.length === 0) return null;
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
                bgcolor: alpha(theme.palette.primary.main, 0.08),
            })}
        >
            <span>{text('list.selected', { count: selectedIds.length })}</span>
            {children}
            <BulkDeleteButton />
            <Button size="small" onClick={() => onUnselectItems()} sx={{ ml: 'auto' }}>
                {text('list.unselect')}
            </Button>
        </Box>
    );
};
