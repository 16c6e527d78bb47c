import type pg from 'pg';
import type { ApiClient } from '#tests/support/api-client.ts';
import { atRate } from './support/pace.ts';
import { ms, percentile } from './support/stats.ts';

const RATE = 10;
const SECONDS = 4;
const MAX_MS = 50;
const MAX_TOTALS_MS = 300;

interface List {
    name: string;
    wire: string;
    table: string;
    /** Column of the default order. */
    order: string;
    filters: Record<string, Record<string, string>>;
    /** Paths of the calls that sum up the same rows. */
    totals: readonly string[];
}

interface Listed {
    records: Record<string, unknown>[];
    total: number;
    totalApprox?: boolean;
}

interface Sample {
    day: string;
    owner: string;
    bizNo: string;
}

/** The lists of finance with typical filters; `day` occurs in all of them. */
const listsOf = ({ day, owner, bizNo }: Sample): List[] => {
    const span = (field: string) => ({ [`${field}_begin`]: day, [`${field}_end`]: day });
    return [
        {
            ...{ name: 'S10 trades', wire: '/finance/tradeRecord', table: 'fin_trade', order: 'create_time', totals: ['sum', 'picture'] },
            filters: { type: { tradeType: 'withdraw' }, owner: { ownerName: `*${owner}*` }, day: span('createTime') },
        },
        {
            ...{ name: 'S13 vouchers', wire: '/finance/journal', table: 'fin_journal', order: 'create_time', totals: ['sum'] },
            filters: { event: { event: 'settle' }, 'business number': { bizNo }, day: span('createTime') },
        },
        {
            ...{
                name: 'S11 withdraws',
                wire: '/finance/withdrawAudit',
                table: 'fin_withdraw',
                order: 'apply_time',
                totals: ['sum', 'stat'],
            },
            filters: { 'state, day': { status: 'paid', ...span('applyTime') }, owner: { ownerName: `*${owner}*` } },
        },
        {
            ...{ name: 'S12 refunds', wire: '/finance/refund', table: 'fin_refund', order: 'create_time', totals: ['sum', 'stat'] },
            filters: { state: { status: 'done' }, number: { refundNo: 'TKB77*' }, day: span('createTime') },
        },
        {
            ...{
                name: 'S06 audits',
                wire: '/finance/balanceAudit',
                table: 'fin_balance_audit',
                order: 'apply_time',
                totals: ['sum', 'stat'],
            },
            filters: { state: { status: 'approved' }, owner: { ownerName: `*${owner}*` } },
        },
        {
            ...{
                name: 'S05 invoices',
                wire: '/finance/invoiceAudit',
                table: 'fin_invoice',
                order: 'create_time',
                totals: ['sum', 'stat', 'months'],
            },
            filters: { state: { status: 'issued' }, title: { titleName: '*建设*' }, day: span('createTime') },
        },
        {
            ...{ name: 'S07 customers', wire: '/finance/customerAccount', table: 'usr_customer', order: 'create_time', totals: ['totals'] },
            filters: { name: { customerName: '*建设*' } },
        },
        {
            ...{ name: 'S08 drivers', wire: '/finance/driverAccount', table: 'usr_driver', order: 'create_time', totals: ['totals'] },
            filters: { name: { driverName: `*${owner}*` } },
        },
        {
            ...{ name: 'S09 members', wire: '/finance/memberAccount', table: 'usr_member', order: 'create_time', totals: ['totals'] },
            filters: {},
        },
    ];
};

/**
 * Calls every list of finance with its filters and totals at a constant rate, compared with the same page in plain SQL. Returns false when a page
 * takes 50 ms or a total 300 ms at p95.
 */
export const benchFinanceLists = async (api: ApiClient, pool: pg.Pool): Promise<boolean> => {
    const { rows } = await pool.query<Sample>(
        `select to_char(t.create_time, 'YYYY-MM-DD') as day, left(t.owner_name, 3) as owner, j.biz_no as "bizNo" from fin_trade t join fin_journal j on j.id = t.journal_id
          where t.owner_kind = 'driver' and j.biz_no is not null order by t.create_time desc offset 3000 limit 1`,
    );
    const [sample] = rows;
    if (!sample) throw new Error('the database has no movements');
    const slow: string[] = [];
    print('', 'p50', 'p95', 'bare p50', 'ratio', 'total');
    for (const { name, wire, table, order, filters, totals } of listsOf(sample)) {
        const page = `select * from ${table} where tenant_id = 0 ${hasDelFlag(table) ? 'and del_flag = 0 ' : ''}order by ${order} desc, id desc limit 10`;
        const bare = await timed(async () => void (await pool.query(page)));
        for (const [which, query] of Object.entries({ 'first page': {}, ...filters })) {
            const ask = async () => {
                const { result, message } = await api.get<Listed>(`${wire}/list`, { ...query, pageSize: 10 });
                if (!result) throw new Error(`${name}, ${which}: ${message}`);
                return result;
            };
            const { total, totalApprox } = await ask();
            const taken = await timed(async () => void (await ask()));
            if (percentile(taken, 0.95) >= MAX_MS) slow.push(`${name}, ${which}`);
            report(`${name}, ${which}`, taken, bare, `${totalApprox ? '约' : ''}${total}`);
        }
        for (const call of totals) {
            const taken = await timed(async () => {
                const { success, message } = await api.get(`${wire}/${call}`);
                if (!success) throw new Error(`${name}, ${call}: ${message}`);
            });
            if (percentile(taken, 0.95) >= MAX_TOTALS_MS) slow.push(`${name}, ${call}`);
            report(`${name}, ${call}`, taken);
        }
    }
    for (const name of slow) console.log(`  SLOW: ${name}`);
    return slow.length === 0;
};

const hasDelFlag = (table: string): boolean => table !== 'fin_trade' && table !== 'fin_journal';

/** If one call is slow, a few samples are enough. */
const timed = async (act: () => Promise<void>): Promise<number[]> => {
    await act();
    const began = performance.now();
    await act();
    return atRate(performance.now() - began > 1000 / RATE ? 1 : RATE, SECONDS, act);
};

const report = (name: string, taken: readonly number[], bare: readonly number[] = [], total = ''): void => {
    const [p50, p95, base] = [percentile(taken, 0.5), percentile(taken, 0.95), percentile(bare, 0.5)];
    print(name, ms(p50), ms(p95), ...(bare.length > 0 ? [ms(base), (p50 / base).toFixed(1), total] : []));
};

const print = (name: string, ...cells: string[]): void =>
    console.log(`  ${name.padEnd(30)}${cells.map(cell => cell.padStart(11)).join('')}`);
