import { and, eq, sql } from 'drizzle-orm';
import { longText, reference } from '#contract/kit/fields.ts';
import { Customer } from '#contract/users/customer.ts';
import type { Tx } from '#server/db/client.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { refuseAs } from '#server/kit/errors.ts';
import { refuseMoneyLeft } from '../people/obligations.service.ts';
import { customers } from './customer.table.ts';

const lockCustomer = async (tx: Tx, id: string) => {
    const [row] = await tx
        .select()
        .from(customers)
        .where(and(eq(customers.id, id), eq(customers.delFlag, 0)))
        .for('update');
    return row;
};

const requireTarget = <T extends { status: string; tenantId: number }>(into: T | undefined, tenantId: number): T => {
    const says = '目标客户不存在或不是正常状态，请重新选择';
    if (into?.status !== 'normal' || into.tenantId !== tenantId) throw refuseAs('STATE_DENIED', says, { fields: { intoId: says } });
    return into;
};

/** Checked when the merge is requested, and again under a lock when it is approved. */
export const checkMergeTarget = async (tx: Tx, id: string, tenantId: number): Promise<void> => {
    const found = and(eq(customers.id, id), eq(customers.delFlag, 0));
    const [into] = await tx.select({ status: customers.status, tenantId: customers.tenantId }).from(customers).where(found);
    requireTarget(into, tenantId);
};

/** Merges two records of one customer: the data of the first is moved to the second, and the first is closed. */
export const MERGE: ApprovalKind<{ intoId: string; reason: string }> = {
    kind: 'customer_merge',
    label: '合并客户',
    permission: 'users:customer:merge',
    entity: Customer,
    fields: { intoId: reference('合并到', 'Merge into', 'users/customer'), reason: longText('原因', 'Reason') },
    target: lockCustomer,
    effects: () => [
        '订单、常用地址、开票信息、银行卡、评价并入目标客户',
        '累计单量与消费相加，等级取目标客户的',
        '原客户注销，不能再登录和下单',
    ],
    execute: async ({ tx, payload, bizId, target, actor, now }) => {
        const into = requireTarget(await lockCustomer(tx, payload.intoId), actor.session.tenantId);
        await refuseMoneyLeft(tx, bizId, '合并');
        await moveRows(tx, bizId, into.id);
        const before = target as typeof into;
        const [closed, grown] = await Promise.all([
            store(tx, bizId, { status: 'closed', orderCount: 0, orderFen: 0, cancelCount: 0 }, actor.session.username, now),
            store(
                tx,
                into.id,
                {
                    orderCount: into.orderCount + before.orderCount,
                    orderFen: into.orderFen + before.orderFen,
                    cancelCount: into.cancelCount + before.cancelCount,
                    lastOrderTime: [into.lastOrderTime, before.lastOrderTime].filter(Boolean).sort().at(-1) ?? null,
                },
                actor.session.username,
                now,
            ),
        ]);
        const change = { entity: Customer, table: customers, op: 'action', reason: `合并：${payload.reason}` } as const;
        await logChanges(tx, actor, [
            { ...change, before, after: closed },
            { ...change, before: into, after: grown },
        ]);
        return { intoId: into.id };
    },
};

const store = async (tx: Tx, id: string, set: Partial<typeof customers.$inferInsert>, by: string, now: string) => {
    const [row] = await tx
        .update(customers)
        .set({ ...set, version: sql`${customers.version} + 1`, updateBy: by, updateTime: now })
        .where(eq(customers.id, id))
        .returning();
    if (!row) throw new Error(`customer ${id} is gone`);
    return row;
};

/** Rows that may exist only once for the target are not moved, but marked as deleted. */
const moveRows = async (tx: Tx, from: string, into: string): Promise<void> => {
    await tx.execute(sql`update ord_order set customer_id = ${into} where customer_id = ${from}`);
    await tx.execute(sql`update usr_address set customer_id = ${into} where customer_id = ${from}`);
    await tx.execute(sql`update usr_evaluation set from_id = ${into} where from_kind = 'customer' and from_id = ${from}`);
    await tx.execute(sql`update usr_evaluation set to_id = ${into} where to_kind = 'customer' and to_id = ${from}`);
    await tx.execute(sql`
        update usr_invoice_title t set del_flag = 1 where customer_id = ${from} and del_flag = 0 and exists (
            select 1 from usr_invoice_title o where o.customer_id = ${into} and o.del_flag = 0 and o.title = t.title
               and coalesce(o.tax_no, '') = coalesce(t.tax_no, ''))`);
    await tx.execute(
        sql`update usr_invoice_title set customer_id = ${into}, is_default = false where customer_id = ${from} and del_flag = 0`,
    );
    await tx.execute(sql`
        update usr_bank_card t set del_flag = 1, is_default = false where owner_kind = 'customer' and owner_id = ${from} and del_flag = 0 and exists (
            select 1 from usr_bank_card o where o.owner_kind = 'customer' and o.owner_id = ${into} and o.del_flag = 0
               and o.card_no_hash = t.card_no_hash)`);
    await tx.execute(sql`
        update usr_bank_card set owner_id = ${into}, is_default = false where owner_kind = 'customer' and owner_id = ${from} and del_flag = 0`);
};
