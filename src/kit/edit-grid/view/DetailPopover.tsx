import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface DetailPopoverProps {
    anchor: HTMLElement | undefined;
    children: ReactNode;
    onClose: () => void;
}

/** The details of a row, shown beside it; usually another table. */
export const DetailPopover = ({ anchor, children, onClose }: DetailPopoverProps) => {
    const text = useText();
    return (
        <Popover
            open={anchor !== undefined}
            anchorEl={anchor ?? null}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': text('editGrid.details'), sx: { p: 4, maxWidth: 'min(900px, 94vw)' } } }}
        >
            {children}
        </Popover>
    );
};
