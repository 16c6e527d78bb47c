import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';

interface MenuSwitchProps {
    isOpen: boolean;
    onToggle: () => void;
}

/** Folds the side menu, or opens the drawer on a phone. */
export const MenuSwitch = ({ isOpen, onToggle }: MenuSwitchProps) => {
    const text = useText();
    return (
        <IconButton aria-label={text(isOpen ? 'shell.fold' : 'shell.unfold')} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <MenuOpen /> : <MenuIcon />}
        </IconButton>
    );
};
