import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { OwnPasskey } from '#contract/system/account/passkey.ts';
import { addPasskey, loadPasskeys, removePasskey } from '#providers/account/passkeys.ts';
import { canUsePasskeys } from '#providers/browser/passkey.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { deviceName } from '../settings/deviceName.ts';
import { SettingRow } from '../settings/SettingRow.tsx';

const KEY = ['account', 'passkeys'];

/** 通行密钥: the user's passkeys, and a button to add one. */
export const PasskeyRows = () => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadPasskeys(signal) });
    const [asked, setAsked] = useState<OwnPasskey>();
    const onSettled = () => client.invalidateQueries({ queryKey: KEY });
    const onError = (error: Error) => notify(error.message, { type: 'error' });
    const add = useSingleFlight({
        mutationFn: () => addPasskey(),
        onSuccess: message => notify(message, { type: 'success' }),
        onError,
        onSettled,
    });
    const remove = useSingleFlight({
        mutationFn: ({ id }: OwnPasskey) => removePasskey(id),
        onError,
        onSettled: () => {
            setAsked(undefined);
            void onSettled();
        },
    });
    // Not loaded yet, or not supported by the backend.
    if (!data) return null;
    const nameOf = ({ userAgent }: OwnPasskey) => deviceName(userAgent) ?? text('passkey.unknown');
    const isPossible = canUsePasskeys();
    return (
        <>
            <SettingRow title={text('passkey.name')} note={text(isPossible ? 'passkey.note' : 'passkey.notHere')}>
                {isPossible && (
                    <Button variant="outlined" loading={add.isPending} onClick={() => add.mutate()}>
                        {text('passkey.add')}
                    </Button>
                )}
            </SettingRow>
            <Box component="ul" aria-label={text('passkey.name')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map(passkey => (
                    <Box component="li" key={passkey.id} sx={{ pl: { md: 4 } }}>
                        <SettingRow
                            title={nameOf(passkey)}
                            state={passkey.isSynced ? <Tag>{text('passkey.synced')}</Tag> : undefined}
                            note={[
                                text('passkey.made', { time: passkey.createTime }),
                                passkey.lastUsed === null ? text('passkey.unused') : text('passkey.used', { time: passkey.lastUsed }),
                            ].join(' · ')}
                        >
                            <Button
                                color="error"
                                aria-label={text('passkey.removeNamed', { name: nameOf(passkey) })}
                                onClick={() => setAsked(passkey)}
                            >
                                {text('passkey.remove')}
                            </Button>
                        </SettingRow>
                    </Box>
                ))}
            </Box>
            <ConfirmDialog
                open={asked !== undefined}
                title={text('passkey.removeAsk')}
                confirm={text('passkey.remove')}
                isDestructive
                isBusy={remove.isPending}
                onConfirm={() => asked && remove.mutate(asked)}
                onClose={() => setAsked(undefined)}
            >
                {text('passkey.removeHint')}
            </ConfirmDialog>
        </>
    );
};
