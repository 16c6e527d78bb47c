import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { LoginResult } from '#contract/system/account/auth.ts';
import { CodeBody, ProveBody, SecondFactorBody, type SecondFactorState } from '#contract/system/account/second-factor.ts';
import { provesPassword } from '../directory/directory-account.service.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { inTransaction, retrying } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { attemptOf, clearAttempt, countAccount } from '../auth/attempts.service.ts';
import { admit } from '../auth/authenticate.service.ts';
import { findById } from '../auth/in-force.service.ts';
import { deviceOf, openSession } from '../auth/login.service.ts';
import { readStep, takeStep } from '../auth/steps.service.ts';
import { tellAccountChange } from '../auth/tell-account-change.service.ts';
import { takePasskey } from '../passkey/passkey.service.ts';
import {
    beginSecondFactor,
    confirmSecondFactor,
    endSecondFactor,
    freshRecoveryCodes,
    needsSecondFactor,
    stateOf,
    takeProof,
} from './second-factor.service.ts';

const config = { auth: 'user' } as const;
const WRONG_CODE = '动态口令或恢复码错误';

/** 两步验证: a code of an authenticator app as the second half of a sign-in, and as a proof before sensitive acts. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get(
        '/sys/account/secondFactor',
        { config: { ...config, whileViewing: false } },
        async ({ session }): Promise<SecondFactorState> => {
            const { userId } = session;
            return { ...(await stateOf(app.db, userId)), isForced: await needsSecondFactor(app.db, userId) };
        },
    );

    // What these answer is shown once and stored nowhere, so no answer is kept for a repeated call.
    app.post('/sys/account/secondFactor/begin', { config, schema: { body: ProveBody } }, async (request, reply) => {
        await prove(app, request, request.body);
        void reply.header('Cache-Control', 'no-store');
        return ok(await retrying(app.db, tx => beginSecondFactor(app, tx, request.session)));
    });

    app.post('/sys/account/secondFactor/confirm', { config, schema: { body: CodeBody } }, async (request, reply) => {
        const { userId } = request.session;
        void reply.header('Cache-Control', 'no-store');
        const codes = await counted(app, request, () =>
            retrying(app.db, async tx => {
                const fresh = await confirmSecondFactor(app, tx, userId, request.body.code);
                await app.sessions.closeAllOf(tx, userId, request.session.id);
                await writeOperationLog(tx, request, '开启两步验证');
                await tellAccountChange(app, tx, { userId, what: '两步验证已开启', ip: request.ip });
                return fresh;
            }),
        );
        return ok({ recoveryCodes: codes }, '两步验证已开启');
    });

    app.post('/sys/account/secondFactor/recoveryCodes', { config, schema: { body: CodeBody } }, async (request, reply) => {
        const { userId } = request.session;
        await prove(app, request, request.body);
        void reply.header('Cache-Control', 'no-store');
        const codes = await retrying(app.db, async tx => {
            const fresh = await freshRecoveryCodes(tx, userId);
            await writeOperationLog(tx, request, '重新生成恢复码');
            await tellAccountChange(app, tx, { userId, what: '两步验证恢复码已重新生成', ip: request.ip });
            return fresh;
        });
        return ok({ recoveryCodes: codes }, '已生成新的恢复码，原恢复码作废');
    });

    app.post('/sys/account/secondFactor/end', { config, schema: { body: CodeBody } }, async request => {
        const { userId } = request.session;
        if (await needsSecondFactor(app.db, userId)) throw refuseWith('您的角色要求两步验证，不能关闭；更换手机请联系管理员重置');
        await prove(app, request, request.body);
        return inTransaction(request, async tx => {
            if (!(await endSecondFactor(tx, userId))) throw refuseWith('两步验证尚未开启');
            await writeOperationLog(tx, request, '关闭两步验证');
            await tellAccountChange(app, tx, { userId, what: '两步验证已关闭', ip: request.ip });
            return ok(null, '两步验证已关闭');
        });
    });

    app.post('/sys/account/prove', { config: { ...config, whileLocked: true }, schema: { body: ProveBody } }, async request => {
        await prove(app, request, request.body);
        await app.sessions.prove(app.db, request.session);
        return ok(null, '身份已确认');
    });

    app.post(
        '/sys/login/secondFactor',
        {
            config: { auth: 'public', keepsNoAnswer: true },
            schema: { body: SecondFactorBody, response: { 200: envelopeOf(Type.Union([LoginResult, Type.Null()])) } },
        },
        async (request, reply) => {
            await app.limiters.login(request);
            await app.versions.refresh();
            await app.settings.fresh();
            const { step, code } = request.body;
            const begun = await readStep(app.db, app.clock, 'second', step);
            const found = begun && (await findById(app.db, begun.subject));
            if (!begun || !found) throw refuseWith('登录已超时，请重新输入账号和密码');
            const { user } = found;
            const tried = { username: user.username, ip: request.ip, requestId: request.id, token: undefined, isSecond: true };
            await admit(app, tried, {
                refusal: WRONG_CODE,
                prove: async () => {
                    const taken = found.isInForce ? await takeProof(app, app.db, user.id, code) : undefined;
                    if (taken === 'recovery') await tellRecovery(app, user.id, request.ip);
                    return taken && user;
                },
            });
            if (!(await takeStep(app.db, app.clock, 'second', step))) throw refuseWith('登录已超时，请重新输入账号和密码');
            // wire: the sign-in family says "200" as a string (AUTH-01).
            return ok(await openSession(app, user, deviceOf(request, reply, begun.data.remember === 'true')), '登录成功', '200');
        },
    );
};

/**
 * Proves who calls: by a passkey, by a code where their second factor is in force, else by the password.
 * @throws AppError with what was wrong; after five failures always
 */
const prove = (app: FastifyInstance, request: FastifyRequest, { code, password, passkey }: ProveBody): Promise<void> =>
    counted(app, request, async () => {
        const { userId } = request.session;
        const user = (await findById(app.db, userId))?.user;
        if (!user) throw notFound();
        if (passkey) {
            if (!(await takePasskey(app, request, userId, passkey))) throw refuseWith('通行密钥无效，请使用其他方式确认');
            return;
        }
        if (!user.secondFactor) {
            if (password === undefined || !(await provesPassword(app, user, password))) throw refuseWith('登录密码错误');
            return;
        }
        const taken = code === undefined ? undefined : await takeProof(app, app.db, userId, code);
        if (!taken) throw refuseWith(WRONG_CODE);
        if (taken === 'recovery') await tellRecovery(app, userId, request.ip);
    });

/** Counts failures as those of a sign-in are, so that a found session is no place to guess at (security S05). */
const counted = async <T>(app: FastifyInstance, { session, ip }: FastifyRequest, act: () => Promise<T>): Promise<T> => {
    const attempt = attemptOf(session.username, ip, session.id);
    if (!(await countAccount(app.db, attempt.account, app.clock.date()))) throw refuseWith('错误次数过多，请15分钟后再试');
    const done = await act();
    await clearAttempt(app.db, attempt);
    return done;
};

const tellRecovery = async (app: FastifyInstance, userId: string, ip: string): Promise<void> => {
    const { recoveryLeft } = await stateOf(app.db, userId);
    await retrying(app.db, tx => tellAccountChange(app, tx, { userId, what: `两步验证恢复码已使用，还剩${recoveryLeft}个`, ip }));
};
