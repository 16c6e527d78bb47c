import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { LoginResult } from '#contract/system/account/auth.ts';
import { NewPasskeyBody, PasskeyLoginBody } from '#contract/system/account/passkey.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { notFound } from '#server/kit/errors.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { admit } from '../auth/authenticate.service.ts';
import { findById } from '../auth/in-force.service.ts';
import { deviceOf, openSession } from '../auth/login.service.ts';
import { tellAccountChange } from '../auth/tell-account-change.service.ts';
import { addPasskey, askForPasskey, beginPasskey, ownerOfPasskey, passkeysOf, removePasskey, takePasskey } from './passkey.service.ts';

const config = { auth: 'user' } as const;
const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
const REFUSAL = '通行密钥无效，请使用其他方式登录';

/** 通行密钥: a key of the person's device, opened there by fingerprint, face or PIN, signs in and proves who they are. */
export const passkeyRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/account/passkeys', { config: { ...config, whileViewing: false } }, ({ session }) => passkeysOf(app.db, session.userId));

    // Questions are asked once each, so no answer is kept for a repeated call.
    app.post('/sys/account/passkey/begin', { config: { ...config, needsProof: true, keepsNoAnswer: true } }, async request => {
        const found = await findById(app.db, request.session.userId);
        if (!found) throw notFound();
        return ok(await beginPasskey(app, request, found.user));
    });

    app.post('/sys/account/passkey', { config, schema: { body: NewPasskeyBody } }, request =>
        inTransaction(request, async tx => {
            const { userId } = request.session;
            await addPasskey(app, tx, request, request.body);
            await writeOperationLog(tx, request, '添加通行密钥');
            await tellAccountChange(app, tx, { userId, what: '通行密钥已添加', ip: request.ip });
            return ok(null, '通行密钥已添加');
        }),
    );

    app.delete('/sys/account/passkey', { config: { ...config, needsProof: true }, schema: { querystring: ById } }, request =>
        inTransaction(request, async tx => {
            const { userId } = request.session;
            await removePasskey(tx, userId, request.query.id);
            await writeOperationLog(tx, request, '删除通行密钥');
            await tellAccountChange(app, tx, { userId, what: '通行密钥已删除', ip: request.ip });
            return ok(null, '通行密钥已删除');
        }),
    );

    app.post('/sys/account/passkey/ask', { config: { ...config, whileLocked: true, keepsNoAnswer: true } }, async request =>
        ok(await askForPasskey(app, request, request.session.userId)),
    );

    app.post('/sys/login/passkey/ask', { config: { auth: 'public', keepsNoAnswer: true } }, async request => {
        await app.limiters.login(request);
        return ok(await askForPasskey(app, request));
    });

    app.post(
        '/sys/login/passkey',
        {
            config: { auth: 'public', keepsNoAnswer: true },
            schema: { body: PasskeyLoginBody, response: { 200: envelopeOf(Type.Union([LoginResult, Type.Null()])) } },
        },
        async (request, reply) => {
            await app.limiters.login(request);
            await app.versions.refresh();
            await app.settings.fresh();
            const { remember_me: remember = false, ...answer } = request.body;
            const owner = await ownerOfPasskey(app.db, answer);
            const found = owner === undefined ? undefined : await findById(app.db, owner);
            // The device has asked for a fingerprint, a face or its PIN: a second factor would ask for no more.
            const tried = {
                ...{ username: found?.user.username, ip: request.ip, requestId: request.id, token: undefined },
                ...{ isSecond: true, way: '通行密钥' },
            };
            const user = await admit(app, tried, {
                refusal: REFUSAL,
                prove: async () => {
                    const isRight = found !== undefined && (await takePasskey(app, request, found.user.id, answer));
                    return isRight && found.isInForce ? found.user : undefined;
                },
            });
            // wire: the sign-in family says "200" as a string (AUTH-01).
            return ok(await openSession(app, user, deviceOf(request, reply, remember)), '登录成功', '200');
        },
    );
};
