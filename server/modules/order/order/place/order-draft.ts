import type { FastifyInstance } from 'fastify';
import { Order } from '#contract/order/order.ts';
import type { AskedQuote, PlaceBody } from '#contract/order/place.ts';
import { isIn, UNFINISHED } from '#contract/order/status.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { TextOf } from '../order-guards.ts';
import { nextOrderNo } from '../order-number.ts';
import type { OrderRow } from '../order.table.ts';
import { NO_PRICE } from './pin-quote.service.ts';
import type { PriceSnapshot } from './quote-store.service.ts';

const NOTES: readonly string[] = ['remark', 'innerRemark'];
/** Fields that may still be edited while the order is in progress: contact and site information. None of them affects the price. */
const ON_THE_WAY: readonly string[] = [...NOTES, 'contact', 'contactPhone', 'siteNote', 'images', 'cargoName', 'priority'];

/** The fields that may be edited in this state; undefined means all. */
const editableIn = (status: string): readonly string[] | undefined => {
    if (status === 'draft') return undefined;
    return isIn(UNFINISHED, status) ? ON_THE_WAY : NOTES;
};

/** Refuses changes to fields of a placed order on which its price or schedule depends. @throws AppError STATE_DENIED naming the fields */
export const requireEditable = (values: WireRow, current: WireRow, statusText: (status: string) => string): void => {
    const status = String(current.status);
    const allowed = editableIn(status);
    if (!allowed) return;
    const fields = Order.fields as Record<string, { meta: { label: string } } | undefined>;
    const refused = Object.keys(values).filter(name => !allowed.includes(name) && values[name] !== current[name]);
    if (refused.length === 0) return;
    const labels = refused.map(name => fields[name]?.meta.label ?? name);
    throw refuse('STATE_DENIED', { status: statusText(status), action: `修改${labels.join('、')}` });
};

/** Prepares an imported row, which becomes a draft without a price, and limits what restoring a version may change. */
export const draftSave =
    (app: Pick<FastifyInstance, 'clock'>, text: TextOf): CrudOptions['beforeSave'] =>
    async (values, { tx, current }) => {
        if (current) {
            requireEditable(values, current, status => text('order_status', status));
            return values;
        }
        const orderNo = await nextOrderNo(tx, toWireTime(app.clock.date()));
        return { ...values, ...NO_PRICE, orderNo, source: 'import', status: 'draft', stops: [] };
    };

/** Data of a draft's form without a column: used when the draft is opened again. */
export const draftMemory = ({ depotM, extras, vehicleCount }: PlaceBody): { asked: AskedQuote } => ({
    asked: { depotM: depotM ?? 0, extras: extras ?? [], vehicleCount: vehicleCount ?? 1 },
});

/** The parameters of an order's quote beyond its columns; for a draft, what was typed. */
export const askedOf = ({ priceSnapshot }: Pick<OrderRow, 'priceSnapshot'>): AskedQuote => {
    const { asked, input } = priceSnapshot as { asked?: AskedQuote } & Partial<PriceSnapshot>;
    if (asked) return asked;
    return { depotM: input?.depotM ?? 0, extras: [...(input?.extras ?? [])], vehicleCount: 1 };
};
