import type pg from 'pg';
import { ENDED } from '#contract/order/status.ts';
import { listText } from '#server/db/sql-list.ts';
import { withoutIndexes } from '#server/db/seed/bulk-load.ts';

/** Columns that must differ from row to row, as SQL of the number `n` of the copy. */
type Unique = Readonly<Record<string, string>>;

/** The tables of finance's lists and what makes a copy of a row its own. Copies stand on their own: they belong to no order and no batch. */
const TABLES: Readonly<Record<string, Unique>> = {
    fin_journal: { journal_no: `'PB' || n`, idem_key: `'bench:' || n`, reverse_of: 'null' },
    fin_trade: { trade_no: `'JB' || n` },
    fin_withdraw: { withdraw_no: `'TB' || n`, idem_key: `'bench:' || n`, channel_no: 'null', batch_id: 'null' },
    fin_refund: { refund_no: `'TKB' || n` },
    fin_balance_audit: { audit_no: `'SHB' || n` },
    // Red ones refer to another: they are made plain.
    fin_invoice: {
        ...{ apply_no: `'FPB' || n`, invoice_no: 'null', invoice_code: 'null', red_of: 'null' },
        ...{ amount_fen: 'abs(t.amount_fen)', approved_fen: 'abs(t.approved_fen)', net_fen: 'abs(t.net_fen)', vat_fen: 'abs(t.vat_fen)' },
    },
};

/**
 * Copies rows until each list of finance has `rows` of them, once. The copies' times are spread over a thousand days before the
 * originals'. They are no books: triggers are off, and nothing must be proved over such a database.
 */
export const swellFinance = (client: pg.Client, rows: number): Promise<void> =>
    quietly(client, async () => {
        for (const [table, unique] of Object.entries(TABLES)) {
            const days = "t.$ - (n % 1000) * interval '1 day'";
            await copyRows(client, { table, rows, unique, times: ['create_time', 'apply_time'], earlier: days, where: 'true' });
        }
    });

/**
 * Copies orders that have ended until there are `rows` orders, once: a company's past grows, what is under way does not. The copies lie some
 * minutes before their originals, so each day has as many times more orders. They have no events and no money in the books.
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
    /** How many rows the table has afterwards. */
    rows: number;
    unique: Unique;
    /** Columns that are moved, and how: SQL of the column `t.$`, the number `n` of the row and the number `copy` of the round. */
    times: readonly string[];
    earlier: string;
    where: string;
}

const copyRows = async (client: pg.Client, { table, rows, unique, times, earlier, where }: Copies): Promise<void> => {
    // Names of tables and columns cannot be bound: they are those of the lists above and of the catalogue.
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

/** The columns of a table in their order. */
const columnsOf = async (client: pg.Client, table: string, where = 'true'): Promise<string[]> => {
    const names = `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and ${where} order by attnum`;
    return (await client.query<{ name: string }>(names, [table])).rows.map(({ name }) => name);
};

/** Without triggers and foreign keys. */
const quietly = async (client: pg.Client, act: () => Promise<void>): Promise<void> => {
    await client.query("set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '1GB'");
    await act();
    await client.query('reset session_replication_role; reset statement_timeout; reset maintenance_work_mem');
};
