import { sql } from 'drizzle-orm';
import type { MemberWorth } from '#contract/finance/account.ts';
import type { Db } from '#server/db/client.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { savingsOf } from '../../users/driver-member/savings.service.ts';

const MOST = 50;

/** What a membership has saved its driver in the current term, compared with its price, and every payment. */
export const worthOf = async (db: Db, memberId: string, { dictText }: Pick<Dictionary, 'dictText'>): Promise<MemberWorth> => {
    const [[saving], { rows }] = await Promise.all([
        savingsOf(db, [memberId]),
        db.execute<{
            id: string;
            no: string;
            plan: string;
            months: number;
            pay: string;
            refund: string;
            status: string;
            at: string;
            inTerm: boolean;
        }>(sql`
            select r.id::text as id, r.renewal_no as no, p.name as plan, r.months + r.gift_months as months, r.pay_fen as pay, r.refund_fen as refund, r.status,
                   ${wireMoment('coalesce(r.paid_time, r.create_time)')} as at,
                   r.status in ('paid', 'refunded') and coalesce(r.after_expire, r.paid_time) > m.start_at as "inTerm"
              from usr_member_renewal r join usr_member m on m.id = r.member_id join usr_member_plan p on p.id = r.plan_id
             where r.member_id = ${memberId} and r.del_flag = 0 order by r.id desc limit ${MOST}`),
    ]);
    const kept = rows.filter(row => row.inTerm).reduce((sum, row) => sum + Number(row.pay) - Number(row.refund), 0);
    return {
        savedFen: saving?.savedFen ?? 0,
        paidFen: kept,
        orders: saving?.orders ?? 0,
        feeCoefBp: saving?.feeCoefBp ?? 10_000,
        since: saving?.since ?? null,
        renewals: rows.map(({ inTerm: _inTerm, pay, refund, status, ...row }) => ({
            ...row,
            payFen: Number(pay),
            refundFen: Number(refund),
            status: dictText('renew_status', status) ?? status,
        })),
    };
};
