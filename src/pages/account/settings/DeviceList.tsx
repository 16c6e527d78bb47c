import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { OwnSession } from '#contract/system/account/account.ts';
import { endOtherSessions, endSession, loadSessions } from '#providers/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { deviceName } from './deviceName.ts';
import { SettingRow } from './SettingRow.tsx';

const KEY = ['account', 'sessions'];

/** The user's sessions, with buttons to end them. */
export const DeviceList = () => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadSessions(signal) });
    const [asked, setAsked] = useState<OwnSession | 'others'>();
    const end = useSingleFlight({
        mutationFn: (which: OwnSession | 'others') => (which === 'others' ? endOtherSessions() : endSession(which.id)),
        onSuccess: message => notify(message, { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: () => {
            setAsked(undefined);
            void client.invalidateQueries({ queryKey: KEY });
        },
    });
    const nameOf = (session: OwnSession) => deviceName(session.userAgent) ?? text('account.unknownDevice');
    const hasOthers = (query.data?.length ?? 0) > 1;
    if (isNotThere(query.error)) return null;
    return (
        <>
            <SettingRow title={text('account.devices')} note={text('account.devicesNote')}>
                {hasOthers && (
                    <Button variant="outlined" color="error" onClick={() => setAsked('others')}>
                        {text('account.endOthers')}
                    </Button>
                )}
            </SettingRow>
            <QueryState query={query} empty={text('account.nothing')}>
                {sessions => (
                    <Box component="ul" aria-label={text('account.devices')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {sessions.map(session => (
                            <Box component="li" key={session.id} sx={{ pl: { md: 4 } }}>
                                <SettingRow
                                    title={nameOf(session)}
                                    state={session.isCurrent ? <Tag tone="success">{text('account.thisDevice')}</Tag> : undefined}
                                    note={[
                                        session.ip,
                                        text('account.signedInAt', { time: session.createTime }),
                                        text('account.lastSeen', { time: session.lastSeen }),
                                    ]
                                        .filter(Boolean)
                                        .join(' · ')}
                                >
                                    {!session.isCurrent && (
                                        <Button
                                            color="error"
                                            aria-label={text('account.endSessionNamed', { name: nameOf(session) })}
                                            onClick={() => setAsked(session)}
                                        >
                                            {text('account.endSession')}
                                        </Button>
                                    )}
                                </SettingRow>
                            </Box>
                        ))}
                    </Box>
                )}
            </QueryState>
            <ConfirmDialog
                open={asked !== undefined}
                title={text(asked === 'others' ? 'account.endOthersAsk' : 'account.endAsk')}
                confirm={text('account.endSession')}
                isDestructive
                isBusy={end.isPending}
                onConfirm={() => asked && end.mutate(asked)}
                onClose={() => setAsked(undefined)}
            >
                {text('account.endHint')}
            </ConfirmDialog>
        </>
    );
};
