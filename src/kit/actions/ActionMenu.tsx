import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/action.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { useActionState } from './useActionState.ts';

/** 更多: the further actions of the record at hand. Those that are not possible now stay in the list and say why. */
export const ActionMenu = ({ actions }: { actions: readonly NamedAction[] }) => {
    const text = useText();
    const record = useRecordContext<RaRecord>();
    const stateOf = useActionState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [chosen, setChosen] = useState<NamedAction>();
    const offered = actions.flatMap(action => {
        const state = stateOf(action);
        return state ? [{ action, state }] : [];
    });
    if (!record || offered.length === 0) return null;
    return (
        <>
            <Button
                size="small"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => {
                    event.stopPropagation();
                    setAnchor(event.currentTarget);
                }}
            >
                {text('common.more')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={event => event.stopPropagation()}>
                {offered.map(({ action, state }) => (
                    <MenuItem
                        key={action.name}
                        aria-disabled={!state.ok}
                        onClick={() => {
                            if (!state.ok) return;
                            setAnchor(null);
                            setChosen(action);
                        }}
                        sx={{ display: 'block', maxWidth: 280, whiteSpace: 'normal' }}
                    >
                        <Box
                            component="span"
                            sx={{ color: state.ok ? (action.isDestructive ? 'error.main' : undefined) : 'text.disabled' }}
                        >
                            {action.label}
                        </Box>
                        {!state.ok && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{state.reason}</Box>}
                    </MenuItem>
                ))}
            </Menu>
            {chosen && <ActionDialog action={chosen} record={record} onClose={() => setChosen(undefined)} />}
        </>
    );
};
