import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import { Order } from '#contract/order/order.ts';
import { PlaceBody } from '#contract/order/place.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Tx } from '#server/db/client.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { bodySchema, byIdSchema } from '#server/kit/crud/schemas.ts';
import { readBody } from '#server/kit/crud/validate.ts';
import { deleteRows, editRow, insertRows, saveHook } from '#server/kit/crud/write.ts';
import { actorOf, writeOf } from '#server/kit/crud/write-of.ts';
import { badRequest } from '#server/kit/errors.ts';
import type { Query } from '#server/kit/list/read.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { orderActions } from './actions/index.ts';
import { deniedUnless } from './order-guards.ts';
import { lockOrder } from './lifecycle/move-order.service.ts';
import { staffActor } from './order-actor.service.ts';
import { draftMemory, requireEditable } from './place/order-draft.ts';
import { groupNumber, nextOrderNo } from './order-number.ts';
import { orderSource } from './order.source.ts';
import { orders, type OrderRow } from './order.table.ts';
import { NO_PRICE, type PricedJob, previewQuote, priceColumns } from './place/pin-quote.service.ts';
import { placeOrders } from './place/place-order.service.ts';
import { requireOrder } from './require-order.service.ts';

/** S01 add, edit and delete: drafts, orders placed at once, groups of vehicles. Only drafts can be deleted. */
export const orderWriteRoutes = async (app: FastifyInstance): Promise<void> => {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source: CrudOptions = { ...orderSource(text), named: orderActions(app, () => source) };
    const auth = (action: 'add' | 'edit' | 'delete') => ({ auth: { permission: permissionOf(Order, action) } });
    const contextOf = (request: FastifyRequest, tx: Tx) => ({
        app,
        tx,
        actor: staffActor(actorOf(request)),
        session: request.session,
        now: toWireTime(app.clock.date()),
    });
    type Context = ReturnType<typeof contextOf>;

    /** The price shown for a draft: its quote as long as it matches the draft. */
    const draftPrice = async (context: Context, job: PricedJob, given: PlaceBody, quoteId: string | null | undefined): Promise<WireRow> => {
        const preview = await previewQuote(context, { ...job, tenantId: context.session.tenantId }, quoteId);
        const columns = preview ? priceColumns(preview) : NO_PRICE;
        return { ...columns, priceSnapshot: { ...columns.priceSnapshot, ...draftMemory(given) } };
    };
    const answer = async ({ tx, session }: Context, ids: readonly string[], message: string) => {
        const records: WireRow[] = [];
        for (const id of ids) records.push(await recordOf(app, tx, source, session, id));
        return ok({ ...records[0], group: records.map(({ id, orderNo }) => ({ id, orderNo })) }, message);
    };

    app.post(`${Order.wire}/add`, { ...bodySchema(Order, '代客下单'), config: auth('add') }, request =>
        inTransaction(request, async tx => {
            const [context, given] = [contextOf(request, tx), placeBody(request.body)];
            const write = writeOf(app, source, request, tx);
            const body = readBody({ ...source, session: request.session, dictionary: app.dictionary }, request.body);
            const values = await saveHook(source, write, body);
            const count = given.submit ? (given.vehicleCount ?? 1) : 1;
            const price = given.submit ? NO_PRICE : await draftPrice(context, values as never, given, given.quoteId);
            const ids = await insertRows(source, write, await numbered(context, { ...values, ...price, ...NEW }, count), 'add');
            if (!given.submit) return answer(context, ids, '草稿已保存');
            await placeOrders(context, await loadOrders(tx, ids), given);
            return answer(context, ids, placedMessage(count));
        }),
    );

    app.route({
        method: ['PUT', 'POST'],
        url: `${Order.wire}/edit`,
        ...bodySchema(Order, '修改订单'),
        config: auth('edit'),
        handler: request =>
            inTransaction(request, async tx => {
                const [context, given] = [contextOf(request, tx), placeBody(request.body)];
                const beforeSave: CrudOptions['beforeSave'] = async (values, { current = {} }) => {
                    requireEditable(values, current, status => text('order_status', status));
                    if (current.status !== 'draft') return values;
                    const stored = await lockOrder(tx, String(current.id));
                    return { ...values, ...(await draftPrice(context, { ...stored, ...values }, given, given.quoteId ?? stored.quoteId)) };
                };
                const write = writeOf(app, source, request, tx);
                const id = await editRow({ ...source, beforeSave }, write, request.body);
                if (!given.submit) return answer(context, [id], '编辑成功!');
                const draft = await lockOrder(tx, id);
                const count = given.vehicleCount ?? 1;
                const siblings = await numbered(context, { ...copyOf(draft), ...NEW }, count, draft.orderNo);
                const more = count > 1 ? await insertRows(source, write, siblings.slice(1), 'add') : [];
                if (count > 1)
                    await tx
                        .update(orders)
                        .set({ groupNo: groupNumber(draft.orderNo) })
                        .where(eq(orders.id, id));
                const ids = [id, ...more];
                await placeOrders(context, await loadOrders(tx, ids), { ...given, quoteId: given.quoteId ?? draft.quoteId });
                return answer(context, ids, placedMessage(count));
            }),
    });

    app.delete(`${Order.wire}/delete`, { schema: byIdSchema(Order, '删除草稿'), config: auth('delete') }, request =>
        inTransaction(request, async tx => {
            const id = requireId(request.query as Query);
            await requireOrder(tx, source, request.session, id);
            // Waits for a concurrent submission: an order placed meanwhile is no longer a draft.
            const { status } = await lockOrder(tx, id);
            const refusal = deniedUnless(text, status, ['draft'], '删除', '请改为取消订单');
            if (refusal) throw refusal;
            await deleteRows(source, writeOf(app, source, request, tx), [id]);
            return ok(null, '删除成功!');
        }),
    );
};

const NEW = { source: 'phone', status: 'draft', stops: [] };

const placedMessage = (count: number): string => (count > 1 ? `下单成功，共${count}辆车` : '下单成功');

/** Further keys of the body, besides the order's own fields. */
const placeBody = (body: unknown): PlaceBody => {
    if (Value.Check(PlaceBody, body)) return body;
    const fields = [...Value.Errors(PlaceBody, body)].map(error => error.instancePath.split('/')[1] ?? '');
    throw badRequest(Object.fromEntries(fields.map(name => [name || 'body', '格式不正确'])));
};

/** Creates this many rows of one job, each with its own number; several form a group. */
const numbered = async ({ tx, now }: { tx: Tx; now: string }, values: WireRow, count: number, firstNo?: string): Promise<WireRow[]> => {
    const numbers = [firstNo ?? (await nextOrderNo(tx, now))];
    while (numbers.length < count) numbers.push(await nextOrderNo(tx, now));
    const groupNo = count > 1 ? groupNumber(numbers[0] ?? '') : null;
    return numbers.map(orderNo => ({ ...values, orderNo, groupNo }));
};

/** The job of a draft without the fields that belong to the row. */
const copyOf = ({ id: _id, version: _version, createTime: _created, updateBy: _by, updateTime: _time, ...job }: OrderRow): WireRow => job;

const loadOrders = async (tx: Tx, ids: readonly string[]): Promise<OrderRow[]> => {
    const found: OrderRow[] = [];
    for (const id of ids) found.push(await lockOrder(tx, id));
    return found;
};
