import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useHoldRows } from './heldRows.ts';

interface SheetDrawerProps {
    label: string;
    width: number;
    onClose: () => void;
    children: ReactNode;
}

/** The drawer of a sheet, which opens from the right over the page. Escape and a click on the backdrop close it. */
export const SheetDrawer = ({ label, width, onClose, children }: SheetDrawerProps) => {
    useHoldRows();
    return (
        <Drawer
            open
            anchor="right"
            onClose={onClose}
            slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { width: { xs: '100%', md: `min(${width}px, 94%)` } } } }}
        >
            {children}
        </Drawer>
    );
};
