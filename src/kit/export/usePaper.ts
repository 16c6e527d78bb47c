import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { NamedQuery, QueryParams } from '#contract/kit/query.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Saves a paper that the server draws as a PDF; `label` names the file where the server gives no name. */
export function usePaper<Q extends NamedQuery>(query: Q, label: string) {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const [isBusy, setBusy] = useState(false);
    const print = async (params: QueryParams<Q>) => {
        if (isBusy) return;
        setBusy(true);
        try {
            const outcome = await dataProvider.queryFile(query, params, `${label}.pdf`);
            if (outcome.kind === 'saved') notify(text('list.exported', { name: outcome.fileName }), { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return { print, isBusy };
}
