import type { Caller } from './api.ts';

const KEPT = [
    ...['customerId', 'contact', 'contactPhone', 'bizType', 'cityId', 'typeId', 'fromAddr', 'fromLng', 'fromLat'],
    ...['cargoName', 'weightKg', 'liftHeightMm', 'workRadiusMm', 'invoiceType'],
];

/** Wire time: now, or the given number of minutes later. */
export const wireTime = (minutes = 0) => new Date(Date.now() + (480 + minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** Places a crane job again, starting in 45 minutes, at the quoted price; `changed` overrides fields of the order. */
export const placeAgain = async (caller: Caller, orderId: string, changed: Record<string, unknown> = {}) => {
    const last = await caller.get<Record<string, unknown>>('/order/order/queryById', { id: orderId });
    const job = {
        ...Object.fromEntries(KEPT.map(name => [name, last[name]])),
        appointAt: `${wireTime(45).slice(0, 16)}:00`,
        estMinutes: 60,
        distanceM: 0,
        // The order depends on the date of the demo data; every vehicle can lift this weight.
        weightKg: 200,
        ...changed,
    } as Record<string, unknown>;
    const { cityId, typeId, bizType, appointAt, estMinutes, distanceM, customerId, invoiceType } = job;
    const quote = await caller.post<{ quoteId: string; payableFen: number }>('/order/order/quote', {
        ...{ cityId, typeId, bizType, appointAt, estMinutes, distanceM, customerId, invoiceType },
    });
    const placed = { payMode: 'full', submit: true, quoteId: quote.quoteId, seenFen: quote.payableFen, confirmDuplicate: true };
    return caller.post<{ id: string; orderNo: string }>('/order/order/add', { ...job, ...placed });
};
