import { rankCandidates } from '../modules/order/order/dispatch/candidates.service.ts';
import { readDispatchRules } from '../modules/order/order/dispatch/dispatch-rules.ts';
import type { OrderRow } from '../modules/order/order/order.table.ts';
import { reassignOrder } from '../modules/order/order/reassign/reassign.service.ts';
import type { Life } from './life-tools.ts';
import { dispatcher } from './stage.ts';

/** Why orders change hands, and whose fault that is. */
const CAUSES = [
    { reasonCode: 'late', responsible: 'driver', remark: '前单超时，无法按时到场' },
    { reasonCode: 'breakdown', responsible: 'driver', remark: '车辆液压故障' },
    { reasonCode: 'optimize', responsible: 'platform', remark: '就近车辆空出，改派更快' },
    { reasonCode: 'customer_ask', responsible: 'customer', remark: '客户要求换更大吨位的师傅' },
] as const;

/** The best few are chosen among. */
const BEST = 5;

/** A dispatcher gives the order to somebody else who is free. True when it has changed hands; the new driver answers, or has it at once. */
export const handOver = async (life: Life, order: OrderRow): Promise<boolean> => {
    const { stage, random } = life;
    const found = await stage.read(async db => {
        const { bufferMin } = await readDispatchRules(db, order.cityId);
        const without = new Set(order.driverId === null ? [] : [order.driverId]);
        return rankCandidates(db, order, { now: stage.now(), bufferMin, limit: BEST, includeBlocked: false, without });
    });
    if (found.length === 0) return false;
    const { driverId, vehicleId } = random.pick(found);
    const cause = random.pick(CAUSES);
    const consent = cause.responsible === 'customer' && random.chance(0.5) ? { customerConsent: '客户电话同意承担补偿' } : {};
    const needAccept = random.chance(0.6);
    const refused = await life.act('改派', dispatcher(), async (context, fresh) => {
        const rules = await readDispatchRules(context.tx, fresh.cityId);
        const body = { version: fresh.version, driverId, vehicleId, needAccept, ...cause, ...consent };
        return reassignOrder(fresh, body, { ...context, ...rules });
    });
    return refused === undefined;
};
