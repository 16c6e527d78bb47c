import type { FastifyPluginAsync } from 'fastify';
import { splitCodes } from '#server/kit/permission-codes.ts';
import { grantedTo } from './permission.service.ts';

/** Menu and button bootstrap (wire-contract section 4). */
export const permissionRoutes: FastifyPluginAsync = async app => {
    app.get('/sys/permission/getUserPermissionByToken', { config: { auth: 'user' } }, async request => ({
        ...(await grantedTo(app.db, request.session.userId)),
        sysSafeMode: false,
    }));

    app.get('/sys/permission/getPermCode', { config: { auth: 'user' } }, async request => {
        const { auth, allAuth } = await grantedTo(app.db, request.session.userId);
        return { codeList: auth.flatMap(each => splitCodes(each.action)), auth, allAuth, sysSafeMode: false };
    });
};
