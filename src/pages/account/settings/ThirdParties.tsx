import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { OwnBinding } from '#contract/system/account/account.ts';
import { BIND_PHONE, THIRD_FAILED } from '#contract/system/account/sign-in-words.ts';
import { bindThirdParty, loadThirdParties, unbindThirdParty } from '#providers/account/account.ts';
import { thirdLoginUrl } from '#providers/auth/otherSignIns.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useMessageWindow } from '#src/kit/dialog/useMessageWindow.ts';
import { SettingRow } from './SettingRow.tsx';

const KEY = ['account', 'thirdParties'];

/** Third-party accounts for signing in; nothing if none is configured (ACCOUNT-02). */
export const ThirdParties = () => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const [asked, setAsked] = useState<OwnBinding>();
    const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadThirdParties(signal) });
    const act = useSingleFlight({
        mutationFn: (send: () => Promise<string>) => send(),
        onSuccess: message => notify(message, { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: () => {
            setAsked(undefined);
            void client.invalidateQueries({ queryKey: KEY });
        },
    });
    const openWindow = useMessageWindow(message => {
        if (message === THIRD_FAILED) notify(text('signIn.thirdFailed'), { type: 'error' });
        // A third-party account that is already bound would sign in, and the message would not start with `BIND_PHONE`.
        else if (!message.startsWith(`${BIND_PHONE},`)) notify(text('account.thirdTaken'), { type: 'warning' });
        else act.mutate(() => bindThirdParty(message.slice(BIND_PHONE.length + 1)));
    });
    const bind = (source: string) => {
        if (!openWindow(thirdLoginUrl(source), 'third-login')) notify(text('signIn.popupBlocked'), { type: 'warning' });
    };
    return (
        <>
            {data?.map(party => (
                <SettingRow
                    key={party.source}
                    title={party.name}
                    note={text('account.thirdNote')}
                    state={party.account === null ? text('account.unbound') : text('account.bound', { value: party.account })}
                >
                    {party.account === null ? (
                        <Button variant="outlined" disabled={act.isPending} onClick={() => bind(party.source)}>
                            {text('account.bind')}
                        </Button>
                    ) : (
                        <Button color="error" onClick={() => setAsked(party)}>
                            {text('account.unbind')}
                        </Button>
                    )}
                </SettingRow>
            ))}
            <ConfirmDialog
                open={asked !== undefined}
                title={text('account.unbindThird', { name: asked?.name ?? '' })}
                confirm={text('account.unbind')}
                isDestructive
                isBusy={act.isPending}
                onConfirm={() => asked && act.mutate(() => unbindThirdParty(asked.source))}
                onClose={() => setAsked(undefined)}
            >
                {text('account.unbindThirdNote')}
            </ConfirmDialog>
        </>
    );
};
