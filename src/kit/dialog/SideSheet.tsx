import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';
import { SheetParts, type SheetPartsProps } from './SheetParts.tsx';

interface SideSheetProps extends SheetPartsProps {
    label: string;
    width: number;
    onClose: () => void;
}

/** A sheet from the right over the page, which stays where it was. Escape and a click beside it close it. */
export const SideSheet = ({ label, width, onClose, ...parts }: SideSheetProps) => {
    const text = useText();
    return (
        <Drawer
            open
            anchor="right"
            onClose={onClose}
            slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { width: { xs: '100%', md: `min(${width}px, 94%)` } } } }}
        >
            <SheetParts
                {...parts}
                close={
                    <IconButton aria-label={text('common.close')} onClick={onClose}>
                        <Close />
                    </IconButton>
                }
            />
        </Drawer>
    );
};
