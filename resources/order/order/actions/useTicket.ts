import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { TicketQuery } from '#contract/order/details.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Saves the 作业单 of orders as one PDF. */
export function useTicket() {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const [isBusy, setBusy] = useState(false);
    const print = async (ids: readonly (string | number)[]) => {
        if (isBusy) return;
        setBusy(true);
        try {
            const { resource } = TicketQuery.entity;
            const outcome = await dataProvider.namedFile(resource, TicketQuery.name, { ids }, `${text('orderView.ticket')}.pdf`);
            if (outcome.kind === 'saved') notify(text('list.exported', { name: outcome.fileName }), { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return { print, isBusy };
}
