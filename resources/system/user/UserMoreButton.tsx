import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import type { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { resetSecondFactor, unlockUser } from '#providers/system/users.ts';
import { MoreMenu } from '#src/kit/actions/MoreMenu.tsx';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { FreezeDialog } from './FreezeDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useMayViewAs, ViewAsDialog } from './ViewAsDialog.tsx';
import { useUserAct } from './useUserAct.ts';

/** Less frequent actions: details, password, freezing, agent, sign-in lock. */
export const UserMoreButton = () => {
    const text = useText();
    const may = useMay();
    const mayViewAs = useMayViewAs();
    const { search } = useLocation();
    const user = useRecordContext<Row<typeof User>>();
    const [open, setOpen] = useState<'password' | 'secondFactor' | 'freeze' | 'unfreeze' | 'agent' | 'viewAs' | null>(null);
    const unlock = useUserAct(unlockUser);
    const reset = useUserAct(resetSecondFactor, () => setOpen(null));
    if (!user) return null;
    const freeze = user.status === 2 ? 'unfreeze' : 'freeze';
    return (
        <>
            <MoreMenu
                ways={
                    may('query')
                        ? [{ label: text('user.details'), to: { pathname: `/system/user/${encodeURIComponent(user.id)}/show`, search } }]
                        : []
                }
                choices={[
                    ...(may('changepwd')
                        ? [
                              { label: text('user.reset'), onChoose: () => setOpen('password') },
                              { label: text('proof.reset'), onChoose: () => setOpen('secondFactor') },
                          ]
                        : []),
                    ...(may('freeze') ? [{ label: text(`user.${freeze}`), onChoose: () => setOpen(freeze) }] : []),
                    ...(may('agent') ? [{ label: text('user.agent'), onChoose: () => setOpen('agent') }] : []),
                    ...(mayViewAs(user) ? [{ label: text('user.viewAs'), onChoose: () => setOpen('viewAs') }] : []),
                    ...(may('unlock') ? [{ label: text('user.unlock'), onChoose: () => unlock.mutate(user.username) }] : []),
                ]}
            />
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
            {(open === 'freeze' || open === 'unfreeze') && (
                <FreezeDialog open ids={[user.id]} who={user.realname} status={open === 'unfreeze' ? 1 : 2} onClose={() => setOpen(null)} />
            )}
        </>
    );
};
