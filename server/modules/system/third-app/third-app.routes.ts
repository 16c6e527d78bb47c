import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { splitList } from '#contract/system/role.ts';
import { User } from '#contract/system/user.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { bindByMobile, lookupsOf } from './bind-by-mobile.ts';

/** wire: the names of the apps in the addresses, with the source of their sign-in. */
const APPS = [
    { app: 'wechatEnterprise', source: 'wechat_enterprise', name: '企业微信' },
    { app: 'dingtalk', source: 'dingtalk', name: '钉钉' },
] as const;
const Ids = Type.Object({ ids: Type.Optional(Type.String({ maxLength: 4000 })) });

/** The company's address book in the messengers (wire-contract 7.18): users are bound to its members by their mobile numbers. */
export const thirdAppRoutes: FastifyPluginAsyncTypebox = async app => {
    const lookups = lookupsOf(app.thirdApps);
    app.get('/sys/thirdApp/getEnabledType', { config: { auth: 'user' } }, () =>
        ok({ wechatEnterprise: lookups.wechat_enterprise !== undefined, dingtalk: lookups.dingtalk !== undefined }),
    );

    for (const { app: wireName, source, name } of APPS) {
        app.get(
            `/sys/thirdApp/sync/${wireName}/user/toLocal`,
            {
                config: { auth: { permission: `${User.permission}:edit` }, changesState: true },
                exposeHeadRoute: false,
                schema: { querystring: Ids },
            },
            async request => {
                const lookup = lookups[source];
                if (!lookup) throw refuseWith(`${name}同步功能已禁用`);
                const { tenantId } = request.session;
                const result = await bindByMobile(app.db, { source, lookup, tenantId, ids: splitList(request.query.ids ?? '') });
                await inTransaction(request, tx => writeOperationLog(tx, request, `按手机号绑定${name}账号`));
                if (result.successInfo.length === 0 && result.failInfo.length > 0) return failure(500, '同步失败', result);
                return ok(result, '同步成功');
            },
        );
    }
};
