import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { NoticeReaches } from '#contract/system/account/notice-choices.ts';
import { notFound } from '#server/kit/errors.ts';
import { users } from '../user/user.table.ts';

/** Whether mails and text messages can reach a person here. @throws AppError 404 when the account has just been deleted */
export async function noticeReaches({ db, outbox }: Pick<FastifyInstance, 'db' | 'outbox'>, userId: string): Promise<NoticeReaches> {
    const [user] = await db
        .select({ mail: users.email, sms: users.phone })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.delFlag, 0)));
    if (!user) throw notFound();
    const reach = (way: 'mail' | 'sms') => (!outbox.offers(way) ? 'off' : user[way] ? 'ready' : 'unbound');
    return { mail: reach('mail'), sms: reach('sms') };
}
