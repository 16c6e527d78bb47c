import type { FastifyInstance } from 'fastify';
import { DUE_DAYS } from '#contract/users/renewal-due.ts';
import type { Tx } from '#server/db/client.ts';
import { refuseAs } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/session.ts';
import { memberContacts } from './member-contact.table.ts';

type Line = { memberId: string } & Pick<typeof memberContacts.$inferInsert, 'way' | 'result' | 'note'>;

/** Notes that somebody was spoken with. */
export const noteContact = async (tx: Tx, { username, tenantId }: Pick<Session, 'username' | 'tenantId'>, line: Line, now: string) => {
    await tx.insert(memberContacts).values({ id: newId(), tenantId, createBy: username, createTime: now, ...line });
};

/** Reminds by text message, once a day and driver, and notes it. */
export const remindMember = async (
    tx: Tx,
    app: FastifyInstance,
    member: { id: string; status: string; expireAt: string; phone: string },
    session: Pick<Session, 'username' | 'tenantId'>,
    now: string,
): Promise<void> => {
    if (!['expiring', 'expired'].includes(member.status)) throw refuseAs('STATE_DENIED', `会员未到续费时间（到期前${DUE_DAYS}天内可提醒）`);
    const ends = `${member.status === 'expired' ? '已于' : '将于'}${member.expireAt.slice(0, 10)}到期`;
    const sent = await app.outbox.send(tx, {
        channel: 'sms',
        to: [member.phone],
        content: `您的会员${ends}，续费后可继续享受信息费优惠与优先派单。`,
        about: { type: 'member', id: member.id },
        once: `member-remind:${member.id}:${now.slice(0, 10)}`,
        tenantId: session.tenantId,
        by: session.username,
    });
    if (sent.length === 0) throw refuseAs('STATE_DENIED', '今天已经提醒过该司机');
    await noteContact(tx, session, { memberId: member.id, way: 'sms', result: 'sent', note: null }, now);
};
