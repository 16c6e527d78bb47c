import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import type { RemindedDue } from '#contract/users/renewal-due.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { makeKey } from '#providers/http/makeKey.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Sends text messages to members who should renew; who got none is told with the reason. */
export const useRemindDue = (onDone: () => void) => {
    const text = useText();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const [isSending, setSending] = useState(false);
    const remind = async (ids: readonly string[]) => {
        setSending(true);
        try {
            const { data, message } = await dataProvider.action<RemindedDue>(
                DriverRenewal.resource,
                'remindDue',
                { ids },
                { idempotencyKey: makeKey() },
            );
            const reasons = data.failed.map(({ name, reason }) => text('common.pair', { label: name, value: reason }));
            notify([message, ...reasons.slice(0, 5)].join(text('common.comma')), { type: data.failed.length > 0 ? 'warning' : 'success' });
            await queryClient.invalidateQueries({ queryKey: [DriverRenewal.resource] });
            onDone();
        } catch (error) {
            notify(error instanceof Error ? error.message : text('master.due.failed'), { type: 'error' });
        } finally {
            setSending(false);
        }
    };
    return { remind, isSending };
};
