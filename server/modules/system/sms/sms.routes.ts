import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SmsBody, type MailboxMessage } from '#contract/system/account/sign-in-ways.ts';
import { SMS_MODES, type SmsPurpose } from '#contract/system/account/sign-in-words.ts';
import { isAdministrator, isOfPlatform } from '#server/kit/access/administrator.ts';
import { notFound } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { isOwnLocalPage } from '#server/kit/net/local-call.ts';
import { registrationIsOpen } from '../auth/self-service/register.service.ts';
import { users } from '../user/user.table.ts';
import { sendCode } from './sms-code.service.ts';

const NAMES: Record<SmsPurpose, string> = { login: '登录', register: '注册账号', reset: '重置密码' };

/** Codes by text message (wire-contract 3.6), and the mailbox of a demonstration. Without a provider neither exists. */
export const smsRoutes: FastifyPluginAsyncTypebox = async app => {
    if (!app.sms) return;

    app.post('/sys/sms', { config: { auth: 'public' }, schema: { body: SmsBody } }, async request => {
        const { mobile, smsmode, username } = request.body;
        const purpose = purposeOf(smsmode);
        await app.versions.refresh();
        await app.settings.fresh();
        if (purpose === 'register' && !registrationIsOpen(app)) throw notFound();
        const isKnown = await isPhoneOfUser(app, mobile, purpose === 'reset' ? username : undefined);
        const message = (code: string) => messageFor(app, purpose, isKnown, code);
        await sendCode(app, { phone: mobile, purpose, ip: request.ip, message });
        // The same answer for every number (security S18).
        return ok(null, '短信验证码已发送，请注意查收', 200);
    });

    if (app.sms.kind !== 'mailbox') return;
    // A POST, so that browsers say whose page asks.
    app.post('/sys/sms/mailbox', { config: { auth: 'public', keepsNoAnswer: true } }, async (request): Promise<MailboxMessage[]> => {
        if (!(await mayRead(app, request))) throw notFound();
        const { rows } = await app.db.execute<MailboxMessage & Record<string, unknown>>(sql`
            select id::text, phone, content, ${wireMoment('create_time')} as "createTime"
            from sys_sms_mailbox order by sys_sms_mailbox.id desc limit 20`);
        return rows;
    });
};

const purposeOf = (mode: string): SmsPurpose => (mode === SMS_MODES.login ? 'login' : mode === SMS_MODES.register ? 'register' : 'reset');

async function isPhoneOfUser(app: FastifyInstance, phone: string, username: string | undefined): Promise<boolean> {
    const name = username === undefined ? undefined : sql`lower(${users.username}) = ${username.normalize('NFKC').trim().toLowerCase()}`;
    const rows = await app.db
        .select({ status: users.status })
        .from(users)
        .where(and(eq(users.phone, phone), eq(users.delFlag, 0), name));
    return rows.length > 0;
}

/** What the owner of the number reads; somebody who asked for another's number learns nothing from the answer. */
function messageFor(app: FastifyInstance, purpose: SmsPurpose, isKnown: boolean, code: string): string | undefined {
    const sign = `【${app.settings.text('msg.sms_sign') ?? '吊运助手'}】`;
    if (purpose === 'register' && isKnown) return `${sign}该手机号已经注册，请直接登录。如非本人操作，请忽略。`;
    if (purpose !== 'register' && !isKnown) return undefined;
    return `${sign}验证码 ${code}，用于${NAMES[purpose]}，10分钟内有效，请勿告知他人。`;
}

/** The mailbox holds codes: for the sign-in page of a person at this very machine, or an administrator of the platform. */
async function mayRead(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
    if (isOwnLocalPage(request, app.config)) return true;
    const caller = await app.sessions.find(request.sessionToken);
    return caller !== null && isAdministrator(caller) && isOfPlatform(caller);
}
