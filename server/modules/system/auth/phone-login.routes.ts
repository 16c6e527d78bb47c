import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { LoginResult } from '#contract/system/account/auth.ts';
import { PhoneLoginBody } from '#contract/system/account/sign-in-ways.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { takeCode } from '../sms/sms-code.service.ts';
import { admit } from './authenticate.service.ts';
import { findByPhone } from './in-force.service.ts';
import { deviceOf, signIn } from './login.service.ts';

/** Signing in by mobile number and code (wire-contract 3.6); only where messages can be sent. */
export const phoneLoginRoutes: FastifyPluginAsyncTypebox = async app => {
    if (!app.sms) return;
    app.post(
        '/sys/phoneLogin',
        {
            config: { auth: 'public' },
            schema: { body: PhoneLoginBody, response: { 200: envelopeOf(Type.Union([LoginResult, Type.Null()])) } },
        },
        async (request, reply) => {
            await app.limiters.login(request);
            await app.versions.refresh();
            await app.settings.fresh();
            const { mobile, captcha, remember_me: remember = false } = request.body;
            const found = await findByPhone(app.db, mobile);
            const tried = {
                // Wrong codes count against the account, as wrong passwords do (security S04).
                username: found?.user.username ?? mobile,
                ip: request.ip,
                requestId: request.id,
                token: request.sessionToken,
            };
            const user = await admit(app, tried, {
                refusal: '手机验证码错误',
                prove: async () => {
                    const isRight = await takeCode(app, mobile, 'login', captcha);
                    return isRight && found?.isInForce ? found.user : undefined;
                },
            });
            // wire: the sign-in family says "200" as a string (AUTH-01).
            return ok(await signIn(app, user, deviceOf(request, reply, remember)), '登录成功', '200');
        },
    );
};
