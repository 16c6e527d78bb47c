import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { HOOK_HEADERS, HookEvent, Webhook } from '#contract/system/webhook.ts';

/** The request that this server sends to the addresses of 事件推送. */
const HOOK_CALL = {
    tags: [Webhook.label],
    summary: '事件推送',
    description:
        '签名密钥为 whsec_ 之后的Base64；签名是对「webhook-id.webhook-timestamp.正文」的HMAC-SHA256（Standard Webhooks），比对请用固定时间的比较，并拒绝与本机时间相差5分钟以上的 webhook-timestamp。轮换密钥期间有两个签名，以空格分隔，任一相符即可：请按空格拆开逐个核对，先换上新密钥，再停用旧密钥。同一记录的事件按先后推送；返回2xx为已送达，否则重试，编号不变。',
    parameters: Object.entries({
        [HOOK_HEADERS.id]: '推送编号，重试和重发时不变',
        [HOOK_HEADERS.timestamp]: '本次发送时间，Unix秒',
        [HOOK_HEADERS.signature]: 'v1,后接Base64的签名；轮换密钥期间为两个，以空格分隔，新密钥的在前',
    }).map(([name, description]) => ({ name, description, in: 'header', required: true, schema: { type: 'string' as const } })),
    requestBody: { content: { 'application/json': { schema: HookEvent as never } } },
    responses: { '2XX': { description: '已收到' } },
};

/** The API documentation, generated from the schemas, for administrators; not available in production (security S98). */
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
            // OpenAPI 3.0 has no keyword for webhooks; this is Redoc's extension.
            ...{ 'x-webhooks': { event: { post: HOOK_CALL } } },
        },
    });
    await app.register(async scope => {
        // The plugin registers the routes, so their `auth` is added by a hook.
        scope.addHook('onRoute', route => {
            route.config = { ...route.config, auth: 'administrator', bare: true };
        });
        await scope.register(swaggerUi, { routePrefix: `${app.config.apiPrefix}/docs` });
    });
}
