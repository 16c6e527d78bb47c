import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_REPORT_ROWS, type ReportItem, type ReportPage, type ReportParam } from '#contract/online/report.ts';
import type { Session } from '#server/kit/access/session.ts';
import { reportFault } from './report-fault.ts';
import { type KnownColumn, placeOf, type ReportPlace } from './report-place.ts';
import { readReportSql } from './report-sql.ts';
import { conditionOf, orderOf, paramValue, shownColumn, sumOf } from './report-values.ts';

/** A report's query, saved or not. */
export interface Runnable {
    /** Code of the data source that is read; none for our own database. */
    dbSource?: string | null | undefined;
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

/** A query as one person may run it: `WITH` their tables, and `FROM` its rows as `r`. */
interface Relation {
    /** The tables' names. */
    names: readonly string[];
    tables: SQL;
    from: SQL;
}

/**
 * Runs a report for somebody: of our own database their rows and columns alone, read only, within five seconds, at most 5,000 rows
 * (security S66, S123).
 * @throws AppError 400 for what is asked wrongly, a refusal with a message where a table is not theirs, the source is away or the query fails
 */
export async function runReport(app: FastifyInstance, session: Session, report: Runnable, wanted: Wanted): Promise<ReportPage> {
    const place = placeOf(app, session, report.dbSource);
    const { tables, from } = await relationOf(place, report, wanted.params);
    const found = sql`${from} where ${conditionOf(report.items, wanted.query)}`;
    const columns = report.items.map(item => sql`${shownColumn(item)} as ${sql.identifier(item.fieldName)}`);
    const size = Math.max(0, Math.min(wanted.size, MAX_REPORT_ROWS - wanted.offset));
    const page = sql`${tables} select ${sql.join(columns, sql`, `)} ${found}${orderOf(report.items, wanted.query)} limit ${size} offset ${wanted.offset}`;
    const summed = report.items.filter(({ isTotal }) => isTotal === 1);
    const sums = summed.map(({ fieldName }) => sql`, ${sumOf(fieldName)} as ${sql.identifier(fieldName)}`);
    const counted = sql`${tables} select count(*)::int as "count" ${sql.join(sums, sql``)} from (select r.* ${found} limit ${MAX_REPORT_ROWS + 1}) r`;
    return place.read(async tx => {
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

/** A column of a query: its type by OID, and what is known of it. */
export interface QueryColumn {
    name: string;
    type: number;
    known: KnownColumn | undefined;
}

/** The columns of a query, which is not run for that. */
export async function columnsOf(app: FastifyInstance, session: Session, report: Omit<Runnable, 'items'>): Promise<QueryColumn[]> {
    const place = placeOf(app, session, report.dbSource);
    const { names, tables, from } = await relationOf(place, report, {});
    return place.read(async tx => {
        const { fields } = await tx.execute(sql`${tables} select r.* ${from} limit 0`);
        const known = await place.known(tx, names, fields);
        return fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID, known: known.get(name) }));
    });
}

const relationOf = async (
    place: ReportPlace,
    { cgrSql, params }: Omit<Runnable, 'items'>,
    given: Readonly<Record<string, string>>,
): Promise<Relation> => {
    const { chunks, params: names, tables } = await readReportSql(cgrSql, place.rule);
    const values = names.map(name => {
        const param = params.find(({ paramName }) => paramName === name);
        if (!param) throw reportFault('params', `查询用到参数${name}，请在报表参数中定义`);
        return sql`(${paramValue(given, param)})`;
    });
    // On a line of its own: the text may end in a comment.
    const query = sql.join(chunks.flatMap((chunk, index) => [sql.raw(chunk), values[index] ?? sql.raw('\n')]));
    return { names: tables, tables: place.before(tables), from: sql`from (${query}) r` };
};
