import type { FastifyPluginAsync } from 'fastify';
import { sendJson } from '#server/kit/answers/kept-answers.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { createGrantedJson, grantedTo } from './permission.service.ts';

/** Menu and button bootstrap (wire-contract section 4). */
export const permissionRoutes: FastifyPluginAsync = async app => {
    const grantedJson = createGrantedJson(app.db, app.settings);
    app.get('/sys/permission/getUserPermissionByToken', { config: { auth: 'user' } }, async ({ session }, reply) =>
        sendJson(reply, await grantedJson(session)),
    );

    app.get('/sys/permission/getPermCode', { config: { auth: 'user' } }, async request => {
        const { auth, allAuth } = await grantedTo(app.db, request.session);
        return { codeList: auth.flatMap(each => splitCodes(each.action)), auth, allAuth, sysSafeMode: false };
    });
};
