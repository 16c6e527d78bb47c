import { getTableName, is, sql, SQL, StringChunk } from 'drizzle-orm';
import { getTableConfig, IndexedColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { FieldMeta } from '#contract/kit/fields.ts';
import { type AppError, refuse, refuseAs } from '../errors.ts';
import { columnOf, fieldOf, type Reader, type Source, textOf, type WireRow } from '../list/source.ts';
import { fieldEntries } from '#contract/kit/entity.ts';
import { causes, sqlState } from '../sql-state.ts';

/** The name of an account's user, or the account itself if no user has it. */
export const personName = async (db: Reader, username: string): Promise<string> => {
    const found = await db.execute<{ realname: string }>(
        sql`select realname from sys_user where lower(username) = lower(${username}) limit 1`,
    );
    return found.rows[0]?.realname ?? username;
};

/** The name of the person who last wrote the row, and when. */
export const lastChangeOf = async (db: Reader, row: WireRow): Promise<{ name: string; time: string }> => ({
    name: await personName(db, textOf(row.updateBy ?? row.createBy)),
    time: textOf(row.updateTime ?? row.createTime),
});

/** Somebody else has changed the record since the caller read it; `current` is the presented record as it is now. */
export const versionConflict = async (db: Reader, current: WireRow): Promise<AppError> =>
    refuse('VERSION_CONFLICT', await lastChangeOf(db, current), { current });

/**
 * The refusal for a violated unique index or foreign key: DUPLICATE or VALIDATION with the field. Any other error, and one of another
 * table, is returned unchanged.
 */
export const explainConstraint = (source: Source, error: unknown): unknown => {
    const state = sqlState(error);
    if (state !== '23505' && state !== '23503') return error;
    const name = violatedField(source, error);
    const meta = name === undefined ? undefined : fieldOf(source, name)?.meta;
    if (name === undefined || meta === undefined) return error;
    if (state === '23503') return refuse('VALIDATION', {}, { fields: { [name]: `${meta.label}不存在` } });
    const says = saysTaken(meta);
    return refuseAs('DUPLICATE', says, { fields: { [name]: says } });
};

/** The message for a value that another record already has. */
export const saysTaken = ({ label, taken }: FieldMeta): string => taken ?? `${label}已存在`;

/**
 * The columns of a constraint, looked up by its name: on tables with row policies the database's error does not contain the key's values or
 * columns.
 */
const columnsOf = ({ table }: Source, constraint: string): string => {
    const index = getTableConfig(table).indexes.find(({ config }) => config.name === constraint);
    if (index) return index.config.columns.map(nameOf).join(', ');
    const [prefix, suffix] = [`${getTableName(table)}_`, /_(fkey|key)$/];
    return constraint.startsWith(prefix) ? constraint.slice(prefix.length).replace(suffix, '') : constraint;
};

const nameOf = (column: unknown): string => (is(column, IndexedColumn) ? (column.name ?? '') : is(column, SQL) ? textOfSql(column) : '');

const textOfSql = (expression: SQL): string =>
    expression.queryChunks.map(chunk => (is(chunk, StringChunk) ? chunk.value.join('') : is(chunk, PgColumn) ? chunk.name : '')).join('');

/** The last column of the violated key that is a field: `(tenant_id, name)=(0, 吊车)` gives `name`. */
const violatedField = (source: Source, error: unknown): string | undefined => {
    for (const cause of causes(error)) {
        const { table, constraint } = cause as { table?: unknown; constraint?: unknown };
        if (table !== getTableName(source.table) || typeof constraint !== 'string') continue;
        const columns = columnsOf(source, constraint);
        // Secrets are unique by their hash column.
        const keyOf = (name: string) => columnOf(source, fieldOf(source, name)?.meta.secret === undefined ? name : `${name}Hash`)?.name;
        const names = fieldEntries(source.entity).map(([name]) => name);
        return names
            .filter(name => new RegExp(`\\b${keyOf(name) ?? '-'}\\b`).test(columns))
            .sort((a, b) => columns.indexOf(keyOf(a) ?? '') - columns.indexOf(keyOf(b) ?? ''))
            .at(-1);
    }
    return undefined;
};
