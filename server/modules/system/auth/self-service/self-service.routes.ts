import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type TSchema } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import {
    PasswordChangeBody,
    PhoneVerificationBody,
    PhoneVerificationResult,
    RegisterBody,
    RegisterResult,
} from '#contract/system/account/sign-in-ways.ts';
import { notFound } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { resetPassword, verifyPhone } from './alteration.service.ts';
import { register, registrationIsOpen } from './register.service.ts';
import { writeAccessLog } from '../sign-in-log.ts';

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Making an account and getting back into one (wire-contract 3.7); only where messages can be sent. */
export const selfServiceRoutes: FastifyPluginAsyncTypebox = async app => {
    if (!app.sms) return;
    const fresh = async () => {
        await app.versions.refresh();
        await app.settings.fresh();
    };

    app.post(
        '/sys/user/register',
        { config: { auth: 'public' }, schema: { body: RegisterBody, response: { 200: envelopeOf(orNull(RegisterResult)) } } },
        async request => {
            await app.limiters.login(request);
            await fresh();
            if (!registrationIsOpen(app)) throw notFound();
            const made = await register(app, request.body);
            const who = { username: made.username, userid: null, tenantId: 0 };
            await writeAccessLog(app, { ...who, ip: request.ip, requestId: request.id, content: `用户名: ${made.username},注册成功！` });
            return ok(made, '注册成功');
        },
    );

    app.post(
        '/sys/user/phoneVerification',
        {
            config: { auth: 'public' },
            schema: { body: PhoneVerificationBody, response: { 200: envelopeOf(orNull(PhoneVerificationResult)) } },
        },
        async request => {
            await app.limiters.login(request);
            return ok(await verifyPhone(app, request.body));
        },
    );

    app.post(
        '/sys/user/passwordChange',
        { config: { auth: 'public' }, schema: { body: PasswordChangeBody, response: { 200: envelopeOf(Type.Null()) } } },
        async request => {
            await app.limiters.login(request);
            await fresh();
            const { userId } = await resetPassword(app, request.body, request.ip);
            const { username } = request.body;
            const who = { username, userid: userId, tenantId: 0, ip: request.ip, requestId: request.id };
            await writeAccessLog(app, { ...who, content: `用户名: ${username},重置密码成功！` });
            return ok(null, '密码重置完成！');
        },
    );
};
