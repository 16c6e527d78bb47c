import type { RaRecord } from 'react-admin';
import type { Entity } from '#contract/entity.ts';
import type { PushedRow } from '#contract/system/realtime.ts';
import { mergeRow } from '#providers/realtime/tableSocket.ts';
import type { LiveRows } from '../grid/LiveContext.ts';

/**
 * A row with what was pushed: merged field by field, and what `tug_status` says of the entity's own fields is what they show.
 * The text of a changed dictionary value comes from the cached dictionary then.
 */
export const withPush = (entity: Entity, row: RaRecord, pushed: PushedRow): RaRecord => {
    const merged: RaRecord = mergeRow(row as RaRecord & { id: string }, pushed);
    for (const [name, value] of Object.entries(pushed.tug_status ?? {})) {
        if (!Object.hasOwn(entity.fields, name) || merged[name] === value) continue;
        merged[name] = value;
        delete merged[`${name}_dictText`];
    }
    return merged;
};

/** The entity's fields in which two states of a row differ; a change within `tug_status` shows in the cell of the status. */
export const changedFields = (entity: Entity, before: RaRecord, after: RaRecord): string[] => {
    const isOther = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
    const own = Object.keys(entity.fields).filter(isOther);
    return isOther('tug_status') && !own.includes('status') ? [...own, 'status'] : own;
};

/** What is known with other states of rows, their changed cells to shine. */
export const withRows = (known: LiveRows, entity: Entity, shown: ReadonlyMap<string, RaRecord>, changed: readonly RaRecord[]): LiveRows => {
    const rows = new Map(known.rows);
    const flashes = new Map(known.flashes);
    for (const row of changed) {
        const id = String(row.id);
        const before = shown.get(id);
        if (!before) continue;
        rows.set(id, row);
        const fields = changedFields(entity, before, row);
        if (fields.length > 0) flashes.set(id, { fields: new Set(fields), turn: flashes.get(id)?.turn === 0 ? 1 : 0 });
    }
    return { ...known, rows, flashes };
};
