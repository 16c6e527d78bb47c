import { refuse } from '#server/kit/errors.ts';
import { straightMetres } from '#server/kit/geo.ts';
import { readDispatchRules } from './dispatch-rules.ts';
import type { OrderContext } from './move-order.service.ts';
import type { OrderRow } from './order.table.ts';

interface Place {
    lng?: number | null | undefined;
    lat?: number | null | undefined;
    proofs?: string | null | undefined;
}

/** Arriving counts near the site (S43); from farther away, or from a place that nobody knows, a photo has to show it. Answers the distance. */
export const requireArrival = async ({ tx }: OrderContext, order: OrderRow, { lng, lat, proofs }: Place): Promise<number | undefined> => {
    const { arriveRadiusM } = await readDispatchRules(tx, order.cityId);
    const isKnown = typeof lng === 'number' && typeof lat === 'number';
    const distanceM = isKnown ? straightMetres({ lng, lat }, { lng: Number(order.fromLng), lat: Number(order.fromLat) }) : undefined;
    if (proofs || (distanceM !== undefined && distanceM <= arriveRadiusM)) return distanceM;
    const why = distanceM === undefined ? '没有到场定位' : `距作业地点${distanceM}米，超出到场半径${arriveRadiusM}米`;
    throw refuse('VALIDATION', {}, { fields: { proofs: `${why}，请上传到场照片` } });
};

/** Work begins on what has been paid, at least in part or on credit, with a photo and after the safety check. */
export const requireStart = (
    order: OrderRow,
    { proofs, safetyChecked }: { proofs?: string | null | undefined; safetyChecked?: boolean | undefined },
): void => {
    if (order.payStatus === 'unpaid' && order.payMode !== 'credit') throw refuse('NOT_PAID', { action: '开工' });
    const fields: Record<string, string> = {};
    if (!proofs) fields.proofs = '请上传开工照片';
    if (!safetyChecked) fields.safetyChecked = '请确认已完成安全检查';
    if (Object.keys(fields).length > 0) throw refuse('VALIDATION', {}, { fields });
};
