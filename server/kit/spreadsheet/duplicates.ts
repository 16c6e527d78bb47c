import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Duplicates } from '#contract/kit/calls/import.ts';
import type { FieldMeta } from '#contract/kit/fields.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Session } from '../access/session.ts';
import { saysTaken } from '../crud/conflicts.ts';
import type { CrudOptions } from '../crud/options.ts';
import { writableFields } from '../crud/validate.ts';
import type { Write } from '../crud/write.ts';
import { refuseWith } from '../errors.ts';
import { membership } from '../list/condition.ts';
import { readMany } from '../list/read.ts';
import { columnOf, requireColumn, type WireRow } from '../list/source.ts';

/** A unique field, and the column by which it is compared. */
interface UniqueField {
    name: string;
    meta: FieldMeta;
    column: PgColumn;
}

/** The unique fields that an import of this caller may fill in. Encrypted numbers are compared by hash. */
export const uniqueFields = (options: CrudOptions, session: Pick<Session, 'permissions'>): UniqueField[] =>
    writableFields({ entity: options.entity, session }).flatMap(([name, { meta }]) => {
        const column = columnOf(options, meta.secret === undefined ? name : `${name}Hash`);
        return meta.unique && column ? [{ name, meta, column }] : [];
    });

/** The options for duplicates that the caller may choose. Changing records needs the permission to edit them, and the kit's own edit call. */
export const duplicateChoices = (options: CrudOptions, session: Pick<Session, 'permissions'>): Duplicates[] => {
    if (uniqueFields(options, session).length === 0) return ['refuse'];
    return mayUpdate(options, session) ? ['refuse', 'skip', 'update'] : ['refuse', 'skip'];
};

const mayUpdate = (options: CrudOptions, session: Pick<Session, 'permissions'>): boolean =>
    isEditable(options) && session.permissions.has(permissionOf(options.entity, 'edit'));

const isEditable = (options: CrudOptions): boolean =>
    options.entity.actions.includes('edit') &&
    !options.own?.includes('edit') &&
    options.arrange === undefined &&
    columnOf(options, 'version') !== undefined;

/**
 * Refuses an option for duplicates that the caller may not choose, with the reason; also for a task whose owner lost the permission
 * meanwhile.
 * @throws AppError
 */
export const requireChoice = (options: CrudOptions, session: Pick<Session, 'permissions'>, duplicates: Duplicates): void => {
    if (duplicateChoices(options, session).includes(duplicates)) return;
    const { label } = options.entity;
    if (duplicates === 'skip') throw refuseWith(`${label}没有不可重复的列，重复的行请选择「报错」`);
    if (isEditable(options) && uniqueFields(options, session).length > 0)
        throw refuseWith(`您没有编辑${label}的权限，不能更新已有记录，重复的行请选择「报错」或「跳过」`);
    throw refuseWith(`${label}不能用导入更新已有记录，重复的行请选择「报错」`);
};

/** The value by which a row is compared; undefined for an empty cell. */
const keyOf = ({ name, meta }: UniqueField, given: WireRow, { secrets }: Pick<Write, 'secrets'>): string | undefined => {
    const value = given[name];
    if (typeof value !== 'string' || value === '') return undefined;
    return meta.secret === undefined ? value : secrets.hash(meta.secret, value);
};

/** The records of the tenant that have one of these values, regardless of the caller's data rules. */
const storedBy = async (options: CrudOptions, { tx, actor }: Write, { column }: UniqueField, keys: readonly string[]) => {
    const [tenant, deleted] = [columnOf(options, 'tenantId'), columnOf(options, 'delFlag')];
    const where: SQL | undefined = and(
        tenant && eq(tenant, actor.session.tenantId),
        deleted && eq(deleted, 0),
        membership(column, [...new Set(keys)]),
    );
    const rows = await tx
        .select({ id: requireColumn(options, 'id'), key: column })
        .from(options.table)
        .where(where);
    return new Map(rows.map(({ id, key }) => [String(key), String(id)]));
};

/** A sheet row as a body. */
interface Given {
    row: number;
    given: WireRow;
}

/** The rows with a value of the field, and the record that has the same value. */
const lookUp = async (options: CrudOptions, write: Write, field: UniqueField, rows: readonly Given[]) => {
    const keyed = rows.flatMap(({ row, given }) => {
        const key = keyOf(field, given, write);
        return key === undefined ? [] : [{ row, key }];
    });
    const keys = keyed.map(({ key }) => key);
    return { keyed, stored: keys.length === 0 ? new Map<string, string>() : await storedBy(options, write, field, keys) };
};

/** The stored record with a row's unique values, or why it can't be changed. */
export type Match = { id: string } | { col: string; msg: string };

/** The rows whose unique values are stored. Two values that belong to two records, and two rows for one record, are faults. */
export const matchStored = async (options: CrudOptions, write: Write, rows: readonly Given[]): Promise<Map<number, Match>> => {
    const matches = new Map<number, Match>();
    for (const field of uniqueFields(options, write.actor.session)) {
        const { keyed, stored } = await lookUp(options, write, field, rows);
        for (const { row, key } of keyed) {
            const [id, known] = [stored.get(key), matches.get(row)];
            if (id === undefined) continue;
            if (known && 'id' in known && known.id !== id)
                matches.set(row, { col: field.meta.label, msg: `${field.meta.label}是另一条记录的，这一行对应两条已有记录` });
            else if (!known) matches.set(row, { id });
        }
    }
    return matches;
};

/** The matched records that the caller may change, in their current state, locked; the others become faults. */
export const readMatched = async (
    options: CrudOptions,
    { tx, actor }: Write,
    matches: ReadonlyMap<number, Match>,
): Promise<{ records: Map<number, WireRow>; faults: { row: number; col: string; msg: string }[] }> => {
    const ids = [...new Set([...matches.values()].flatMap(match => ('id' in match ? [match.id] : [])))];
    const visible = new Map((await readMany(tx, options, actor.session, ids)).map(record => [String(record.id), record]));
    const records = new Map<number, WireRow>();
    const faults: { row: number; col: string; msg: string }[] = [];
    const first = new Map<string, number>();
    const [key] = uniqueFields(options, actor.session);
    for (const [row, match] of matches) {
        if (!('id' in match)) {
            faults.push({ row, ...match });
            continue;
        }
        const col = key?.meta.label ?? '';
        const [record, earlier] = [visible.get(match.id), first.get(match.id)];
        if (!record) faults.push({ row, col, msg: '已有记录不在您的数据权限范围内，不能更新' });
        else if (earlier !== undefined) faults.push({ row, col, msg: `与第${earlier}行更新的是同一条记录` });
        else {
            records.set(row, record);
            first.set(match.id, row);
        }
    }
    return { records, faults };
};

/** Reports a row whose unique value is already used. */
export type Repeat = (row: number, col: string, msg: string) => void;

/** The rows without those whose unique value is stored already, or used by an earlier row of the file, so that a dry run reports them too. */
export const withoutRepeats = async <R extends { row: number; values: WireRow }>(
    options: CrudOptions,
    write: Write,
    rows: readonly R[],
    repeat: Repeat,
): Promise<R[]> => {
    const bad = new Set<number>();
    const given = rows.map(({ row, values }) => ({ row, given: values }));
    for (const field of uniqueFields(options, write.actor.session)) {
        const { keyed, stored } = await lookUp(options, write, field, given);
        const seen = new Set(stored.keys());
        for (const { row, key } of keyed) {
            if (seen.has(key)) {
                bad.add(row);
                repeat(row, field.meta.label, saysTaken(field.meta));
            }
            seen.add(key);
        }
    }
    return rows.filter(({ row }) => !bad.has(row));
};
