import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import {
    PreviewSmsBody,
    ResendSmsBody,
    SmsLogQuery,
    smsParts,
    type SmsPreview,
    smsText,
    TestSms,
    unknownVariable,
    VehicleSms,
    SmsSwitch,
} from '#contract/setting/vehicle-sms.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { SaveContext } from '#server/kit/crud/options.ts';
import { badRequest, refuseAs } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { NOT_SET_UP } from '#server/platform/outbox/message.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { cities } from '../city/city.table.ts';
import { followScenes } from './scene-events.ts';
import { deliver, followMessages } from './send-scene.service.ts';
import { type SmsConfigRow, smsConfigs } from './sms-config.table.ts';
import { readLog, resendLine, withCounts } from './sms-log.ts';
import { switchActions } from '#server/kit/actions/switching.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(VehicleSms, action) } });
const shortTime = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : null);

/** S46 车辆短信配置: the entries by scene, receiver and city, their log, and what follows events with them. */
export async function vehicleSmsRoutes(app: FastifyInstance): Promise<void> {
    followMessages(app);
    followScenes(app);
    crudRoutes(app, {
        entity: VehicleSms,
        table: smsConfigs,
        joins: { cityName: { via: smsConfigs.cityId, table: cities, text: cities.name } },
        beforeSave: checkConfig,
        computed: ['quietText', 'sent7', 'failRate'],
        present: async (rows, { db }) =>
            (await withCounts(db, app.clock.date(), rows)).map(row => {
                const [quietStart, quietEnd] = [shortTime(row.quietStart), shortTime(row.quietEnd)];
                return { ...row, quietStart, quietEnd, quietText: quietStart && quietEnd ? `${quietStart}-${quietEnd}` : null };
            }),
        named: [
            ...switchActions(SmsSwitch),
            onAction(TestSms, {
                guard: () => (app.outbox.offers('sms') ? undefined : NOT_SET_UP.sms),
                run: async ({ tx, row, session, now }) => {
                    const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, session.userId));
                    if (!user?.phone) throw refuseAs('STATE_DENIED', '您的账号没有绑定手机号，请先在个人设置中绑定');
                    const config = row as unknown as SmsConfigRow;
                    const text = smsText(config.signName, config.content);
                    await deliver(app, tx, config, {
                        phone: user.phone,
                        text,
                        about: { type: 'test', id: row.id },
                        by: session.username,
                        now,
                    });
                },
                message: '测试短信已发送，请查看您的手机',
            }),
        ],
    });

    app.post<{ Body: PreviewSmsBody }>(
        `${VehicleSms.wire}/preview`,
        { config: may('preview'), schema: { body: PreviewSmsBody } },
        async ({ body }): Promise<SmsPreview> => {
            const unknown = unknownVariable(body.content);
            const text = smsText(body.signName, body.content);
            return { text, ...smsParts(text), ...(unknown === undefined ? {} : { fault: `未知变量${unknown}` }) };
        },
    );

    app.get<{ Querystring: SmsLogQuery }>(
        `${VehicleSms.wire}/log`,
        { config: may('list'), schema: { querystring: SmsLogQuery } },
        ({ session, query }) => readLog(app, session, query),
    );

    app.post<{ Body: ResendSmsBody }>(`${VehicleSms.wire}/resend`, { config: may('test'), schema: { body: ResendSmsBody } }, request =>
        inTransaction(request, async tx => {
            await resendLine(app, tx, request.session, request.body.id);
            return ok(null, '已重新发送');
        }),
    );

    async function checkConfig(values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> {
        const next: WireRow = { ...current, ...values };
        const unknown = unknownVariable(textOf(next.content));
        if (unknown !== undefined) throw badRequest({ content: `未知变量${unknown}` });
        const [start, end] = [shortTime(next.quietStart), shortTime(next.quietEnd)];
        if ((start === null) !== (end === null))
            throw badRequest({ [start === null ? 'quietStart' : 'quietEnd']: '免打扰的开始和结束须同时填写' });
        if (start !== null && start === end) throw badRequest({ quietEnd: '免打扰的开始和结束不能相同' });
        const cityId = next.cityId ?? null;
        const [other] = await tx
            .select({ id: smsConfigs.id })
            .from(smsConfigs)
            .where(
                and(
                    eq(smsConfigs.tenantId, session.tenantId),
                    eq(smsConfigs.scene, next.scene as SmsConfigRow['scene']),
                    eq(smsConfigs.receiver, next.receiver as SmsConfigRow['receiver']),
                    eq(smsConfigs.delFlag, 0),
                    cityId === null ? isNull(smsConfigs.cityId) : eq(smsConfigs.cityId, textOf(cityId)),
                    current ? ne(smsConfigs.id, textOf(current.id)) : undefined,
                ),
            );
        if (other) throw badRequest({ scene: '该场景、接收人和城市已有配置，请修改已有的配置' });
        return values;
    }
}
