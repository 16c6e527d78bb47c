import { sql } from 'drizzle-orm';
import type { WithdrawRisk } from '#contract/finance/withdraw-risk.ts';
import type { Db } from '#server/db/client.ts';

/** Information for the auditor of a withdrawal: the driver's income and withdrawals, and risk signs. */
export const riskOf = async (db: Db, driverId: string, applyTime: string): Promise<WithdrawRisk> => {
    const { rows: days } = await db.execute<{ day: string; income: string; withdraw: string }>(sql`
        select to_char(week, 'MM-DD') as day, coalesce(sum(t.amount_fen) filter (where t.trade_type = 'order_income'), 0) as income,
               coalesce(sum(t.amount_fen) filter (where t.trade_type = 'withdraw'), 0) as withdraw
          from generate_series(date_trunc('week', ${applyTime}::timestamptz) - interval '12 weeks', date_trunc('week', ${applyTime}::timestamptz), interval '1 week') week
          left join fin_trade t on t.owner_kind = 'driver' and t.owner_id = ${driverId} and t.create_time >= week and t.create_time < week + interval '1 week'
         group by week order by week`);
    const { rows } = await db.execute<Record<string, string | null>>(sql`
        select (select count(*) from fin_withdraw w where w.owner_kind = 'driver' and w.owner_id = ${driverId} and w.status = 'paid') as "paidCount",
               (select coalesce(sum(net_fen), 0) from fin_withdraw w where w.owner_kind = 'driver' and w.owner_id = ${driverId} and w.status = 'paid') as "paidFen",
               (select count(*) from ord_order o where o.driver_id = ${driverId} and o.settle_time > coalesce((select max(w.apply_time) from fin_withdraw w
                   where w.owner_kind = 'driver' and w.owner_id = ${driverId} and w.apply_time < ${applyTime}::timestamptz), '2000-01-01')) as "ordersSince",
               (select count(*) from ord_dispute d join ord_order o on o.id = d.order_id where o.driver_id = ${driverId}
                   and d.status in ('open', 'processing', 'review') and d.del_flag = 0) as "openDisputes",
               (select coalesce(sum(balance_fen), 0) from fin_account where owner_kind = 'driver' and owner_id = ${driverId} and subject = 'drv_avail') as "availFen",
               (select coalesce(sum(balance_fen), 0) from fin_account where owner_kind = 'driver' and owner_id = ${driverId} and subject = 'drv_debt') as "debtFen",
               (select max(n) from (select count(*) as n from ord_order o where o.driver_id = ${driverId} and o.create_time > ${applyTime}::timestamptz - interval '90 days'
                   group by o.customer_id) c) as "sameCustomer"`);
    const facts = rows[0] ?? {};
    const number = (key: string) => Number(facts[key] ?? 0);
    return {
        weeks: days.map(({ day, income, withdraw }) => ({ day, incomeFen: Number(income), withdrawFen: Number(withdraw) })),
        paidCount: number('paidCount'),
        paidFen: number('paidFen'),
        ordersSince: number('ordersSince'),
        openDisputes: number('openDisputes'),
        availFen: number('availFen'),
        debtFen: number('debtFen'),
        sameCustomer: number('sameCustomer'),
    };
};
