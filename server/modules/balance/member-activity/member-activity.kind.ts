import { sql } from 'drizzle-orm';
import { MemberActivity, MemberActs } from '#contract/balance/member-activity.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import type { ActivityKind } from '../activity-kind.ts';
import { allExist } from '../activity-save.ts';
import { memberActivities } from './member-activity.table.ts';

const faults = async (row: WireRow, db: Reader): Promise<Record<string, string>> => {
    if (!(await allExist(db, 'usr_member_plan', row.planIds))) return { planIds: '适用套餐不存在' };
    if (row.kind === 'gift') return giftFaults(row);
    if (row.kind === 'coef') return Number(row.coefBp) < 10_000 ? {} : { coefBp: '折扣应在50%~99.99%之间' };
    const offFen = Number(row.offFen);
    if (offFen < 1) return { offFen: '请输入立减金额' };
    const { rows } = await db.execute<{ least: string }>(
        sql`select min(price_fen) as least from usr_member_plan where id = any(${sql.param(row.planIds)}::bigint[])`,
    );
    return offFen < Number(rows[0]?.least ?? 0) ? {} : { offFen: '立减金额须低于套餐价' };
};

const giftFaults = ({ buyMonths, giftMonths }: WireRow): Record<string, string> => ({
    ...(typeof buyMonths === 'number' ? {} : { buyMonths: '请输入购买月数' }),
    ...(typeof giftMonths !== 'number'
        ? { giftMonths: '请输入赠送月数' }
        : typeof buyMonths === 'number' && giftMonths > buyMonths
          ? { giftMonths: '赠送月数不能超过购买月数' }
          : {}),
});

/** S16 among the kinds of activities. */
export const MEMBER: ActivityKind = {
    kind: 'member',
    entity: MemberActivity,
    acts: MemberActs,
    table: memberActivities as unknown as ActivityKind['table'],
    looks: [],
    zeros: { usedCount: 0 },
    faults,
    rivals: row =>
        sql`(${memberActivities.target} = ${row.target} or ${memberActivities.target} = 'all' or ${row.target} = 'all')
            and ${memberActivities.planIds} ?| ${sql.param(row.planIds)}::text[]`,
    leastFen: row => Math.max(1, row.kind === 'off' ? Number(row.offFen) : 1),
};
