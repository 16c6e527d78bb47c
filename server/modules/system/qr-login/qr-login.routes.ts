import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { LoginResult } from '#contract/system/account/auth.ts';
import { QrAskBody, QrBody, QrWaiting } from '#contract/system/account/qr-login.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction, retrying } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { admit } from '../auth/authenticate.service.ts';
import { findById } from '../auth/in-force.service.ts';
import { deviceOf, signIn } from '../auth/login.service.ts';
import { tellAccountChange } from '../auth/tell-account-change.service.ts';
import { answerQrCode, beginQrLogin, outcomeOf, scanQrCode } from './qr-login.service.ts';

const config = { auth: 'user' } as const;
const REFUSAL = '扫码登录失败，请刷新二维码重试，或使用其他方式登录';

/**
 * 扫码登录: a phone that is signed in lets a computer in. The code says which computer asks; the session goes to the browser that asked, which
 * alone knows the secret beside the code, so a photographed code is worth nothing.
 */
export const qrLoginRoutes: FastifyPluginAsyncTypebox = async app => {
    app.post('/sys/login/qrcode/begin', { config: { auth: 'public', keepsNoAnswer: true } }, async request => {
        await app.limiters.qrcode(request);
        return ok(await beginQrLogin(app, request));
    });

    app.post(
        '/sys/login/qrcode',
        {
            config: { auth: 'public', keepsNoAnswer: true },
            schema: { body: QrAskBody, response: { 200: envelopeOf(Type.Union([LoginResult, QrWaiting, Type.Null()])) } },
        },
        async (request, reply) => {
            const outcome = await outcomeOf(app, request.body);
            if ('state' in outcome) return ok(outcome);
            await app.versions.refresh();
            await app.settings.fresh();
            const { userId, inherits, phoneIp, sessionId } = outcome;
            const found = await findById(app.db, userId);
            const tried = {
                username: found?.user.username,
                ip: request.ip,
                requestId: request.id,
                token: undefined,
                way: `扫码（由IP ${phoneIp}的会话${sessionId.slice(0, 8)}确认）`,
            };
            const user = await admit(app, tried, { refusal: REFUSAL, prove: async () => (found?.isInForce ? found.user : undefined) });
            const entered = await signIn(app, user, { ...deviceOf(request, reply), inherits });
            await retrying(app.db, tx => tellAccountChange(app, tx, { userId, what: '账号已扫码登录新的设备', ip: request.ip }));
            // wire: the sign-in family says "200" as a string (AUTH-01).
            return ok(entered, '登录成功', '200');
        },
    );

    // wire: 3.6, but the session is the caller's own, and the computer waits for a confirmation.
    app.post('/sys/scanLoginQrcode', { config: { ...config, keepsNoAnswer: true }, schema: { body: QrBody } }, async request =>
        ok(await scanQrCode(app, request, request.body.qrcodeId), '扫码成功'),
    );

    app.post('/sys/account/qrcode/confirm', { config, schema: { body: QrBody } }, request =>
        inTransaction(request, async tx => {
            const computer = await answerQrCode(app, tx, request, { ...request.body, isConfirmed: true });
            await writeOperationLog(tx, request, `确认扫码登录：IP ${computer}的设备，由会话${request.session.id.slice(0, 8)}确认`);
            return ok(null, '已确认登录');
        }),
    );

    app.post('/sys/account/qrcode/refuse', { config, schema: { body: QrBody } }, request =>
        inTransaction(request, async tx => {
            const computer = await answerQrCode(app, tx, request, { ...request.body, isConfirmed: false });
            await writeOperationLog(tx, request, `拒绝扫码登录：IP ${computer}的设备`);
            return ok(null, '已取消，电脑不会登录');
        }),
    );
};
