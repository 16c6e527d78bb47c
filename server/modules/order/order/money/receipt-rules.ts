import { sql } from 'drizzle-orm';
import { refuse } from '#server/kit/errors.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import type { Channel } from './pay-order.service.ts';
import type { OrderRow } from '../order.table.ts';

export type StaffChannel = Exclude<Channel, 'wechat' | 'alipay'>;

/** Payments that only documents prove, and a second person has to check. */
export const isOutside = (channel: StaffChannel): boolean => channel === 'bank' || channel === 'cash';

/** An external payment requires a receipt number and a document. */
export const requireReceipt = ({
    channel,
    receiptNo,
    proofs,
}: {
    channel: string;
    receiptNo?: string | null | undefined;
    proofs?: string | null | undefined;
}) => {
    const fields: Record<string, string> = {};
    if (channel === 'bank' && !receiptNo) fields.receiptNo = '请输入收款流水号';
    if (channel === 'cash' && !proofs) fields.proofs = '请上传收款凭证';
    if (Object.keys(fields).length > 0) throw refuse('VALIDATION', {}, { fields });
};

/** A price much higher than quoted (domain 5.4) requires a proof of the customer's consent. */
export const requireConsent = async ({ tx }: OrderContext, order: OrderRow, proofs: string | null | undefined): Promise<void> => {
    if (proofs) return;
    const { rows } = await tx.execute<{ needs: boolean }>(sql`
        select coalesce((data ->> 'needsConsent')::boolean, false) as needs from ord_event
         where order_id = ${order.id} and event = 'finish' order by id desc limit 1`);
    if (rows[0]?.needs) throw refuse('VALIDATION', {}, { fields: { proofs: '结算价超出报价20%以上，请上传客户确认凭证' } });
};
