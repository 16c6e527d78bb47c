import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, type To } from 'react-router-dom';
import type { ActionState } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRecordTab } from '../show/useRecordTab.ts';

/** A link from a record; the label is in the current language. */
export interface Way {
    label: string;
    to: To;
}

/** An action that is offered for a record. */
interface Choice {
    /** In the current language. */
    label: string;
    isDestructive?: boolean;
    /** Whether the action is possible now, and the reason if not. */
    state?: ActionState;
    onChoose: () => void;
}

const POSSIBLE: ActionState = { ok: true };

interface MoreMenuProps {
    ways?: readonly Way[];
    choices: readonly Choice[];
    variant?: 'text' | 'outlined';
}

/** 更多: a menu with the links and actions of a record. An action that is not possible now is shown, with its reason, but cannot be chosen. */
export const MoreMenu = ({ ways = [], choices, variant = 'text' }: MoreMenuProps) => {
    const text = useText();
    const tab = useRecordTab('list');
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const links = tab === undefined ? ways : [{ label: text('tabs.openRecord'), to: tab }, ...ways];
    if (links.length + choices.length === 0) return null;
    const close = () => setAnchor(null);
    return (
        <>
            <Button
                size="small"
                variant={variant}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => {
                    event.stopPropagation();
                    setAnchor(event.currentTarget);
                }}
            >
                {text('common.more')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={event => event.stopPropagation()}>
                {links.map(({ label, to }) => (
                    <MenuItem key={label} component={Link} to={to} onClick={close}>
                        {label}
                    </MenuItem>
                ))}
                {choices.map(({ label, isDestructive = false, state = POSSIBLE, onChoose }) => (
                    <MenuItem
                        key={label}
                        aria-disabled={!state.ok}
                        onClick={() => {
                            if (!state.ok) return;
                            close();
                            onChoose();
                        }}
                        sx={{ display: 'block', maxWidth: 280, whiteSpace: 'normal' }}
                    >
                        <Box component="span" sx={{ color: state.ok ? (isDestructive ? 'error.main' : undefined) : 'text.disabled' }}>
                            {label}
                        </Box>
                        {!state.ok && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{state.reason}</Box>}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
