import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { permissionOf } from '#contract/kit/permissions.ts';
import { HIDDEN_TOKEN, Online } from '#contract/system/online.ts';
import { readPaging, refuseRepeated } from '#server/kit/list/paging.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { maskPhone } from '#server/kit/present.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { endSession, liveSessions } from './online.service.ts';

const Text = Type.Optional(Type.String({ maxLength: 64 }));
const Named = Type.Object({ id: Text, token: Text });

/** 在线用户 (wire-contract 7.12): who is signed in, and the way to sign them out. Tokens are in no answer and no body. */
export const onlineRoutes: FastifyPluginAsyncTypebox = async app => {
    const auth = (action: string) => ({ auth: { permission: permissionOf(Online, action) } });

    app.get('/sys/online/list', { config: auth('list') }, async request => {
        const query = request.query as Record<string, unknown>;
        refuseRepeated(query);
        const { page, size, offset } = readPaging(query);
        const part = typeof query.username === 'string' ? query.username.slice(0, 64).replace(/^\*+|\*+$/g, '') : '';
        const sort = {
            column: query.column === 'createTime' ? ('createTime' as const) : ('lastSeen' as const),
            isDescending: query.order !== 'asc',
        };
        const { rows, total } = await liveSessions(app.db, request.session, app.clock.date(), { part, sort, size, offset });
        const records = rows.map(row => ({
            ...row,
            phone: typeof row.phone === 'string' ? maskPhone(row.phone) : null,
            sex_dictText: typeof row.sex === 'number' ? app.dictionary.dictText('sex', row.sex) : null,
        }));
        return { records, total, size, current: page, pages: Math.ceil(total / size) };
    });

    app.post('/sys/online/forceLogout', { config: auth('forceLogout'), schema: { body: Named } }, request =>
        inTransaction(request, async tx => {
            // wire: existing clients send the token of the list back alone: masked, it ends with the session's id.
            const { token = '', id = token.startsWith(HIDDEN_TOKEN) ? token.slice(HIDDEN_TOKEN.length) : '' } = request.body;
            const username = id ? await endSession(tx, request.session, id) : undefined;
            if (username === undefined) throw refuseWith('Token无效!');
            await writeOperationLog(tx, request, `强制退出用户: ${username}`);
            return ok(null, '退出登录成功！');
        }),
    );
};
