import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { ActionState } from '#contract/kit/entity.ts';
import type { PriceDraft } from '#contract/price/price-fields.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import type { CellEdit } from '#src/kit/grid/typing/CellEditContext.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useEntity } from '#src/kit/resource/EntityContext.ts';

export type PriceRecord = RaRecord & {
    version: number;
    rowStatus: string;
    draft?: PriceDraft;
    /** Told of rows that somebody of some cities reads and may not change. */
    actions?: { edit: ActionState };
};

/** Has ended prices aside, the server says which rows are the caller's to change. */
export const isChangeable = ({ rowStatus, actions }: PriceRecord): boolean => rowStatus !== 'retired' && actions?.edit.ok !== false;

/** Typing over the cells of a price list: every value goes into the draft of the caller's open change set. */
export const usePriceCells = (): CellEdit => {
    const { resource } = useEntity();
    const may = useMay();
    const mayEdit = may('edit');
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const last = useRef<Promise<unknown>>(Promise.resolve());
    return useMemo<CellEdit>(() => {
        const store = async (asked: RaRecord, name: string, value: unknown) => {
            const row = rowNow(queryClient, resource, asked) as PriceRecord;
            // A published row without a draft gets one; afterwards the draft is what changes.
            const { id, version } = row.draft ?? row;
            const body = { id: String(id), version, [name]: value };
            const { message } = await dataProvider.action(resource, 'edit', body, { idempotencyKey: makeKey() });
            await queryClient.invalidateQueries({ queryKey: [resource] });
            notify(message, { type: 'success' });
        };
        return {
            mayEdit: row => mayEdit && isChangeable(row as PriceRecord),
            pending: (row, name) => (row as PriceRecord).draft?.changed[name],
            // One after the other: the second value of a row goes into the draft that the first one made.
            save: (row, name, value) => {
                const done = last.current.then(() => store(row, name, value));
                last.current = done.catch(() => undefined);
                return done;
            },
        };
    }, [resource, mayEdit, dataProvider, queryClient, notify]);
};

/** The row as the list has it by now, which may be a moment ahead of what is drawn. */
const rowNow = (queryClient: QueryClient, resource: string, row: RaRecord): RaRecord =>
    queryClient
        .getQueriesData<{ data?: readonly RaRecord[] }>({ queryKey: [resource, 'getList'], type: 'active' })
        .flatMap(([, page]) => page?.data ?? [])
        .find(({ id }) => id === row.id) ?? row;
