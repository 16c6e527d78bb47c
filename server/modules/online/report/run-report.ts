import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_REPORT_ROWS, type ReportItem, type ReportPage, type ReportParam } from '#contract/online/report.ts';
import type { Tx } from '#server/db/client.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { causes, sqlState } from '#server/kit/sql-state.ts';
import type { Session } from '#server/kit/session.ts';
import { becomeReader } from './report-role.ts';
import { readReportSql } from './report-sql.ts';
import { isReportTable, visibleTable } from './report-tables.ts';
import { conditionOf, orderOf, paramValue, shownColumn, sumOf } from './report-values.ts';

/** A report's query, saved or not. */
export interface Runnable {
    cgrSql: string;
    items: readonly ReportItem[];
    params: readonly ReportParam[];
}

export interface Wanted {
    /** Values of parameters by name, as texts. */
    params: Readonly<Record<string, string>>;
    /** `column`, `order` and conditions on columns that can be searched. */
    query: Readonly<Record<string, unknown>>;
    offset: number;
    size: number;
}

const TIME_LIMIT_MS = 5000;

/** A query as one person may run it: `WITH` their tables, and `FROM` its rows as `r`. */
interface Relation {
    tables: SQL;
    from: SQL;
}

/**
 * Runs a report for somebody: their rows and columns alone, read only, within five seconds, at most 5,000 rows (security S66, S123).
 * @throws AppError 400 for what is asked wrongly, a refusal with a message where a table is not theirs or the query fails
 */
export async function runReport(app: FastifyInstance, session: Session, report: Runnable, wanted: Wanted): Promise<ReportPage> {
    const { tables, from } = await relationOf(app, session, report, wanted.params);
    const found = sql`${from} where ${conditionOf(report.items, wanted.query)}`;
    const columns = report.items.map(item => sql`${shownColumn(item)} as ${sql.identifier(item.fieldName)}`);
    const size = Math.max(0, Math.min(wanted.size, MAX_REPORT_ROWS - wanted.offset));
    const page = sql`${tables} select ${sql.join(columns, sql`, `)} ${found}${orderOf(report.items, wanted.query)} limit ${size} offset ${wanted.offset}`;
    const summed = report.items.filter(({ isTotal }) => isTotal === 1);
    const sums = summed.map(({ fieldName }) => sql`, ${sumOf(fieldName)} as ${sql.identifier(fieldName)}`);
    const counted = sql`${tables} select count(*)::int as "count" ${sql.join(sums, sql``)} from (select r.* ${found} limit ${MAX_REPORT_ROWS + 1}) r`;
    return reading(app, async tx => {
        const rows = await tx.execute<ReportPage['records'][number]>(page);
        const { rows: totals } = await tx.execute<Record<string, number | null>>(counted);
        const { count, ...values } = totals[0] ?? {};
        return {
            records: rows.rows,
            total: Math.min(count ?? 0, MAX_REPORT_ROWS),
            isCut: (count ?? 0) > MAX_REPORT_ROWS,
            totals: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? 0])),
        };
    });
}

/** Name and type (OID) of the columns of a query, which is not run for that. */
export async function columnsOf(app: FastifyInstance, session: Session, report: Omit<Runnable, 'items'>) {
    const { tables, from } = await relationOf(app, session, report, {});
    return reading(app, async tx => {
        const { fields } = await tx.execute(sql`${tables} select r.* ${from} limit 0`);
        return fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    });
}

const relationOf = async (
    app: FastifyInstance,
    session: Session,
    { cgrSql, params }: Omit<Runnable, 'items'>,
    given: Readonly<Record<string, string>>,
): Promise<Relation> => {
    const { chunks, params: names, tables } = await readReportSql(cgrSql, table => isReportTable(app.cruds, table));
    const values = names.map(name => {
        const param = params.find(({ paramName }) => paramName === name);
        if (!param) throw badRequest({ params: `查询用到参数${name}，请在报表参数中定义` });
        return sql`(${paramValue(given, param)})`;
    });
    // On a line of its own: the text may end in a comment.
    const query = sql.join(chunks.flatMap((chunk, index) => [sql.raw(chunk), values[index] ?? sql.raw('\n')]));
    const visible = tables.map(name => visibleTable(app.cruds, session, name));
    return { tables: visible.length === 0 ? sql`` : sql`with ${sql.join(visible, sql`, `)}`, from: sql`from (${query}) r` };
};

/** In a transaction that can't write; what the database says of the query is told in Chinese. */
const reading = async <T>(app: FastifyInstance, act: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
        return await app.db.transaction(
            async tx => {
                await tx.execute(sql.raw(`set local statement_timeout = ${TIME_LIMIT_MS}`));
                // One core each: other calls need theirs.
                await tx.execute(sql.raw('set local max_parallel_workers_per_gather = 0'));
                await becomeReader(app, tx);
                return act(tx);
            },
            { accessMode: 'read only' },
        );
    } catch (error) {
        throw explained(error);
    }
};

/** Classes of errors that a query itself brings about: its values, its names, what it divides by. */
const OF_THE_QUERY = /^(22|42|0A|21|25006)/;

const explained = (error: unknown): unknown => {
    const state = sqlState(error);
    if (state === '57014') return refuseWith('报表查询超过5秒，已停止。请缩小查询条件，或请管理员优化报表语句');
    if (state === undefined || !OF_THE_QUERY.test(state)) return error;
    const [deepest] = [...causes(error)].toReversed();
    return refuseWith(`报表查询出错：${deepest?.message ?? state}`);
};
