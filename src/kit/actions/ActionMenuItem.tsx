import Box from '@mui/material/Box';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { NamedAction } from '#contract/action.ts';
import type { ActionState } from '#contract/entity.ts';

/** The menu hands its items what moves the focus between them. */
interface ActionMenuItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
    action: Pick<NamedAction, 'label' | 'isDestructive'>;
    state: ActionState;
    onChoose: () => void;
}

/** An action in a menu. One that is not possible now can be read, with its reason, but not chosen. */
export const ActionMenuItem = ({ action, state, onChoose, ...focus }: ActionMenuItemProps) => (
    <MenuItem
        {...focus}
        aria-disabled={!state.ok}
        onClick={() => state.ok && onChoose()}
        sx={{ display: 'block', maxWidth: 280, whiteSpace: 'normal' }}
    >
        <Box component="span" sx={{ color: state.ok ? (action.isDestructive ? 'error.main' : undefined) : 'text.disabled' }}>
            {action.label}
        </Box>
        {!state.ok && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{state.reason}</Box>}
    </MenuItem>
);
