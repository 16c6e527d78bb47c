import { placeOfSheetFault, type PriceSheetAnswer } from '#contract/price/sheet.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isDecided, isHttpError } from '#providers/errors/httpError.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { isBlank, type Values } from '#src/kit/edit-grid/core/column.ts';
import type { Grid } from '#src/kit/edit-grid/core/grid.ts';
import type { Saved } from '#src/kit/edit-grid/core/saved.ts';
import type { Fault } from '#src/kit/edit-grid/core/validator.ts';

/** Two thousand rows take the server longer than the default timeout. */
const TIMEOUT_MS = 60_000;

/** A request whose answer was lost: if it is sent again unchanged, it keeps its idempotency key (security R08). */
export interface SheetAct {
    key: string;
    body: string;
}

export interface SheetOutcome {
    saved: Saved;
    sets: PriceSheetAnswer<Values>['sets'];
}

const pick = (values: Values, fields: readonly string[]): Values => Object.fromEntries(fields.map(field => [field, values[field]]));
const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

/**
 * Sends the changes in a sheet of prices as one request. A refusal concerns all of it, with errors by cell; other failures are thrown.
 * `acts` keeps the request whose result is unknown.
 */
export const saveSheet = async (
    dataProvider: AppDataProvider,
    resource: string,
    grid: Grid,
    acts: { current: SheetAct | undefined },
): Promise<SheetOutcome> => {
    const { added, changed } = grid.changes();
    const sent = [
        ...changed.map(({ uid, values, fields }) => ({ uid, row: { ...pick(values, ['id', 'version']), ...pick(values, fields) } })),
        ...added.map(({ uid, values }) => ({ uid, row: filled(values) })),
    ];
    const rows = sent.map(({ row }) => row);
    const body = JSON.stringify(rows);
    const act = acts.current?.body === body ? acts.current : { key: makeKey(), body };
    acts.current = act;
    const before = grid.state().rows;
    try {
        const { data } = await dataProvider.action<PriceSheetAnswer<Values>>(
            resource,
            'sheet',
            { rows },
            { idempotencyKey: act.key, timeout: TIMEOUT_MS },
        );
        acts.current = undefined;
        const records = new Map(sent.map(({ uid }, index) => [uid, data.records[index]]));
        return {
            saved: { rows: before.map(row => records.get(row.uid) ?? row.stored), failed: new Set(), faults: [] },
            sets: data.sets,
        };
    } catch (error) {
        if (isDecided(error)) acts.current = undefined;
        const faults = faultsOf(
            error,
            sent.map(({ uid }) => uid),
        );
        if (faults.length === 0) throw error;
        return {
            saved: {
                rows: before.filter(({ isNew }) => !isNew).map(({ stored }) => stored),
                failed: new Set(sent.map(({ uid }) => uid)),
                faults,
            },
            sets: [],
        };
    }
};

const faultsOf = (error: unknown, uids: readonly string[]): Fault[] =>
    Object.entries((isHttpError(error) && error.body.errors) || {}).flatMap(([name, message]) => {
        const place = placeOfSheetFault(name);
        const uid = place && uids[place.row];
        return uid === undefined ? [] : [{ uid, key: place?.field ?? '', kind: 'server' as const, message }];
    });
