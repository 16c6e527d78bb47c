import { sql } from 'drizzle-orm';
import type { DisputeContext } from '#contract/order/dispute.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';

interface Statement {
    party: string;
    content: string;
    evidence: string | null | undefined;
}

/** Adds a statement of a side; statements are immutable. */
export const addStatement = async (
    tx: Tx,
    disputeId: string,
    { party, content, evidence }: Statement,
    by: string,
    now: string,
): Promise<void> => {
    await tx.execute(sql`insert into ord_dispute_statement (id, tenant_id, create_by, create_time, dispute_id, party, content, evidence)
        select ${newId()}, tenant_id, ${by}, ${now}, id, ${party}, ${content}, ${evidence ?? null} from ord_dispute where id = ${disputeId}`);
};

/** The statements of both sides in addition to the claim, oldest first. */
export const loadStatements = async (db: Reader, disputeId: string): Promise<DisputeContext['statements']> => {
    const { rows } = await db.execute<DisputeContext['statements'][number] & Record<string, unknown>>(sql`
        select s.id::text, s.party, s.content, s.evidence, coalesce(u.realname, s.create_by) as "createBy", ${wireMoment('s.create_time')} as "createTime"
          from ord_dispute_statement s left join sys_user u on u.username = s.create_by and u.del_flag = 0 where s.dispute_id = ${disputeId} order by s.id`);
    return rows;
};

/** Pictures that driver and customer took on the site: of the order, its proofs and its pauses. */
export const loadSitePictures = async (db: Reader, orderId: string): Promise<DisputeContext['pictures']> => {
    const { rows } = await db.execute<DisputeContext['pictures'][number] & Record<string, unknown>>(sql`
        select 'order' as source, o.images as files, ${wireMoment('o.create_time')} as at from ord_order o where o.id = ${orderId} and o.images <> ''
        union all select 'proof', p.files, ${wireMoment('coalesce(p.taken_at, p.create_time)')} from ord_proof p where p.order_id = ${orderId} and p.files <> ''
        union all select 'pause', s.images, ${wireMoment('s.start_at')} from ord_pause s where s.order_id = ${orderId} and s.del_flag = 0 and s.images <> ''
        order by at`);
    return rows;
};
