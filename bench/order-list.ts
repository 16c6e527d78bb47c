import type pg from 'pg';
import type { ApiClient } from '#tests/support/api-client.ts';
import { atRate } from './support/pace.ts';
import { ms, percentile } from './support/stats.ts';

interface Question {
    name: string;
    query: Record<string, string | number>;
    /** The same page in plain SQL, for the bare client beside it. */
    sql: string;
    values: unknown[];
}

const RATE = 20;
const SECONDS = 15;
const ROW = 'select o.* from ord_order o';
const NEWEST = 'order by o.create_time desc, o.id desc limit 10';

const questions = (cityIds: string[], from: string, to: string, address: string): Question[] => [
    { name: 'first page', query: {}, sql: `${ROW} where o.tenant_id = 0 and o.del_flag = 0 ${NEWEST}`, values: [] },
    {
        name: 'city × status × date',
        query: { cityId: cityIds.join(','), status: 'completed,settled', createTime_begin: from, createTime_end: to },
        sql: `${ROW} where o.tenant_id = 0 and o.del_flag = 0 and o.city_id = any($1) and o.status = any($2)
              and o.create_time >= $3 and o.create_time < $4::timestamptz + interval '1 day' ${NEWEST}`,
        values: [cityIds, ['completed', 'settled'], from, to],
    },
    {
        name: 'part of an address',
        query: { fromAddr: `*${address}*` },
        sql: `${ROW} where o.tenant_id = 0 and o.del_flag = 0 and o.from_addr like $1 ${NEWEST}`,
        values: [`%${address}%`],
    },
];

/** Order list against the same SQL through a bare client, at a steady 20 requests a second; prints p50, p95 and the ratio. */
export const benchOrderList = async (api: ApiClient, pool: pg.Pool): Promise<boolean> => {
    const cities = await pool.query<{ id: string }>("select id from set_city where name in ('深圳', '上海')");
    const sample = await pool.query<{ from_addr: string; day: string }>(
        "select from_addr, to_char(create_time, 'YYYY-MM-DD') as day from ord_order where del_flag = 0 order by create_time desc offset 5000 limit 1",
    );
    const { from_addr: address, day } = sample.rows[0]!;
    const month = `${day.slice(0, 7)}-01`;
    let good = true;
    for (const question of questions(
        cities.rows.map(row => row.id),
        month,
        day,
        address.slice(-7),
    )) {
        const warm = await api.get<{ records: unknown[]; total: number }>('/order/order/list', { ...question.query, pageSize: 10 });
        if (!warm.success) throw new Error(`${question.name}: ${warm.message}`);
        const server = await atRate(
            RATE,
            SECONDS,
            async () => void (await api.get('/order/order/list', { ...question.query, pageSize: 10 })),
        );
        const bare = await atRate(RATE, SECONDS, async () => void (await pool.query(question.sql, question.values)));
        const p95 = percentile(server, 0.95);
        good &&= p95 < 50;
        console.log(
            `order list, ${question.name}: p50 ${ms(percentile(server, 0.5))}, p95 ${ms(p95)} (whole HTTP call, total ${warm.result?.total}); ` +
                `bare pg p50 ${ms(percentile(bare, 0.5))}, p95 ${ms(percentile(bare, 0.95))}; ratio of p50 ${(percentile(server, 0.5) / percentile(bare, 0.5)).toFixed(2)}`,
        );
    }
    return good;
};
