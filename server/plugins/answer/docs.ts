import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The API described from its own schemas, for administrators; absent in production (security S98). */
export async function addDocs(app: FastifyInstance): Promise<void> {
    if (app.config.production) return;
    await app.register(swagger, {
        openapi: {
            info: { title: '吊运助手后台管理系统', version: '1' },
            components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
            security: [{ token: [] }],
        },
    });
    await app.register(async scope => {
        // The page's routes are not ours, so who may call them is declared from outside.
        scope.addHook('onRoute', route => {
            route.config = { ...route.config, auth: 'administrator', bare: true };
        });
        await scope.register(swaggerUi, { routePrefix: `${app.config.apiPrefix}/docs` });
    });
}
