import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface SideSheetProps {
    /** Title and whatever is beside it. */
    header: ReactNode;
    /** Buttons at the right of the header. */
    actions?: ReactNode;
    /** Sticks to the bottom. */
    footer?: ReactNode;
    label: string;
    width: number;
    onClose: () => void;
    children: ReactNode;
}

const NOT_ON_PAPER = { '@media print': { display: 'none' } } as const;

/** A sheet from the right over the page, which stays where it was. Escape and a click beside it close it. */
export const SideSheet = ({ header, actions, footer, label, width, onClose, children }: SideSheetProps) => {
    const text = useText();
    return (
        <Drawer
            open
            anchor="right"
            onClose={onClose}
            slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { width: { xs: '100%', md: `min(${width}px, 94%)` } } } }}
        >
            <Box
                sx={{
                    display: 'grid',
                    // On a phone the buttons get a line of their own; the way out stays beside the title.
                    gridTemplateAreas: { xs: '"header close" "actions actions"', md: '"header actions close"' },
                    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(240px, 1fr) auto auto' },
                    alignItems: 'start',
                    columnGap: 2,
                    px: { xs: 4, md: 6 },
                    py: 3,
                    borderBottom: 1,
                    borderColor: 'divider',
                    '@media print': { display: 'block', px: 0 },
                }}
            >
                <Box sx={{ gridArea: 'header', minWidth: 0, alignSelf: 'center' }}>{header}</Box>
                <Box
                    data-part="actions"
                    sx={{ gridArea: 'actions', display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', ...NOT_ON_PAPER }}
                >
                    {actions}
                </Box>
                <IconButton aria-label={text('common.close')} onClick={onClose} sx={{ gridArea: 'close', ...NOT_ON_PAPER }}>
                    <Close />
                </IconButton>
            </Box>
            <Box
                sx={{
                    flex: 1,
                    minHeight: 0,
                    overflowY: 'auto',
                    px: { xs: 4, md: 6 },
                    py: 4,
                    '@media print': { overflow: 'visible', px: 0 },
                }}
            >
                {children}
            </Box>
            {footer && (
                <Box data-part="footer" sx={NOT_ON_PAPER}>
                    {footer}
                </Box>
            )}
        </Drawer>
    );
};
