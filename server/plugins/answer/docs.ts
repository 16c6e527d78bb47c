import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The API described from its own schemas, for administrators; absent in production (security S98). */
export async function addDocs(app: FastifyInstance): Promise<void> {
    if (app.config.production) return;
    await app.register(swagger, {
        openapi: {
            info: { title: '吊运助手后台管理系统', version: '1' },
            components: {
                securitySchemes: {
                    token: { type: 'apiKey', in: 'header', name: 'X-Access-Token', description: '登录后得到的会话令牌' },
                    apiKey: {
                        type: 'http',
                        scheme: 'bearer',
                        description:
                            '接口密钥（dyk_ 开头），在「系统管理 · 接口密钥」中创建：Authorization: Bearer dyk_…。权限为创建人当前权限与密钥权限范围的交集；个人账号接口和需要确认本人身份的操作不能调用。',
                    },
                },
            },
            security: [{ token: [] }, { apiKey: [] }],
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
