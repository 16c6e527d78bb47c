import type pg from 'pg';
import { ENDED } from '#contract/order/status.ts';
import { listText } from '#server/db/sql-list.ts';
import { withoutIndexes } from '#server/db/seed/bulk-load.ts';

/** Columns that must be unique, as SQL with the number `n` of the copy. */
type Unique = Readonly<Record<string, string>>;

/** The tables of the finance lists with the columns that make a copy unique. Copies belong to no order and no batch. */
const TABLES: Readonly<Record<string, Unique>> = {
    fin_journal: { journal_no: `'PB' || n`, idem_key: `'bench:' || n`, reverse_of: 'null' },
    fin_trade: { trade_no: `'JB' || n` },
    fin_withdraw: { withdraw_no: `'TB' || n`, idem_key: `'bench:' || n`, channel_no: 'null', batch_id: 'null' },
    fin_refund: { refund_no: `'TKB' || n` },
    fin_balance_audit: { audit_no: `'SHB' || n` },
    // Red invoices refer to another invoice; their copies become normal ones.
    fin_invoice: {
        ...{ apply_no: `'FPB' || n`, invoice_no: 'null', invoice_code: 'null', red_of: 'null' },
        ...{ amount_fen: 'abs(t.amount_fen)', approved_fen: 'abs(t.approved_fen)', net_fen: 'abs(t.net_fen)', vat_fen: 'abs(t.vat_fen)' },
    },
};

/**
 * Copies rows until each list of finance has `rows` of them, once. The times of the copies are spread over the thousand days before the originals.
 * The copies are not valid books: triggers are off, and such a database must not be reconciled.
 */
export const swellFinance = (client: pg.Client, rows: number): Promise<void> =>
    quietly(client, async () => {
        for (const [table, unique] of Object.entries(TABLES)) {
            const days = "t.$ - (n % 1000) * interval '1 day'";
            await copyRows(client, { table, rows, unique, times: ['create_time', 'apply_time'], earlier: days, where: 'true' });
        }
    });

/**
 * Copies ended orders until there are `rows` orders, once: a company's history grows, while the number of orders in progress does not. The copies are
 * some minutes older than their originals, so the number of orders per day is multiplied. They have no events and no postings.
 */
export const swellOrders = (client: pg.Client, rows: number): Promise<void> =>
    quietly(client, async () => {
        const times = await columnsOf(client, 'ord_order', "atttypid = 'timestamptz'::regtype");
        const unique = { order_no: `'DB' || n`, group_no: 'null' };
        const minutes = "t.$ - copy * interval '7 minutes'";
        await copyRows(client, {
            table: 'ord_order',
            rows,
            unique,
            times,
            earlier: minutes,
            where: `t.status in ${listText(ENDED)}`,
        });
    });

interface Copies {
    table: string;
    /** Number of rows of the table afterwards. */
    rows: number;
    unique: Unique;
    /**
     * Time columns that are shifted by the SQL expression `earlier`, which may use the column `t.$`, the number `n` of the row and the number `copy`
     * of the round.
     */
    times: readonly string[];
    earlier: string;
    where: string;
}

const copyRows = async (client: pg.Client, { table, rows, unique, times, earlier, where }: Copies): Promise<void> => {
    // Names of tables and columns cannot be parameters; they come from the lists above and from the catalogue.
    const count = `select count(*) as n, count(*) filter (where ${where}) as copied, max(id) as top from ${table} t`;
    const { rows: counted } = await client.query<{ n: string; copied: string; top: string }>(count);
    const [have, copied, top] = [Number(counted[0]?.n), Number(counted[0]?.copied), counted[0]?.top ?? '0'];
    if (copied === 0 || have >= rows) return;
    const columns = await columnsOf(client, table);
    const values = columns.map(name => {
        if (name === 'id') return `${top}::bigint + n`;
        if (times.includes(name)) return earlier.replace('$', name);
        return unique[name] ?? `t.${name}`;
    });
    const copy = `
        insert into ${table} (${columns.join(', ')})
        select ${values.join(', ')}
          from (select t.*, copy, row_number() over () as n from ${table} t, generate_series(1, ${Math.ceil((rows - have) / copied)}) copy where ${where}) t
         where n <= ${rows - have}`;
    await client.query('begin');
    await withoutIndexes(client, [table], async () => void (await client.query(copy)));
    await client.query('commit');
    const tidy = `vacuum (analyze) ${table}`;
    await client.query(tidy);
};

/** The columns of a table in order. */
const columnsOf = async (client: pg.Client, table: string, where = 'true'): Promise<string[]> => {
    const names = `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and ${where} order by attnum`;
    return (await client.query<{ name: string }>(names, [table])).rows.map(({ name }) => name);
};

/** Runs `act` without triggers and foreign key checks. */
const quietly = async (client: pg.Client, act: () => Promise<void>): Promise<void> => {
    await client.query("set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '1GB'");
    await act();
    await client.query('reset session_replication_role; reset statement_timeout; reset maintenance_work_mem');
};
