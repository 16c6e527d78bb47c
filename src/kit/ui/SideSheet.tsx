import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface SideSheetProps {
    /** Title and whatever stands beside it. */
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
                    display: 'flex',
                    alignItems: 'flex-start',
                    gap: 2,
                    px: 6,
                    py: 3,
                    borderBottom: 1,
                    borderColor: 'divider',
                    flexWrap: 'wrap',
                }}
            >
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{header}</Box>
                <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                    {actions}
                    <IconButton aria-label={text('common.close')} onClick={onClose}>
                        <Close />
                    </IconButton>
                </Box>
            </Box>
            <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 6, py: 4 }}>{children}</Box>
            {footer}
        </Drawer>
    );
};
