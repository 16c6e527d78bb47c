import type pg from 'pg';

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
export const swellFinance = async (client: pg.Client, rows: number): Promise<void> => {
    await client.query('set session_replication_role = replica');
    for (const [table, unique] of Object.entries(TABLES)) {
        // Names of tables and columns cannot be bound: they are those of the list above.
        const count = `select count(*) as n, max(id) as top from ${table}`;
        const { rows: counted } = await client.query<{ n: string; top: string }>(count);
        const [have, top] = [Number(counted[0]?.n), counted[0]?.top ?? '0'];
        if (have === 0 || have >= rows) continue;
        const { rows: columns } = await client.query<{ name: string }>(
            'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum',
            [table],
        );
        const moved = new Set(['create_time', 'apply_time']);
        const values = columns.map(({ name }) => {
            if (name === 'id') return `${top}::bigint + n`;
            if (moved.has(name)) return `t.${name} - (n % 1000) * interval '1 day'`;
            return unique[name] ?? `t.${name}`;
        });
        const copy = `
            insert into ${table} (${columns.map(({ name }) => name).join(', ')})
            select ${values.join(', ')} from (select t.*, row_number() over () as n from ${table} t, generate_series(1, ${Math.ceil(rows / have)})) t
             where n <= ${rows - have}`;
        await client.query(copy);
        const tidy = `vacuum (analyze) ${table}`;
        await client.query(tidy);
    }
    await client.query('set session_replication_role = default');
};
