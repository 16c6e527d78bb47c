import type { FastifyInstance } from 'fastify';
import { DUE_DAYS } from '#contract/users/renewal-due.ts';
import type { Tx } from '#server/db/client.ts';
import { refuseAs } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { daysBetween } from '#server/kit/time.ts';
import { type SceneResult, sendScene } from '../../setting/vehicle-sms/send-scene.service.ts';
import { memberContacts } from './member-contact.table.ts';

type Line = { memberId: string } & Pick<typeof memberContacts.$inferInsert, 'way' | 'result' | 'note'>;

/** Records a contact. */
export const noteContact = async (tx: Tx, { username, tenantId }: Pick<Session, 'username' | 'tenantId'>, line: Line, now: string) => {
    await tx.insert(memberContacts).values({ id: newId(), tenantId, createBy: username, createTime: now, ...line });
};

interface Reminded {
    id: string;
    status: string;
    expireAt: string;
    cityId: string;
    name: string;
    phone: string;
}

/** Why a reminder was not sent, and what to do. */
const REFUSALS: Partial<Record<SceneResult, string>> = {
    known: '今天已经提醒过该司机',
    limited: '该号码今天的短信已达上限，请明天再提醒',
    off: '“会员到期”短信未启用，请先在车辆短信配置中启用',
};

/** Sends a reminder by text message, once per day and driver, and records it. */
export const remindMember = async (
    tx: Tx,
    app: FastifyInstance,
    member: Reminded,
    session: Pick<Session, 'username' | 'tenantId'>,
    now: string,
): Promise<void> => {
    if (!['expiring', 'expired'].includes(member.status)) throw refuseAs('STATE_DENIED', `会员未到续费时间（到期前${DUE_DAYS}天内可提醒）`);
    const refusal = REFUSALS[await send(tx, app, member, session, now)];
    if (refusal !== undefined) throw refuseAs('STATE_DENIED', refusal);
    await noteContact(tx, session, { memberId: member.id, way: 'sms', result: 'sent', note: null }, now);
};

/** Uses the scene 会员到期, which contains the remaining days; for an expired term the text is fixed. */
const send = async (
    tx: Tx,
    app: FastifyInstance,
    { id, status, expireAt, cityId, name, phone }: Reminded,
    { username, tenantId }: Pick<Session, 'username' | 'tenantId'>,
    now: string,
): Promise<SceneResult> => {
    const [today, last] = [now.slice(0, 10), expireAt.slice(0, 10)];
    const given = { about: { type: 'member', id }, once: `member-remind:${id}:${today}`, tenantId, by: username };
    const left = daysBetween(today, last);
    // The status is updated once a day, so it may be behind.
    if (status === 'expiring' && left >= 0) {
        const values = { driverName: name, days: String(left), time: last };
        return sendScene(app, tx, { scene: 'member_expire', receiver: 'driver', phone, values, cityId, ...given });
    }
    const content = `您的会员已于${last}到期，续费后可继续享受信息费优惠与优先派单。`;
    const sent = await app.outbox.send(tx, { channel: 'sms', to: [phone], content, ...given });
    return sent.length > 0 ? 'queued' : 'known';
};
