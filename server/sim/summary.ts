import { sql } from 'drizzle-orm';
import { proveBooks } from '../modules/finance/reconcile/prove.service.ts';
import { INVARIANTS } from './invariants.ts';
import type { Stage } from './stage.ts';

/** Faults of each reconciliation rule as the books are now. */
export const proveAll = async ({ app, now }: Pick<Stage, 'app' | 'now'>): Promise<Map<string, number>> =>
    new Map([...(await proveBooks(app.db, now().slice(0, 10)))].map(([code, { count }]) => [code, count]));

const lines = (title: string, counts: Iterable<readonly [string, number]>): string =>
    `  ${title}：${[...counts].map(([name, n]) => `${name} ${n}`).join('，') || '无'}`;

/** What came of it: orders by state, acts, refusals, faults; the rules of reconciliation and the invariants of the orders. */
export const summaryOf = async (stage: Stage, before: ReadonlyMap<string, number>): Promise<string> => {
    const { app, orders, done, refused, faults, startedAt } = stage;
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const ids = sql`${sql.param(orders)}::bigint[]`;
    const { rows: states } = await app.db.execute<{ status: string; n: number }>(
        sql`select status, count(*)::int as n from ord_order where id = any(${ids}) group by 1 order by 2 desc`,
    );
    const after = await proveAll(stage);
    const rules = [...after].map(([code, n]) => {
        const more = n - (before.get(code) ?? 0);
        return `${code} ${more > 0 ? `新增${more}处差异` : '通过'}`;
    });
    const broken: string[] = [];
    for (const { code, title, faults: query } of INVARIANTS) {
        const { rows } = await app.db.execute<{ no: string }>(query(ids));
        if (rows.length > 0)
            broken.push(
                `${code} ${title}：${rows.length}处（${rows
                    .slice(0, 3)
                    .map(({ no }) => no)
                    .join('、')}）`,
            );
    }
    return [
        '',
        `  模拟运营小结（${startedAt} 至 ${stage.now()}，种子${stage.number}）`,
        `  下单${orders.length}单`,
        lines(
            '订单状态',
            states.map(({ status, n }) => [text('order_status', status), n] as const),
        ),
        lines('动作', done),
        lines('被拒绝的动作', refused),
        `  对账规则：${rules.join('，')}`,
        `  订单不变式：${broken.length > 0 ? broken.join('；') : `${INVARIANTS.map(({ code }) => code).join('、')}全部成立`}`,
        `  未处理的错误：${faults.length > 0 ? `${faults.length}个，${[...new Set(faults)].slice(0, 5).join('；')}` : '无'}`,
        '',
    ].join('\n');
};
