import { inArray } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PRICE_SHEET_ROWS, type PriceSheetSet, sheetFault } from '#contract/price/sheet.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { editRow, insertRows, saveHook, type Write } from '#server/kit/crud/write.ts';
import { readBody } from '#server/kit/crud/validate.ts';
import { AppError, forbidden, refuse } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { changeSets } from './change-set/change-set.table.ts';
import { draftOf, type Drafting, draftsOfSet, type Faults, ownOf, singleDrafting } from './draft-row.ts';
import type { DraftSet } from './draft-set.ts';
import type { PriceList } from './price-kinds.ts';
import { keyOf, type PriceRow } from './price-row.ts';
import { unreachable } from './city-scope.ts';

/** A statement can have a limited number of parameters. */
const ROWS_A_STATEMENT = 200;

/** Maximum body size: enough for the maximum number of rows with all fields. */
export const SHEET_BYTES = 4 * 1024 * 1024;

/** Rows of a sheet: changed rows with an id, new rows without one. The content of a row is validated against the contract. */
export const SheetBody = Type.Object({
    changeSetId: Type.Optional(Type.Union([Type.String({ pattern: PATTERNS.id }), Type.Null()])),
    rows: Type.Array(Type.Unsafe<WireRow>({ type: 'object' }), { minItems: 1, maxItems: PRICE_SHEET_ROWS }),
});

interface SheetWrite {
    list: PriceList;
    options: CrudOptions;
    /** The same for reading: distinguishes rows that exist from rows that may be changed. */
    reading: CrudOptions;
    write: Write;
    check: ((row: WireRow) => Faults) | undefined;
    now: string;
}

/**
 * Stores a sheet of prices as drafts, all rows or none: a published row gets a draft, a draft is changed, a row without id is added. All
 * rows are validated before the sheet is refused, so that all faults are reported at once.
 *
 * @throws AppError VALIDATION with a fault for each cell or row that was refused.
 */
export const saveSheet = async (
    { list, options, reading, write, check, now }: SheetWrite,
    { rows, changeSetId }: Static<typeof SheetBody>,
): Promise<{ drafts: WireRow[]; sets: PriceSheetSet[] }> => {
    const { tx, actor } = write;
    const { session } = actor;
    if (rows.some(row => !isStored(row)) && !session.permissions.has(permissionOf(list.entity, 'add'))) throw forbidden();
    const stored = new Map<unknown, WireRow>();
    for (const row of await readMany(tx, options, session, rows.filter(isStored).map(idOf))) stored.set(row.id, row);
    const inSheet: CrudOptions = {
        ...options,
        beforeSave: (values, context) => draftOf(values, context, drafting, check),
    };
    const drafting = sheetDrafting(list, now, new Set(rows.map(idOf)));

    const ids = rows.map(() => '');
    const fresh: { index: number; values: WireRow }[] = [];
    const faults: Faults = {};
    for (const [index, row] of rows.entries())
        await told(faults, index, async () => {
            const before = stored.get(row.id);
            if (isStored(row) && !before) throw await unreachable(tx, reading, session, idOf(row));
            if (before?.rowStatus === 'retired') throw refuse('STATE_DENIED', { status: '已失效', action: '修改' });
            if (before?.rowStatus === 'draft') {
                ids[index] = await tx.transaction(savepoint => editRow(inSheet, { ...write, tx: savepoint }, row));
                return;
            }
            const body = { ...(before ? ownOf(list.entity, before) : {}), ...ownOf(list.entity, row), changeSetId: changeSetId ?? null };
            const values = await saveHook(inSheet, write, readBody({ ...options, session, dictionary: write.dictionary }, body));
            fresh.push({ index, values });
        });

    const insert = (some: readonly { values: WireRow }[]) =>
        tx.transaction(savepoint =>
            insertRows(
                inSheet,
                { ...write, tx: savepoint },
                some.map(({ values }) => values),
                'add',
            ),
        );
    for (let from = 0; from < fresh.length; from += ROWS_A_STATEMENT) {
        const some = fresh.slice(from, from + ROWS_A_STATEMENT);
        try {
            const made = await insert(some);
            for (const [at, { index }] of some.entries()) ids[index] = made[at] ?? '';
        } catch (error) {
            if (!(error instanceof AppError)) throw error;
            // If a batch is refused, each row is tried alone to find out which one.
            for (const one of some) await told(faults, one.index, async () => void (await insert([one])));
        }
    }
    if (Object.keys(faults).length > 0) throw refuse('VALIDATION', {}, { fields: faults });

    const written = new Map((await readMany(tx, options, session, ids)).map(row => [textOf(row.id), row] as const));
    const drafts = ids.map(id => written.get(id)).filter(row => row !== undefined);
    return { drafts, sets: await setsOf(write, drafts) };
};

const isStored = ({ id }: WireRow) => id !== undefined && id !== null && id !== '';
const idOf = ({ id }: WireRow) => textOf(id);

/** Runs `act` for a row; a refusal is recorded for its cells, or for the row. */
const told = async (faults: Faults, index: number, act: () => Promise<void>): Promise<void> => {
    try {
        await act();
    } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        const fields = Object.entries(error.result?.fields ?? {});
        if (fields.length === 0) faults[sheetFault(index)] = error.message;
        for (const [field, message] of fields) faults[sheetFault(index, field)] = message;
    }
};

/**
 * For the drafts of a sheet: the set is found once and its drafts are loaded once. For rows of the sheet, the sheet's values are used
 * instead of the stored ones.
 */
const sheetDrafting = (list: PriceList, now: string, inSheet: ReadonlySet<string>): Drafting => {
    const single = singleDrafting(list, now);
    const sets = new Map<unknown, Promise<DraftSet>>();
    const drafts = new Map<string, Map<string, PriceRow[]>>();
    return {
        setFor: (context, asked) => {
            const set = sets.get(asked ?? null) ?? single.setFor(context, asked);
            sets.set(asked ?? null, set);
            return set;
        },
        twinsOf: async (tx, row) => {
            const known = drafts.get(row.changeSetId) ?? new Map<string, PriceRow[]>();
            if (!drafts.has(row.changeSetId)) {
                drafts.set(row.changeSetId, known);
                for (const other of await draftsOfSet(list, tx, row.changeSetId))
                    if (!inSheet.has(other.id)) known.set(keyOf(list, other), [...(known.get(keyOf(list, other)) ?? []), other]);
            }
            const twins = known.get(keyOf(list, row)) ?? [];
            known.set(keyOf(list, row), [...twins, row]);
            return twins;
        },
    };
};

/** The sets of the drafts, with the number of drafts in each. */
const setsOf = async ({ tx }: Write, drafts: readonly WireRow[]): Promise<PriceSheetSet[]> => {
    const counts = new Map<string, number>();
    for (const { changeSetId } of drafts) counts.set(textOf(changeSetId), (counts.get(textOf(changeSetId)) ?? 0) + 1);
    const found = await tx
        .select({ id: changeSets.id, setNo: changeSets.setNo })
        .from(changeSets)
        .where(inArray(changeSets.id, [...counts.keys()]))
        .orderBy(changeSets.id);
    return found.map(set => ({ ...set, rows: counts.get(set.id) ?? 0 }));
};
