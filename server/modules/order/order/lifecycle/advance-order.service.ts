import type { ADVANCE_TO } from '#contract/order/order-actions.ts';
import { refuse } from '#server/kit/errors.ts';
import { straightMetres } from '#server/kit/geo.ts';
import { fromWireTime } from '#server/kit/time.ts';
import { readDispatchRules } from '../dispatch/dispatch-rules.ts';
import { makeBusy } from '../dispatch/driver-presence.service.ts';
import { type Finished, finishOrder } from './finish-order.service.ts';
import { lostRace } from '../dispatch/lost-race.ts';
import { moveOrder, type OrderContext } from './move-order.service.ts';
import type { EventNote } from '../order-events.service.ts';
import { TRANSITIONS } from './order-transitions.ts';
import type { OrderRow } from '../order.table.ts';
import { keepProofs, type Proofs } from './proofs.ts';

interface Place {
    lng?: number | null | undefined;
    lat?: number | null | undefined;
    proofs?: string | null | undefined;
}

/** Arriving requires a position near the site (S43); from farther away, or without a position, a photo is required. Returns the distance. */
const requireArrival = async ({ tx }: OrderContext, order: OrderRow, { lng, lat, proofs }: Place): Promise<number | undefined> => {
    const { arriveRadiusM } = await readDispatchRules(tx, order.cityId);
    const isKnown = typeof lng === 'number' && typeof lat === 'number';
    const distanceM = isKnown ? straightMetres({ lng, lat }, { lng: Number(order.fromLng), lat: Number(order.fromLat) }) : undefined;
    if (proofs || (distanceM !== undefined && distanceM <= arriveRadiusM)) return distanceM;
    const why = distanceM === undefined ? '没有到场定位' : `距作业地点${distanceM}米，超出到场半径${arriveRadiusM}米`;
    throw refuse('VALIDATION', {}, { fields: { proofs: `${why}，请上传到场照片` } });
};

/** Work can start if the order is paid, at least in part or on credit, with a photo and after the safety check. */
const requireStart = (
    order: OrderRow,
    { proofs, safetyChecked }: { proofs?: string | null | undefined; safetyChecked?: boolean | undefined },
): void => {
    if (order.payStatus === 'unpaid' && order.payMode !== 'credit') throw refuse('NOT_PAID', { action: '开工' });
    const fields: Record<string, string> = {};
    if (!proofs) fields.proofs = '请上传开工照片';
    if (!safetyChecked) fields.safetyChecked = '请确认已完成安全检查';
    if (Object.keys(fields).length > 0) throw refuse('VALIDATION', {}, { fields });
};

export type AdvanceTo = (typeof ADVANCE_TO)[number];

/** A step as reported by the driver's app, or by staff on the driver's behalf. */
export interface Advance extends Proofs {
    to: AdvanceTo;
    /** When it happened; by default now. */
    occurTime?: string | undefined;
    /** Why staff enter it. */
    reason?: string | undefined;
    lng?: number | null | undefined;
    lat?: number | null | undefined;
    safetyChecked?: boolean | undefined;
    actualM?: number | null | undefined;
    detourApproved?: boolean | undefined;
    tollFen?: number | null | undefined;
    version?: number | undefined;
}

export interface Advanced {
    order: OrderRow;
    /** A warning for the person who entered it. */
    warning?: string;
    /** At the end of the work: the quote and the final price, and the resulting debt or refund. */
    finished?: Finished;
}

const STEP = { en_route: 'depart', arrived: 'arrive', working: 'start', completed: 'finish' } as const;
/** Departing this much before the appointment causes a warning. */
const EARLY_MINUTES = 240;

const minutesUntil = (from: string, to: string): number => (fromWireTime(to).getTime() - fromWireTime(from).getTime()) / 60_000;

/**
 * The next step of the driver (domain 4.1 O8–O11): departing, arriving, starting and ending the work, each with its rules, proofs and
 * effects. Times must not decrease.
 *
 * Refusals: those of `moveOrder`, VALIDATION for an invalid time, place or proofs, NOT_PAID, PAUSE_OPEN_EXISTS.
 */
export const advanceOrder = async (context: OrderContext, order: OrderRow, advance: Advance): Promise<Advanced> => {
    const { tx, now } = context;
    const name = STEP[advance.to];
    const from = TRANSITIONS[name].from;
    if (order.version !== (advance.version ?? order.version) || !(from as readonly string[]).includes(order.status))
        throw await lostRace(context, order, from, name);
    const at = advance.occurTime ?? now;
    requireInOrder(order, at, now);
    const note: EventNote = { remark: advance.reason ?? null, lng: advance.lng ?? null, lat: advance.lat ?? null };
    const version = advance.version ?? order.version;
    const done = await stepTo(context, order, { ...advance, at, note, version });
    await keepProofs(context, order, { ...advance, at });
    if (advance.to !== 'completed' && order.driverId !== null)
        await makeBusy(tx, order.driverId, order.id, advance.to === 'working' ? 'working' : 'enroute');
    return done;
};

type Step = Advance & { at: string; note: EventNote; version: number };

const stepTo = async (context: OrderContext, order: OrderRow, step: Step): Promise<Advanced> => {
    const { at, note, version } = step;
    if (step.to === 'en_route') {
        const early = minutesUntil(at, order.appointAt);
        const moved = await moveOrder(context, order, { name: 'depart', to: 'en_route', at, note, version });
        return early > EARLY_MINUTES ? { order: moved, warning: `距预约时间还有${Math.floor(early / 60)}小时` } : { order: moved };
    }
    if (step.to === 'arrived') {
        const distanceM = await requireArrival(context, order, step);
        const isLate = at > order.appointAt;
        const data = { ...(distanceM === undefined ? {} : { distanceM }), isLate };
        return {
            order: await moveOrder(context, order, {
                name: 'arrive',
                to: 'arrived',
                at,
                version,
                set: { isLate },
                note: { ...note, data },
            }),
        };
    }
    if (step.to === 'working') {
        requireStart(order, step);
        // Waiting time starts at the appointment, even if the driver arrives earlier.
        const from = [order.arriveTime ?? at, order.appointAt].sort().at(-1) ?? at;
        const waitMinutes = Math.max(0, Math.floor(minutesUntil(from, at)));
        const data = { waitMinutes };
        return {
            order: await moveOrder(context, order, {
                name: 'start',
                to: 'working',
                at,
                version,
                set: { waitMinutes },
                note: { ...note, data },
            }),
        };
    }
    requireEnd(context, step);
    const finished = await finishOrder(context, order, step);
    return { order: finished.order, finished };
};

/** Requires a time after all previous steps and not in the future. */
const requireInOrder = (order: OrderRow, at: string, now: string): void => {
    const fault = (words: string) => refuse('VALIDATION', {}, { fields: { occurTime: words } });
    if (at > now) throw fault('发生时间不能晚于当前时间');
    const before = [
        ['开工', order.startTime],
        ['到场', order.arriveTime],
        ['出发', order.departTime],
        ['接单', order.acceptTime],
    ] as const;
    const last = before.find(([, time]) => time !== null);
    if (last && last[1] !== null && at < last[1]) throw fault(`发生时间不能早于${last[0]}时间${last[1]}`);
};

/**
 * The end of the work requires a photo and the customer's signature; staff may give a reason instead. Tolls charged to the customer require
 * receipts (domain 5.4).
 */
const requireEnd = ({ actor }: OrderContext, { proofs, sign, reason, tollFen, tolls }: Step): void => {
    if (!proofs) throw refuse('VALIDATION', {}, { fields: { proofs: '请上传完工照片' } });
    if (!sign && !(actor.kind === 'staff' && reason)) throw refuse('VALIDATION', {}, { fields: { sign: '请上传客户签字' } });
    if ((tollFen ?? 0) > 0 && !tolls) throw refuse('VALIDATION', {}, { fields: { tolls: '请上传过路费票据，没有票据不能计入过路费' } });
};
