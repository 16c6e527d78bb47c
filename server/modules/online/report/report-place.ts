import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FieldDef } from 'pg';
import type { FieldMeta } from '#contract/kit/fields.ts';
import type { ReportTable } from '#contract/online/report.ts';
import { refuseWith } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { causes, sqlState } from '#server/kit/sql-state.ts';
import type { ExternalReader } from '../../system/data-source/external-sources.service.ts';
import { becomeReader } from './report-role.ts';
import type { TableRule } from './report-sql.ts';
import { isReportTable, knownColumns, reportTables, visibleTable } from './report-tables.ts';

/** A column that somebody has named. */
export type KnownColumn = Pick<FieldMeta, 'label'> & Partial<Pick<FieldMeta, 'kind' | 'dict'>>;

/** The database that a report reads, as one person may read it. */
export interface ReportPlace {
    rule: TableRule;
    /** What goes before a query over these tables. */
    before(tables: readonly string[]): SQL;
    /** What is known of the columns that a query over these tables gives, by their names. */
    known(
        reader: ExternalReader,
        tables: readonly string[],
        columns: readonly FieldDef[],
    ): Promise<ReadonlyMap<string, KnownColumn>> | ReadonlyMap<string, KnownColumn>;
    /** What queries can be written over. */
    tables(): Promise<ReportTable[]>;
    /** Runs statements that can't write, each within five seconds; what the database says of a query is told in Chinese. */
    read<T>(act: (reader: ExternalReader) => Promise<T>): Promise<T>;
}

const TIME_LIMIT_MS = 5000;

/** Our own database, or the data source with this code. */
export const placeOf = (app: FastifyInstance, session: Session, dbSource?: string | null): ReportPlace =>
    dbSource ? externalPlace(app, session, dbSource) : ownPlace(app, session);

/** Everybody reads their own rows and columns alone. */
const ownPlace = (app: FastifyInstance, session: Session): ReportPlace => ({
    rule: ({ schema, name }) => {
        if (schema !== undefined) return '表名前不能写模式名';
        return isReportTable(app.cruds, name) ? undefined : `表${name}不能用于报表`;
    },
    before: tables => {
        const visible = tables.map(name => visibleTable(app.cruds, session, name));
        return visible.length === 0 ? sql`` : sql`with ${sql.join(visible, sql`, `)}`;
    },
    known: (_reader, tables) => knownColumns(app.cruds, tables),
    tables: async () => reportTables(app.cruds, session),
    read: act =>
        explaining(() =>
            app.reads.read(session, db =>
                db.transaction(
                    async tx => {
                        await tx.execute(sql.raw(`set local statement_timeout = ${TIME_LIMIT_MS}`));
                        // One core each: other calls need theirs.
                        await tx.execute(sql.raw('set local max_parallel_workers_per_gather = 0'));
                        await becomeReader(app, tx);
                        return act(tx);
                    },
                    { accessMode: 'read only' },
                ),
            ),
        ),
});

/** What the account of the source may read, but for the catalogues: they tell of accounts and settings. */
const externalPlace = (app: FastifyInstance, { tenantId }: Session, code: string): ReportPlace => {
    const read: ReportPlace['read'] = act =>
        app.externalSources.read(tenantId, code, TIME_LIMIT_MS, reader => explaining(() => act(reader)));
    return {
        rule: ({ schema, name }) => {
            const isSystem = schema === undefined ? name.startsWith('pg_') : schema.startsWith('pg_') || schema === 'information_schema';
            return isSystem ? `不能查询系统表${name}` : undefined;
        },
        before: () => sql``,
        known: (reader, _tables, columns) => commentsOf(reader, columns),
        tables: () => read(externalTables),
        read,
    };
};

/** As many as a person scrolls through; others can be written by name. */
const MAX_TABLES = 300;

/**
 * Tables and views of a data source that its account may read, named as a query has to write them, with the comments of their owners as
 * labels.
 */
const externalTables = async (reader: ExternalReader): Promise<ReportTable[]> => {
    const { rows } = await reader.execute<ReportTable & Record<string, unknown>>(sql`
        select case when pg_table_is_visible(c.oid) then format('%I', c.relname) else format('%I.%I', n.nspname, c.relname) end as name,
            coalesce(obj_description(c.oid, 'pg_class'), '') as label,
            (select coalesce(json_agg(json_build_object('name', format('%I', a.attname), 'label', coalesce(col_description(c.oid, a.attnum), ''))
                    order by a.attnum), '[]')
                from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'select')) as columns
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
            and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
            and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select')
        order by pg_table_is_visible(c.oid) desc, n.nspname, c.relname
        limit ${MAX_TABLES}`);
    return rows;
};

const LONGEST_LABEL = 64;

/** The comments of the columns that a query passes on as they are, under another name or not. */
const commentsOf = async (reader: ExternalReader, columns: readonly FieldDef[]): Promise<ReadonlyMap<string, KnownColumn>> => {
    const asked = JSON.stringify(columns.map(({ name, tableID, columnID }) => ({ name, in: tableID, at: columnID })));
    const { rows } = await reader.execute<{ name: string; label: string }>(sql`
        select name, left(col_description("in", at), ${LONGEST_LABEL}) as label
        from json_to_recordset(${asked}) as asked(name text, "in" oid, at int)
        where col_description("in", at) <> ''`);
    return new Map(rows.map(({ name, label }) => [name, { label }]));
};

/** Classes of errors that a query itself brings about: its values, its names, what it divides by. */
const OF_THE_QUERY = /^(22|42|0A|21|25006)/;

const explaining = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
        return await act();
    } catch (error) {
        throw explained(error);
    }
};

const explained = (error: unknown): unknown => {
    const state = sqlState(error);
    if (state === '57014') return refuseWith('报表查询超过5秒，已停止。请缩小查询条件，或请管理员优化报表语句');
    if (state === undefined || !OF_THE_QUERY.test(state)) return error;
    const [deepest] = [...causes(error)].toReversed();
    return refuseWith(`报表查询出错：${deepest?.message ?? state}`);
};
