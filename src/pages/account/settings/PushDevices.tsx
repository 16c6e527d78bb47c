import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { PushDevice } from '#contract/system/account/push.ts';
import { allowPush, giveUpPush } from '#providers/account/ownDevice.ts';
import { loadPush, removePushDevice } from '#providers/account/push.ts';
import { canPush } from '#providers/browser/push.ts';
import { HttpError, isNotThere } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { deviceName } from './deviceName.ts';
import { SettingRow } from './SettingRow.tsx';

const KEY = ['account', 'push'];

const stateOf = (devices: readonly PushDevice[]) => {
    if (!canPush()) return 'missing';
    if (Notification.permission === 'denied') return 'blocked';
    return devices.some(({ isCurrent }) => isCurrent) ? 'on' : 'off';
};

/** The browsers that receive web push: this one can be switched on and off, others can be removed. */
export const PushDevices = () => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const userId = useSession()?.user?.id;
    const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadPush(signal) });
    const settled = { onSettled: () => client.invalidateQueries({ queryKey: ['account'] }) };
    const allow = useSingleFlight({
        ...settled,
        mutationFn: (key: string) => allowPush(userId ?? '', key),
        onSuccess: isAllowed =>
            isAllowed
                ? notify(text('account.push.allowed'), { type: 'success' })
                : notify(text('account.push.refused'), { type: 'warning' }),
        // Errors other than `HttpError` come from the browser's push service.
        onError: error => notify(error instanceof HttpError ? error.message : text('account.push.unreachable'), { type: 'error' }),
    });
    const remove = useSingleFlight({
        ...settled,
        mutationFn: async ({ id, isCurrent }: PushDevice) => {
            const message = await removePushDevice(id);
            if (isCurrent) await giveUpPush();
            return message;
        },
        onSuccess: message => notify(message, { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
    });
    const nameOf = (device: PushDevice) => deviceName(device.userAgent) ?? text('account.unknownDevice');
    if (isNotThere(query.error)) return null;
    return (
        <QueryState query={query} empty={text('account.nothing')}>
            {({ key, devices }) => {
                const state = stateOf(devices);
                return (
                    <>
                        <SettingRow
                            title={text('account.push.title')}
                            note={state === 'blocked' ? text('account.notices.desktopNotes.blocked') : text(`account.push.notes.${state}`)}
                            state={text(`account.notices.desktopStates.${state}`)}
                        >
                            {state === 'off' && (
                                <Button
                                    variant="outlined"
                                    loading={allow.isPending}
                                    aria-label={text('account.push.allowHere')}
                                    onClick={() => allow.mutate(key)}
                                >
                                    {text('account.notices.allow')}
                                </Button>
                            )}
                        </SettingRow>
                        {devices.length > 0 && (
                            <Box component="ul" aria-label={text('account.push.devices')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                                {devices.map(device => (
                                    <Box component="li" key={device.id} sx={{ pl: { md: 4 } }}>
                                        <SettingRow
                                            title={nameOf(device)}
                                            state={device.isCurrent && <Tag tone="success">{text('account.thisDevice')}</Tag>}
                                            note={[
                                                text('account.push.since', { time: device.createTime }),
                                                device.lastUsed
                                                    ? text('account.push.lastUsed', { time: device.lastUsed })
                                                    : text('account.push.neverUsed'),
                                            ].join(' · ')}
                                        >
                                            <Button
                                                color="error"
                                                loading={remove.isPending && remove.variables?.id === device.id}
                                                aria-label={text('account.push.removeNamed', { name: nameOf(device) })}
                                                onClick={() => remove.mutate(device)}
                                            >
                                                {text('account.push.remove')}
                                            </Button>
                                        </SettingRow>
                                    </Box>
                                ))}
                            </Box>
                        )}
                    </>
                );
            }}
        </QueryState>
    );
};
