import { type Burden, type Capacity, capacityOf, overCapacityText } from '#contract/order/capacity.ts';
import type { Input } from '#contract/kit/entity.ts';
import { MIN_NOTICE_MIN, type OrderForm, type PlaceType } from '#contract/order/place.ts';
import type { QuoteBody } from '#contract/price/quote.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { isDay } from '#src/kit/calendar/calendar.ts';

/** Current values of the form; incomplete numbers are texts. */
export type PlaceValues = Input<typeof OrderForm>;

/** How many days ahead the form allows appointments; the server's setting may be lower. */
export const FARTHEST_DAYS = 90;

/** Initial values of a new order. */
export const NEW_ORDER: PlaceValues = {
    bizType: 'hoist',
    payMode: 'full',
    invoiceType: 'none',
    priority: 0,
    vehicleCount: 1,
    estMinutes: 120,
    distanceM: 0,
};

const KEPT = [
    'customerId',
    'contact',
    'contactPhone',
    'bizType',
    'cityId',
    'typeId',
    'estMinutes',
    'distanceM',
    'fromAddr',
    'fromLng',
    'fromLat',
    'toAddr',
    'toLng',
    'toLat',
    'cargoName',
    'weightKg',
    'liftHeightMm',
    'workRadiusMm',
    'siteNote',
    'payMode',
    'invoiceType',
    'remark',
] as const;

/** Initial values of a copied order: the fields in `KEPT`, the depot distance and the extras, but not the appointment. */
export const copiedFrom = (
    order: Readonly<Record<string, unknown>>,
    asked: { depotM: number; extras: PlaceValues['extras'] },
): PlaceValues => {
    const values: Record<string, unknown> = {};
    for (const name of KEPT) if (order[name] !== null && order[name] !== undefined) values[name] = order[name];
    // A masked phone number is unusable.
    if (String(values.contactPhone).includes('*')) delete values.contactPhone;
    return { ...NEW_ORDER, ...values, depotM: asked.depotM || null, extras: asked.extras ?? [] };
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** Whether the value is a complete time, `YYYY-MM-DD HH:mm:ss`. */
export const isMoment = (value: unknown): value is string =>
    typeof value === 'string' && value[10] === ' ' && isDay(value.slice(0, 10)) && TIME.test(value.slice(11));
const isPositive = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Fields required for a price, in the order of the form. */
export type QuoteGap = 'cityId' | 'typeId' | 'appointAt' | 'estMinutes' | 'distanceM';

/** Fields that are still missing for a price; empty if it can be requested. */
export const quoteGaps = (values: PlaceValues, type: PlaceType | undefined): QuoteGap[] => {
    const mode = type?.chargeMode;
    const gaps: [QuoteGap, boolean][] = [
        ['cityId', !values.cityId],
        ['typeId', !values.typeId],
        ['appointAt', !isMoment(values.appointAt)],
        ['estMinutes', mode !== undefined && mode !== 'mileage' && !isPositive(values.estMinutes)],
        ['distanceM', mode !== undefined && mode !== 'shift' && !isPositive(values.distanceM)],
    ];
    return gaps.filter(([, isMissing]) => isMissing).map(([name]) => name);
};

const whole = (value: unknown): number => (isPositive(value) ? value : 0);

/** Body of the request for a quote; the server compares exactly these values with the order. */
export const quoteBodyOf = (values: PlaceValues): QuoteBody => ({
    cityId: values.cityId ?? '',
    typeId: values.typeId ?? '',
    bizType: values.bizType ?? '',
    appointAt: values.appointAt ?? '',
    estMinutes: whole(values.estMinutes),
    distanceM: whole(values.distanceM),
    depotM: whole(values.depotM),
    extras: (values.extras ?? []).filter(extra => extra.qty > 0),
    customerId: values.customerId ?? null,
    invoiceType: values.invoiceType ?? 'none',
    titleKind: null,
});

/** Requirements that the job in the form places on the vehicle. */
export const burdenOf = (values: PlaceValues): Burden => ({ ...values, bizType: values.bizType ?? '' });

/** Capacity of the type for this job; undefined while it cannot be determined. */
export const capacityFor = (type: PlaceType | undefined, values: PlaceValues): Capacity | undefined =>
    type && capacityOf(type, burdenOf(values));

interface Rules {
    type: PlaceType | undefined;
    /** The earliest and the latest possible appointment, in wire format. */
    earliest: string;
    latest: string;
    mayOverload: boolean;
    text: TextOf;
}

const isPlaced = (degrees: unknown): boolean => typeof degrees === 'number';

/** Cross-field validation (S01). Returns messages by field. Drafts are exempt from the rules on appointment, capacity and kind of job. */
export const placeFaults = (values: PlaceValues, isDraft: boolean, { type, earliest, latest, mayOverload, text }: Rules) => {
    const faults: Record<string, string> = {};
    if (!isPlaced(values.fromLng)) faults.fromAddr = text('place.address.pick');
    if (isDraft) return faults;
    if (values.bizType !== 'hoist') {
        if (!values.toAddr) faults.toAddr = text('place.address.target');
        else if (!isPlaced(values.toLng)) faults.toAddr = text('place.address.pickTarget');
    } else {
        if (!values.liftHeightMm) faults.liftHeightMm = text('place.job.noHeight');
        if (!values.workRadiusMm) faults.workRadiusMm = text('place.job.noRadius');
    }
    const { appointAt = '' } = values;
    if (appointAt < earliest) faults.appointAt = text('place.appoint.tooSoon', { minutes: MIN_NOTICE_MIN });
    else if (appointAt > latest) faults.appointAt = text('place.appoint.tooLate', { days: FARTHEST_DAYS });
    const capacity = capacityFor(type, values);
    if (capacity?.isOver && !mayOverload) faults.typeId = overCapacityText(type?.name ?? '', burdenOf(values), capacity);
    return faults;
};
