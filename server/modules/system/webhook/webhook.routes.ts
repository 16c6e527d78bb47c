import { isIP } from 'node:net';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import {
    DeliveriesQuery,
    EndFormerSecret,
    type HookDelivery,
    ReplayBody,
    RotateSecret,
    TestHook,
    Webhook,
} from '#contract/system/webhook.ts';
import type { Session } from '#server/kit/access/session.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { secretActionRoute } from '#server/kit/actions/secret-action.ts';
import { actionStates } from '#server/kit/actions/states.ts';
import { answerWithKey } from '#server/kit/answers/answer-with-key.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions, SaveContext } from '#server/kit/crud/options.ts';
import { bodySchema } from '#server/kit/crud/schemas.ts';
import { addRow, editRow, keysOf } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { badRequest, notFound, refuseWith } from '#server/kit/errors.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import { readOne } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { createOutbound, isListed } from '#server/kit/net/outbound.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { resourceOf } from './hook-topics.ts';
import { newHookSecret } from './sign-hook.ts';
import { hookDeliveries, webhooks } from './webhook.table.ts';

/** 事件推送: who has made one manages it alone; those with the code `viewAll` see those of others and may delete them. */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
    const { hooks } = app;
    const test = onAction(TestHook, { guard: (row, { session }) => refusalOfOthers(row, session), run: () => undefined, message: '' });
    const now = () => toWireTime(app.clock.date());
    const rotate = onAction(RotateSecret, {
        guard: (row, { session }) => refusalOfOthers(row, session),
        run: ({ input }) => {
            const key = newHookSecret();
            const set = { secretSealed: app.secrets.seal('webhook', key), ...former(input.overlapHours ?? 0, now()) };
            return answerWith({ set, result: { key } });
        },
        message: '签名密钥已轮换',
    });
    const endFormer = onAction(EndFormerSecret, {
        guard: (row, { session }) => refusalOfOthers(row, session) ?? (isKept(row, now()) ? undefined : '没有仍有效的旧密钥'),
        run: () => ({ formerSealed: null, formerUntil: null }),
        message: '旧密钥已停用，推送只用新密钥签名',
    });
    const options: CrudOptions = {
        entity: Webhook,
        table: webhooks,
        scope: session => (session.permissions.has(permissionOf(Webhook, 'viewAll')) ? undefined : eq(webhooks.userId, session.userId)),
        beforeSave: (values, context) => checked(app, values, context),
        present: (rows, { session }) =>
            rows.map(row => ({
                ...row,
                formerUntil: isKept(row, now()) ? row.formerUntil : null,
                // The calls of two are written out below.
                actions: actionStates({ named: [test, rotate, endFormer] }, row, { session, now: now() }),
            })),
        named: [endFormer],
        undelete: '事件推送删除后密钥已作废，不能恢复，请重新新增',
        own: ['add', 'edit'],
    };
    crudRoutes(app, options);
    secretActionRoute(app, options, rotate);

    const config = (action: string, needsProof = false) => ({ auth: { permission: permissionOf(Webhook, action) }, needsProof });

    app.post(`${Webhook.wire}/add`, { ...bodySchema(Webhook, '新增事件推送'), config: config('add', true) }, request =>
        answerWithKey(request, async (tx, tell) => {
            const { session } = request;
            const secret = newHookSecret();
            const own: CrudOptions = {
                ...options,
                beforeSave: (values, context) => ({
                    ...checked(app, values, context),
                    userId: session.userId,
                    secretSealed: app.secrets.seal('webhook', secret),
                }),
            };
            const id = await addRow(own, writeOf(app, options, request, tx), request.body);
            tell(secret);
            return ok(await recordOf(app, tx, options, session, id), '添加成功！');
        }),
    );

    app.route({
        method: ['PUT', 'POST'],
        url: `${Webhook.wire}/edit`,
        ...bodySchema(Webhook, '修改事件推送'),
        config: config('edit', true),
        handler: async request => {
            const answer = await inTransaction(request, async tx => {
                const id = await editRow(options, writeOf(app, options, request, tx), request.body);
                return ok(await recordOf(app, tx, options, request.session, id), '编辑成功!');
            });
            hooks.wake();
            return answer;
        },
    });

    app.post(`${Webhook.wire}/test`, { ...bodySchema(TestHook.form, TestHook.label), config: config('test') }, async request => {
        const { id } = keysOf(options, request.body);
        const row = await readOne(app.db, options, request.session, id);
        const refusal = refusalOfOthers(row, request.session);
        if (refusal !== undefined) throw refuseWith(refusal);
        const [hook] = await app.db.select().from(webhooks).where(eq(webhooks.id, id));
        // Never waiting, so no process takes it.
        const [delivery] = await app.db
            .insert(hookDeliveries)
            .values({
                webhookId: id,
                tenantId: request.session.tenantId,
                topic: 'webhook.test',
                status: 'failed',
                attempts: 1,
                createTime: toWireTime(app.clock.date()),
            })
            .returning();
        if (!hook || !delivery) throw notFound();
        const { kind, code, ms, error } = await hooks.sendTest(hook, delivery);
        await app.db.transaction(tx => writeOperationLog(tx, request, `测试事件推送：${hook.name}`));
        if (kind !== 'done') throw refuseWith(`测试未送达：${error ?? ''}，请检查接收地址后再试`);
        return ok(await recordOf(app, app.db, options, request.session, id), `测试已送达，接收方返回${code}，用时${ms}毫秒`);
    });

    app.get<{ Querystring: DeliveriesQuery }>(
        `${Webhook.wire}/deliveries`,
        { schema: { tags: [Webhook.label], summary: '推送记录', querystring: DeliveriesQuery }, config: config('query') },
        async ({ session, query }) => {
            await readOne(app.db, options, session, query.id);
            const { page, size, offset } = readPaging(query);
            const where = eq(hookDeliveries.webhookId, query.id);
            const rows = await app.db
                .select()
                .from(hookDeliveries)
                .where(where)
                .orderBy(desc(hookDeliveries.id))
                .limit(size)
                .offset(offset);
            const [{ total } = { total: 0 }] = await app.db.select({ total: count() }).from(hookDeliveries).where(where);
            const records = rows.map(
                ({ id, webhookId: _, tenantId: _tenant, change: _change, refusals: _refusals, ...row }): HookDelivery => ({
                    ...row,
                    id: String(id),
                    topic_dictText: app.dictionary.dictText('webhook_event', row.topic) ?? row.topic,
                    status_dictText: app.dictionary.dictText('webhook_delivery', row.status) ?? row.status,
                }),
            );
            return { records, total, size, current: page, pages: Math.ceil(total / size) };
        },
    );

    app.post<{ Body: ReplayBody }>(
        `${Webhook.wire}/replay`,
        { schema: { tags: [Webhook.label], summary: '重发', body: ReplayBody }, config: config('test') },
        async request => {
            const { id, deliveryId } = request.body;
            const answer = await inTransaction(request, async tx => {
                const row = await readOne(tx, options, request.session, id);
                const refusal = refusalOfOthers(row, request.session) ?? (row.status === '1' ? undefined : '该推送已停用，请先启用再重发');
                if (refusal !== undefined) throw refuseWith(refusal);
                const [replayed] = await tx
                    .update(hookDeliveries)
                    .set({ status: 'waiting', refusals: 0, nextTime: toWireTime(app.clock.date()), doneTime: null })
                    .where(and(eq(hookDeliveries.id, Number(deliveryId)), eq(hookDeliveries.webhookId, id)))
                    .returning({ id: hookDeliveries.id });
                if (!replayed) throw notFound();
                return ok(null, '已重新推送，请稍后查看结果');
            });
            hooks.wake();
            return answer;
        },
    );
}

/** What rotation keeps of the former secret. */
const former = (overlapHours: number, now: string): WireRow =>
    overlapHours > 0
        ? { formerSealed: sql`${webhooks.secretSealed}`, formerUntil: addMinutes(now, overlapHours * 60) }
        : { formerSealed: null, formerUntil: null };

const isKept = ({ formerUntil }: WireRow, now: string): boolean => textOf(formerUntil) > now;

const refusalOfOthers = ({ createBy }: WireRow, session: Session): string | undefined =>
    createBy === session.username ? undefined : '推送的内容按创建人的权限生成，只有创建人可以修改、测试和重发';

/** @throws AppError with what is wrong, by field */
const checked = (app: FastifyInstance, values: WireRow, { session, current }: SaveContext): WireRow => {
    const refusal = current && refusalOfOthers(current, session);
    if (refusal !== undefined) throw refuseWith(refusal);
    const faults: Record<string, string> = {};
    const { url, topics, status } = values;
    if (typeof url === 'string' && !isSafe(url, app.config.outboundAllow)) {
        faults.url = '接收地址应为公网的 https:// 地址（默认端口）；内网地址须先由运维加入 OUTBOUND_ALLOW';
    }
    if (typeof topics === 'string') {
        const lacking = topics.split(',').find(topic => !maySee(app, session, topic));
        if (lacking !== undefined)
            faults.topics = `您没有查看「${app.dictionary.dictText('webhook_event', lacking) ?? lacking}」所涉记录的权限，请取消选择`;
    }
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    // Switched on again, it begins without a past.
    const isSwitchedOn = status === '1' && current !== undefined && current.status !== '1';
    return isSwitchedOn ? { ...values, failingSince: null, misses: 0, restUntil: null, pausedReason: null } : values;
};

const maySee = (app: FastifyInstance, session: Session, topic: string): boolean => {
    const entity = app.cruds.ofResource(resourceOf(topic) ?? '')?.entity;
    return entity !== undefined && session.permissions.has(permissionOf(entity, 'query'));
};

/** The address itself is looked up at each delivery; this says early what could never be called. */
const isSafe = (url: string, allowed: readonly string[]): boolean => {
    if (!URL.canParse(url)) return false;
    const { protocol, port, hostname, username } = new URL(url);
    if (isListed(allowed, hostname)) return true;
    const host = hostname.replace(/^\[|\]$/g, '');
    const isPublic = isIP(host) ? createOutbound(allowed).isOpen(host) : host.includes('.');
    return protocol === 'https:' && port === '' && username === '' && isPublic;
};
