import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FieldMeta, Kind } from '#contract/kit/fields.ts';
import type { ReportTable } from '#contract/online/report.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Cruds } from '#server/kit/crud/registry.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { mayRead, seesField, type Source, storedFields } from '#server/kit/list/source.ts';
import { forReading, visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';

/** Encrypted values and what is no value of a cell. */
const CLOSED: readonly Kind[] = ['secret', 'json', 'richText', 'file', 'image'];

/** What reports are about. Accounts, roles, settings and logs of the system are none of it. */
const AREAS: ReadonlySet<string> = new Set(['order', 'finance', 'balance', 'price', 'vehicle', 'users', 'recruit']);
const AND_ALSO: ReadonlySet<string> = new Set(['setting/city']);

/** The business entity that a table keeps, if reports may read it. */
const entityOfTable = (cruds: Cruds, table: string): CrudOptions | undefined =>
    cruds
        .ofTable(table)
        .find(
            ({ entity }) =>
                entity.actions.includes('list') && (AND_ALSO.has(entity.resource) || AREAS.has(entity.resource.split('/')[0] ?? '')),
        );

export const isReportTable = (cruds: Cruds, table: string): boolean => entityOfTable(cruds, table) !== undefined;

const openFields = (source: Source) => storedFields(source).filter(([, { meta }]) => !CLOSED.includes(meta.kind));

/** Tables and columns that a caller can write queries over: those whose lists they may see. */
export const reportTables = (cruds: Cruds, session: Session): ReportTable[] =>
    [...new Set(cruds.all().map(({ table }) => getTableName(table)))].flatMap(name => {
        const source = entityOfTable(cruds, name);
        if (!source || !session.permissions.has(permissionOf(source.entity, 'list'))) return [];
        const fields = openFields(source).filter(([, { meta }]) => mayRead(session, meta));
        return [
            { name, label: source.entity.label, columns: fields.map(([, { meta }, column]) => ({ name: column.name, label: meta.label })) },
        ];
    });

/**
 * What the caller may see of a table under the table's own name, for a WITH before the report's query: rows by tenant and data rules,
 * phones masked, columns that they may not read empty (security S44, S51).
 * @throws AppError a refusal that names the entity where they may not see its list at all; a 403 would be told without its reason
 */
export const visibleTable = (cruds: Cruds, session: Session, name: string): SQL => {
    const found = entityOfTable(cruds, name);
    if (!found || !session.permissions.has(permissionOf(found.entity, 'list')))
        throw refuseWith(`报表用到「${found?.entity.label ?? name}」，您没有查看它的权限，请联系管理员开通`);
    const source = forReading(found);
    const columns = openFields(source).map(
        ([, { meta }, column]) => sql`${valueFor(session, source, meta, column)} as ${sql.identifier(column.name)}`,
    );
    const { where } = visibleTo(source, session);
    return sql`${sql.identifier(name)} as not materialized (select ${sql.join(columns, sql`, `)} from ${source.table} where ${where})`;
};

const valueFor = (session: Session, source: Source, meta: FieldMeta, column: PgColumn): SQL => {
    if (!mayRead(session, meta)) return sql`null::${sql.raw(column.getSQLType())}`;
    if (seesField(session, source, meta)) return sql`${column}`;
    return sql`overlay(${column} placing '****' from 4 for greatest(length(${column}) - 7, 1))`;
};

/** Labels and dictionaries of the columns of these tables by column name, for columns of a query that keep their name. */
export const knownColumns = (cruds: Cruds, tables: readonly string[]): ReadonlyMap<string, FieldMeta> =>
    new Map(
        tables.toReversed().flatMap(name => {
            const source = entityOfTable(cruds, name);
            return source ? openFields(source).map(([, { meta }, column]): [string, FieldMeta] => [column.name, meta]) : [];
        }),
    );
