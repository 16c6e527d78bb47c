import Box from '@mui/material/Box';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ActionState } from '#contract/kit/entity.ts';

/** The menu hands its items what moves the focus between them. */
interface ActionMenuItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
    /** In the language of now. */
    label: string;
    isDestructive: boolean;
    state: ActionState;
    onChoose: () => void;
}

/** An action in a menu. One that is not possible now can be read, with its reason, but not chosen. */
export const ActionMenuItem = ({ label, isDestructive, state, onChoose, ...focus }: ActionMenuItemProps) => (
    <MenuItem
        {...focus}
        aria-disabled={!state.ok}
        onClick={() => state.ok && onChoose()}
        sx={{ display: 'block', maxWidth: 280, whiteSpace: 'normal' }}
    >
        <Box component="span" sx={{ color: state.ok ? (isDestructive ? 'error.main' : undefined) : 'text.disabled' }}>
            {label}
        </Box>
        {!state.ok && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{state.reason}</Box>}
    </MenuItem>
);
