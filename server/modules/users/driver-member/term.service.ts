import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { daysBetween, fromWireTime, toWireTime } from '#server/kit/time.ts';

const DAY = 86_400_000;
/** Days before the end from which a member is «expiring» (domain 4.3). */
export const SOON_DAYS = 30;

/** A wire time plus calendar months; the 31st becomes the last day of a shorter month. */
export const addMonths = (wire: string, months: number): string => {
    const [year = 0, month = 1, day = 1] = wire.slice(0, 10).split('-').map(Number);
    const first = new Date(Date.UTC(year, month - 1 + months, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    first.setUTCDate(Math.min(day, last));
    return `${first.toISOString().slice(0, 10)}${wire.slice(10)}`;
};

/** A renewal starts when the current term ends, or now. */
export const renewedUntil = (now: string, expireAt: string | null, months: number): string =>
    addMonths(expireAt !== null && expireAt > now ? expireAt : now, months);

export const stateOf = (expireAt: string, now: string): 'active' | 'expiring' | 'expired' =>
    expireAt <= now ? 'expired' : daysBetween(now.slice(0, 10), expireAt.slice(0, 10)) <= SOON_DAYS ? 'expiring' : 'active';

export interface Plan {
    id: string;
    name: string;
    levelNo: number;
    months: number;
    priceFen: number;
    status: string;
}

export const findPlan = async (tx: Pick<Tx, 'execute'>, id: string): Promise<Plan | undefined> => {
    const { rows } = await tx.execute<Plan & Record<string, unknown>>(sql`
        select id::text as id, name, level_no::int as "levelNo", months::int as months, price_fen::float8 as "priceFen", status
          from usr_member_plan where id = ${id} and del_flag = 0`);
    return rows[0];
};

/** Days of a plan with this number of months, to compute its value per day. */
const daysOf = ({ months }: Pick<Plan, 'months'>) => months * 30;

/**
 * Converts the remaining days to days of the other plan by price: whole days, rounded down.
 * @returns the value of the remaining days, and the end of the new plan
 */
export const exchange = (now: string, expireAt: string, from: Plan, to: Plan) => {
    const daysLeft = Math.max(0, Math.floor((fromWireTime(expireAt).getTime() - fromWireTime(now).getTime()) / DAY));
    const worthFen = Math.floor((from.priceFen * daysLeft) / daysOf(from));
    const newDays = to.priceFen === 0 ? daysLeft : Math.floor((worthFen * daysOf(to)) / to.priceFen);
    return { daysLeft, worthFen, newDays, expireAt: toWireTime(new Date(fromWireTime(now).getTime() + newDays * DAY)) };
};

/** The whole months of a paid term that have not started, and their price. */
export const unusedPart = (now: string, before: string | null, paidAt: string, months: number, payFen: number) => {
    const begin = before !== null && before > paidAt ? before : paidAt;
    let unused = 0;
    for (let month = months; month > 0 && addMonths(begin, month - 1) > now; month -= 1) unused += 1;
    return { months: unused, fen: Math.floor((payFen * unused) / months) };
};
