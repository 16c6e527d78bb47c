import { and, eq } from 'drizzle-orm';
import { integer, longText } from '#contract/kit/fields.ts';
import { DriverMember } from '#contract/users/driver-member.ts';
import type { Tx } from '#server/db/client.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { newId } from '#server/kit/ids.ts';
import { memberRenewals } from '../driver-renewal/member-renewal.table.ts';
import { storeMember } from './store-member.service.ts';
import { nextPeopleNo } from '../people/people-no.service.ts';
import { type MemberRow, members } from './member.table.ts';
import { renewedUntil, stateOf } from './term.service.ts';

/** The full row of a member, locked. */
export const lockMember = async (tx: Tx, id: string) => {
    const [row] = await tx
        .select()
        .from(members)
        .where(and(eq(members.id, id), eq(members.delFlag, 0)))
        .for('update');
    return row;
};

/** Grants months: a renewal without a fee, and an extended term. Returns the member's columns. */
export const giveMonths = async (tx: Tx, member: MemberRow, months: number, reason: string, by: string, now: string) => {
    const expireAt = renewedUntil(now, member.expireAt, months);
    await tx.insert(memberRenewals).values({
        id: newId(),
        tenantId: member.tenantId,
        createBy: by,
        createTime: now,
        cityId: member.cityId,
        renewalNo: await nextPeopleNo(tx, 'XF', now),
        memberId: member.id,
        driverId: member.driverId,
        planId: member.planId,
        kind: 'gift',
        months: 0,
        giftMonths: months,
        listFen: 0,
        payFen: 0,
        payChannel: 'balance',
        status: 'paid',
        beforeExpire: member.expireAt,
        afterExpire: expireAt,
        paidTime: now,
        auditBy: by,
        auditTime: now,
        remark: reason,
    });
    return { expireAt, status: stateOf(expireAt, now) };
};

/** Approval for more months than one person may grant. */
export const GRANT: ApprovalKind<{ months: number; reason: string }> = {
    kind: 'member_grant',
    label: '赠送会员时长',
    permission: 'users:driverMember:grant',
    entity: DriverMember,
    fields: { months: integer('赠送月数', 'Free months', { unit: '个月' }), reason: longText('原因', 'Reason') },
    target: lockMember,
    effects: ({ months }) => [`会员有效期延长${months}个月，不收费用`],
    execute: async ({ tx, payload, bizId, target, actor, maker, now }) => {
        const before = target as MemberRow;
        const set = await giveMonths(tx, before, payload.months, payload.reason, maker, now);
        await storeMember(tx, bizId, set, actor, now, before, payload.reason);
        return { expireAt: set.expireAt };
    },
};
