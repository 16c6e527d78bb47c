import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { DriverLedger } from '#contract/finance/driver-account.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { flowOf } from '../account/account-flow.service.ts';

const DAYS = 30;
const MOST = 50;
type Line = Record<string, string | null>;

/** Further details of a driver's account, besides the balances: income by day, margin, withdrawals, settlements by order. */
export const driverLedgerOf = async (db: Db, driverId: string, today: string): Promise<DriverLedger> => {
    const { rows: days } = await db.execute<Line>(sql`
        select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(t.amount_fen), 0) as fen
          from generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') day
          left join fin_trade t on t.owner_kind = 'driver' and t.owner_id = ${driverId} and t.trade_type = 'order_income'
                and t.create_time >= day and t.create_time < day + interval '1 day' group by day order by day`);
    const { rows: withdraws } = await db.execute<Line>(sql`
        select id::text as id, withdraw_no as no, ${wireMoment('apply_time')} as at, amount_fen, net_fen, status
          from fin_withdraw where owner_kind = 'driver' and owner_id = ${driverId} and del_flag = 0 order by apply_time desc limit ${MOST}`);
    const { rows: orders } = await db.execute<Line>(sql`
        select id::text as id, order_no as no, ${wireMoment('settle_time')} as at, service_fen, info_fee_fen, pass_fen - comp_fen as pass_fen, driver_fen - comp_fen as driver_fen
          from ord_order where driver_id = ${driverId} and settle_time is not null and del_flag = 0 order by settle_time desc limit ${MOST}`);
    return {
        income: days.map(({ day, fen }) => ({ day: String(day), fen: Number(fen) })),
        margin: await flowOf(db, 'driver', driverId, 'drv_margin'),
        withdraws: withdraws.map(row => ({
            id: String(row.id),
            no: String(row.no),
            at: String(row.at),
            amountFen: Number(row.amount_fen),
            netFen: row.net_fen === null ? null : Number(row.net_fen),
            status: dictText('withdraw_status', String(row.status)),
        })),
        orders: orders.map(row => {
            const [serviceFen, feeFen] = [Number(row.service_fen), Number(row.info_fee_fen)];
            return {
                id: String(row.id),
                no: String(row.no),
                at: String(row.at),
                serviceFen,
                feeFen,
                rateBp: serviceFen === 0 ? 0 : Math.round((feeFen * 10_000) / serviceFen),
                passFen: Number(row.pass_fen),
                driverFen: Number(row.driver_fen),
            };
        }),
    };
};
