import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';
import { SheetDrawer } from './SheetDrawer.tsx';
import { SheetParts, type SheetPartsProps } from './SheetParts.tsx';

interface SideSheetProps extends SheetPartsProps {
    label: string;
    width: number;
    onClose: () => void;
}

/** A sheet that opens from the right over the page, which keeps its scroll position. Escape and a click on the backdrop close it. */
export const SideSheet = ({ label, width, onClose, ...parts }: SideSheetProps) => {
    const text = useText();
    return (
        <SheetDrawer label={label} width={width} onClose={onClose}>
            <SheetParts
                {...parts}
                close={
                    <IconButton aria-label={text('common.close')} onClick={onClose}>
                        <Close />
                    </IconButton>
                }
            />
        </SheetDrawer>
    );
};
