import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { ActionState } from '#contract/kit/entity.ts';
import type { PriceDraft } from '#contract/price/price-fields.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isConflict, isDecided } from '#providers/errors/httpError.ts';
import type { CellEdit } from '#src/kit/grid/typing/CellEditContext.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useKeyedSend } from '#src/kit/actions/useKeyedSend.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useEntity } from '#src/kit/resource/EntityContext.ts';

export type PriceRecord = RaRecord & {
    version: number;
    rowStatus: string;
    draft?: PriceDraft;
    /** Present for callers with limited cities, who can read rows that they may not change. */
    actions?: { edit: ActionState };
};

/** Whether the caller may change the row: it has not expired, and the server allows it. */
export const isChangeable = ({ rowStatus, actions }: PriceRecord): boolean => rowStatus !== 'retired' && actions?.edit.ok !== false;

/** In-place editing of a price list: each value goes into the draft of the caller's open change set. */
export const usePriceCells = (): CellEdit => {
    const { resource } = useEntity();
    const may = useMay();
    const mayEdit = may('edit');
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const text = useText();
    const sendKeyed = useKeyedSend(`${resource}/edit`);
    const last = useRef<Promise<unknown>>(Promise.resolve());
    return useMemo<CellEdit>(() => {
        const store = async (asked: RaRecord, name: string, value: unknown) => {
            const row = rowNow(queryClient, resource, asked) as PriceRecord;
            const { changed = {} } = row.draft ?? {};
            // A previous request, whose answer was lost, has already stored the value.
            if ((name in changed ? changed[name] : row[name]) === value) return notify(text('common.saved'), { type: 'success' });
            // A published row without a draft gets one; afterwards the draft is edited.
            const { id, version } = row.draft ?? row;
            const body = { id: String(id), version, [name]: value };
            try {
                const { message } = await sendKeyed(body, idempotencyKey =>
                    dataProvider.action(resource, 'edit', body, { idempotencyKey }),
                );
                await queryClient.invalidateQueries({ queryKey: [resource] });
                notify(message, { type: 'success' });
            } catch (error) {
                // The value may have been stored, or the row has changed: refetch, so that the next attempt uses the current row.
                if (isConflict(error) || !isDecided(error)) await queryClient.invalidateQueries({ queryKey: [resource] });
                throw error;
            }
        };
        return {
            mayEdit: row => mayEdit && isChangeable(row as PriceRecord),
            pending: (row, name) => (row as PriceRecord).draft?.changed[name],
            // Requests are sequential, because the second value of a row goes into the draft that the first one creates.
            save: (row, name, value) => {
                const done = last.current.then(() => store(row, name, value));
                last.current = done.catch(() => undefined);
                return done;
            },
        };
    }, [resource, mayEdit, dataProvider, queryClient, notify, text, sendKeyed]);
};

/** The row from the query cache, which may be newer than the rendered one. */
const rowNow = (queryClient: QueryClient, resource: string, row: RaRecord): RaRecord =>
    queryClient
        .getQueriesData<{ data?: readonly RaRecord[] }>({ queryKey: [resource, 'getList'], type: 'active' })
        .flatMap(([, page]) => page?.data ?? [])
        .find(({ id }) => id === row.id) ?? row;
