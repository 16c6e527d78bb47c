import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { type OwnPush, PushDeviceBody } from '#contract/system/account/push.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { allowDevice, ownDevices, removeDevice } from './push-device.service.ts';
import { pushKeysOf } from './push-key.service.ts';
import { addressOf } from '#server/kit/net/guarded-post.ts';

const config = { auth: 'user' } as const;
const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });

/** The browsers that take one's notices as pushes (ACCOUNT-02, notification): one's own alone. */
export const webPushRoutes: FastifyPluginAsyncTypebox = async app => {
    const { outboundAllow } = app.config;
    const outbound = createOutbound(outboundAllow);

    // The key pair is made with the first question.
    app.get(
        '/sys/account/push',
        { config: { ...config, whileViewing: false }, exposeHeadRoute: false },
        async ({ session }): Promise<OwnPush> => {
            const { publicKey } = await pushKeysOf(app);
            return { key: publicKey, devices: await ownDevices(app.db, session, app.clock.date()) };
        },
    );

    // A window renews it by itself when it starts, as browsers change their addresses: that is no act of the person's.
    app.post('/sys/account/pushDevice', { config: { ...config, isBackground: true }, schema: { body: PushDeviceBody } }, async request => {
        try {
            await addressOf(request.body.endpoint, outbound, outboundAllow);
        } catch {
            throw refuseWith('服务器连不上此浏览器的推送服务，请换用 Edge、Firefox 或 Safari，或请管理员检查服务器的外网连接');
        }
        return inTransaction(request, async tx => {
            await allowDevice(tx, request.session, request.body, app.clock.date());
            return ok(null, '本设备已开启推送');
        });
    });

    app.delete('/sys/account/pushDevice', { config, schema: { querystring: ById } }, request =>
        inTransaction(request, async tx => {
            await removeDevice(tx, request.session, request.query.id);
            await writeOperationLog(tx, request, '关闭设备推送');
            return ok(null, '已关闭该设备的推送');
        }),
    );
};
