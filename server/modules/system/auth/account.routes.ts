import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { changeOwnPassword, selectDepart } from './account.service.ts';
import { tellAccountChange } from './tell-account-change.service.ts';
import { departsOf, findUser, userInfo, viewedInfo } from './user-info.service.ts';

const Password = Type.String({ maxLength: 128 });

/** The caller's own account (wire-contract 3.8). */
export const accountRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/user/getUserInfo', { config: { auth: 'user' } }, async request => {
        const user = await findUser(app.db, request.session.userId);
        if (!user) throw notFound();
        const info = await userInfo(app.db, user, request.session.orgCode);
        const { caller } = request;
        return { userInfo: caller?.viewedBy ? viewedInfo(info, caller) : info, sysAllDictItems: app.dictionary.all() };
    });

    app.get('/sys/user/getCurrentUserDeparts', { config: { auth: 'user' } }, async request => ({
        list: await departsOf(app.db, request.session.userId),
        orgCode: request.session.orgCode,
    }));

    app.route({
        method: ['POST', 'PUT'],
        url: '/sys/selectDepart',
        config: { auth: 'user' },
        schema: { body: Type.Object({ orgCode: Type.String({ maxLength: 64 }), username: Type.Optional(Type.String({ maxLength: 64 })) }) },
        handler: request =>
            inTransaction(request, async tx => {
                const user = await selectDepart(tx, request.session, request.body);
                return { userInfo: await userInfo(tx, user, user.orgCode) };
            }),
    });

    app.route({
        method: ['POST', 'PUT'],
        url: '/sys/user/updatePassword',
        config: { auth: 'user' },
        schema: {
            body: Type.Object({
                username: Type.Optional(Type.String({ maxLength: 64 })),
                oldpassword: Password,
                password: Password,
                confirmpassword: Password,
            }),
        },
        handler: request =>
            inTransaction(request, async tx => {
                await changeOwnPassword(app, tx, request.session, request.body);
                await writeOperationLog(tx, request, '修改密码');
                await tellAccountChange(app, tx, { userId: request.session.userId, what: '登录密码已修改', ip: request.ip });
                return ok(null, '密码重置成功!');
            }),
    });
};
