import type { PoolClient } from 'pg';
import { datedNumber } from '#server/kit/dated-number.ts';
import { hashOf } from '#server/platform/approvals/approvals.ts';
import { insertRows } from '../insert-rows.ts';
import { DAY, HOUR, timeText } from '../time.ts';
import { seedId } from '../ids.ts';

/** The activity that waits for a second person, with the request that it waits for: work for anyone who looks at 双人复核. */
export async function insertActivityApproval(client: PoolClient, now: number): Promise<void> {
    const { rows } = await client.query<{ id: string; name: string; budget: string; snap: object }>(`
        select id::text, name, budget_fen as budget, jsonb_build_object('id', id::text, 'name', name, 'version', version, 'budgetFen', budget_fen,
               'startAt', to_char(start_at, 'YYYY-MM-DD HH24:MI:SS'), 'endAt', to_char(end_at, 'YYYY-MM-DD HH24:MI:SS'), 'status', status) as snap
          from act_balance_activity where status = 'pending'`);
    const [activity] = rows;
    if (!activity) return;
    const madeAt = now - 3 * HOUR;
    const amountFen = Number(activity.budget);
    const asked = {
        tenantId: 0,
        action: 'balance:balanceActivity:publish',
        bizKind: 'act_balance_publish',
        bizId: activity.id,
        maker: 'mkt1',
        amountFen,
        payload: { budgetFen: amountFen },
        beforeSnap: activity.snap,
    };
    await insertRows(client, 'sys_approval', [
        {
            id: seedId('approval', madeAt, 0),
            tenant_id: 0,
            version: 0,
            create_by: asked.maker,
            create_time: timeText(madeAt),
            del_flag: 0,
            approval_no: datedNumber('FH', timeText(madeAt), 900_001),
            action: asked.action,
            biz_kind: asked.bizKind,
            biz_id: asked.bizId,
            biz_no: activity.name,
            title: `发布充值活动 ${activity.name}`,
            amount_fen: amountFen,
            payload: asked.payload,
            payload_hash: hashOf(asked),
            before_snap: asked.beforeSnap,
            status: 'pending',
            maker: asked.maker,
            make_time: timeText(madeAt),
            expire_at: timeText(madeAt + 3 * DAY),
        },
    ]);
}
