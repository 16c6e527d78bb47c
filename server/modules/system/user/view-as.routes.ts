import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { permissionOf } from '#contract/kit/permissions.ts';
import { User, VIEW_MINUTES, ViewAsBody, type ViewedAs } from '#contract/system/user.ts';
import { isAdministrator, mayViewAs } from '#server/kit/access/administrator.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { nameOf, writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { findUser, userInfo, viewedInfo } from '../auth/user-info.service.ts';
import { userSource } from './user.source.ts';
import { endView } from './view-as.service.ts';

/** 以此人身份查看: an administrator sees for a while what somebody sees. The guard (`plugins/identity/permission.ts`) refuses everything but reads. */
export const viewAsRoutes: FastifyPluginAsyncTypebox = async app => {
    app.post(
        '/sys/user/viewAs',
        {
            config: { auth: { permission: permissionOf(User, 'query') }, needsProof: true, keepsNoAnswer: true },
            schema: { tags: [User.label], summary: '以此人身份查看', body: ViewAsBody },
        },
        request =>
            inTransaction(request, async tx => {
                const { session, caller, body } = request;
                if (!isAdministrator(session)) throw refuseWith('只有超级管理员可以以他人身份查看，请联系超级管理员');
                const { id } = await readOne(tx, userSource, session, body.id);
                if (id === session.userId) throw refuseWith('不能以自己的身份查看，请选择其他用户');
                const user = await findUser(tx, body.id);
                if (!user) throw notFound();
                const person = await app.sessions.actingIn(tx, { userId: user.id, tenantId: user.tenantId, orgCode: user.orgCode });
                if (!person) throw refuseWith('该用户已冻结，不能以其身份查看；请先解冻');
                if (!mayViewAs(session, person.session)) {
                    throw refuseWith('该用户拥有您没有的权限，不能以其身份查看；请由权限更全的管理员操作');
                }
                const until = app.clock.now() + VIEW_MINUTES * 60_000;
                await app.sessions.viewAs(tx, session, user.id, new Date(until));
                const till = toWireTime(new Date(until)).slice(0, 16);
                await writeOperationLog(tx, request, `开始以${nameOf(user)}的身份查看，只读，至${till}`);
                const viewed: ViewedAs = { userInfo: viewedInfo(await userInfo(tx, user, user.orgCode), caller ?? {}), until };
                return ok(viewed, `正在以${nameOf(user)}的身份查看`);
            }),
    );

    app.post(
        '/sys/user/endViewAs',
        { config: { auth: 'user', whileViewing: true, keepsNoAnswer: true }, schema: { tags: [User.label], summary: '结束查看' } },
        async request => {
            await endView(app, request);
            return ok(null, '已恢复为您本人的身份');
        },
    );
};
