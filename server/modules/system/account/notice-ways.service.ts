import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MESSENGERS, type Messenger, type NoticeReach, type NoticeReaches } from '#contract/system/account/notice-choices.ts';
import type { Session } from '#server/kit/access/session.ts';
import { notFound } from '#server/kit/errors.ts';
import { thirdAccounts } from '../third-login/third-account.table.ts';
import { users } from '../user/user.table.ts';
import { ownDevices } from '../web-push/push-device.service.ts';

/** Whether mails, text messages, pushes and messengers can reach the caller. @throws AppError 404 when the account has just been deleted */
export async function noticeReaches(app: Pick<FastifyInstance, 'db' | 'outbox' | 'clock'>, caller: Session): Promise<NoticeReaches> {
    const { db, outbox, clock } = app;
    const [user] = await db
        .select({ mail: users.email, sms: users.phone })
        .from(users)
        .where(and(eq(users.id, caller.userId), eq(users.delFlag, 0)));
    if (!user) throw notFound();
    const reach = (way: 'mail' | 'sms') => (!outbox.offers(way) ? 'off' : user[way] ? 'ready' : 'unbound');
    const bound = await db.select({ source: thirdAccounts.thirdType }).from(thirdAccounts).where(eq(thirdAccounts.userId, caller.userId));
    const reachIn = (messenger: Messenger): NoticeReach => {
        if (!outbox.offers(messenger)) return 'off';
        return bound.some(({ source }) => source === MESSENGERS[messenger]) ? 'ready' : 'unbound';
    };
    const devices = await ownDevices(db, caller, clock.date());
    return {
        mail: reach('mail'),
        sms: reach('sms'),
        push: devices.length > 0 ? 'ready' : 'unbound',
        wecomApp: reachIn('wecomApp'),
        dingtalk: reachIn('dingtalk'),
    };
}
