import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import type { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { resetSecondFactor, unlockUser } from '#providers/system/users.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { FreezeDialog } from './FreezeDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useMayViewAs, ViewAsDialog } from './ViewAsDialog.tsx';
import { useUserAct } from './useUserAct.ts';

/** What is rarer than editing and deleting: details, password, freezing, agent, sign-in lock. */
export const UserMoreButton = () => {
    const text = useText();
    const may = useMay();
    const mayViewAs = useMayViewAs();
    const { search } = useLocation();
    const user = useRecordContext<Row<typeof User>>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [open, setOpen] = useState<'password' | 'secondFactor' | 'freeze' | 'agent' | 'viewAs' | null>(null);
    const unlock = useUserAct(unlockUser);
    const reset = useUserAct(resetSecondFactor, () => setOpen(null));
    if (!user || !['query', 'changepwd', 'freeze', 'unlock', 'agent'].some(may)) return null;
    const choose = (act: () => void) => () => {
        setAnchor(null);
        act();
    };
    const isFrozen = user.status === 2;
    return (
        <>
            <Button size="small" aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
                {text('user.more')}
            </Button>
            <Menu open={!!anchor} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {may('query') && (
                    <MenuItem
                        component={Link}
                        to={{ pathname: `/system/user/${encodeURIComponent(user.id)}/show`, search }}
                        onClick={() => setAnchor(null)}
                    >
                        {text('user.details')}
                    </MenuItem>
                )}
                {may('changepwd') && <MenuItem onClick={choose(() => setOpen('password'))}>{text('user.reset')}</MenuItem>}
                {may('changepwd') && <MenuItem onClick={choose(() => setOpen('secondFactor'))}>{text('proof.reset')}</MenuItem>}
                {may('freeze') && (
                    <MenuItem onClick={choose(() => setOpen('freeze'))}>{text(isFrozen ? 'user.unfreeze' : 'user.freeze')}</MenuItem>
                )}
                {may('agent') && <MenuItem onClick={choose(() => setOpen('agent'))}>{text('user.agent')}</MenuItem>}
                {mayViewAs(user) && <MenuItem onClick={choose(() => setOpen('viewAs'))}>{text('user.viewAs')}</MenuItem>}
                {may('unlock') && <MenuItem onClick={choose(() => unlock.mutate(user.username))}>{text('user.unlock')}</MenuItem>}
            </Menu>
            {open === 'password' && <PasswordDialog username={user.username} onClose={() => setOpen(null)} />}
            <ConfirmDialog
                open={open === 'secondFactor'}
                title={text('proof.resetAsk', { name: user.realname })}
                confirm={text('proof.reset')}
                isDestructive
                isBusy={reset.isPending}
                onConfirm={() => reset.mutate(user.username)}
                onClose={() => setOpen(null)}
            >
                {text('proof.resetNote')}
            </ConfirmDialog>
            {open === 'viewAs' && <ViewAsDialog user={user} onClose={() => setOpen(null)} />}
            {open === 'agent' && <AgentDialog username={user.username} onClose={() => setOpen(null)} />}
            <FreezeDialog
                open={open === 'freeze'}
                ids={[user.id]}
                who={user.realname}
                status={isFrozen ? 1 : 2}
                onClose={() => setOpen(null)}
            />
        </>
    );
};
