import type { FastifyPluginAsync } from 'fastify';
import { Log } from '#contract/system/log.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { forbidden } from '#server/kit/errors.ts';
import { logs } from '#server/platform/operation-log/log.table.ts';

/** SYS-10: both logs to read and to export. They are append-only: the contract's two delete calls are refused (security S101). */
export const logRoutes: FastifyPluginAsync = async app => {
    // wire: the search box of existing clients is called keyWord and means «contains».
    app.addHook('preValidation', async request => {
        const query = request.query as Record<string, unknown>;
        const { keyWord } = query;
        if (typeof keyWord === 'string' && keyWord !== '' && query.logContent === undefined) query.logContent = `*${keyWord}*`;
    });

    crudRoutes(app, { entity: Log, table: logs });

    for (const url of ['/sys/log/delete', '/sys/log/deleteBatch']) {
        app.delete(url, { config: { auth: 'user' } }, async () => {
            throw forbidden();
        });
    }
};
