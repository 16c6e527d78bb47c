import { sql } from 'drizzle-orm';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/permissions.ts';
import { AppError } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/session.ts';
import type { Choice } from './candidates.service.ts';
import type { OrderContext } from './order-context.ts';
import { writeEvent } from './order-events.service.ts';
import type { OrderRow } from './order.table.ts';

/** Who may send somebody whose papers have run out, and what that right is called where rights are given out. */
const CERT_OVERRIDE = permissionOf(Order, 'certOverride');
const RIGHT = '“证照过期放行”权限';

/** Somebody who may do so answers for papers that have run out. */
export interface CertRelease {
    reason: string;
}

/** The release that a caller asks for; none without a reason. @throws AppError for who may not give one. */
export const releaseOf = (session: Pick<Session, 'permissions'>, reason: string | null | undefined): CertRelease | undefined => {
    const given = reason?.trim();
    if (!given) return undefined;
    if (!session.permissions.has(CERT_OVERRIDE)) throw denied(`您没有${RIGHT}，请联系运营主管或改派其他司机`);
    return { reason: given };
};

/**
 * Lets a choice pass that nothing forbids. Papers that have run out alone can be answered for: the release stands in the order's timeline
 * with who gave it and why, and holds for the same pair and papers until the order has its driver.
 *
 * @throws AppError the gravest of what forbids it.
 */
export const requireAble = async (context: OrderContext, order: OrderRow, choice: Choice, release?: CertRelease): Promise<void> => {
    const { blockers, facts } = choice;
    const [first] = blockers;
    if (!first) return;
    const other = blockers.find(each => !isExpiry(each));
    if (other) throw release ? other : hinted(first);
    const papers = blockers.map(each => each.message);
    if (await isReleased(context, order, facts, papers)) return;
    if (!release) throw hinted(first);
    await writeEvent(context, order, {
        event: 'remark',
        isAside: true,
        remark: `证照过期放行：${papers.join('；')}。原因：${release.reason}`,
        data: { certRelease: { driverId: facts.driverId, vehicleId: facts.vehicleId, papers } },
    });
};

const isExpiry = (error: AppError) => error.result?.errorCode === 'CERT_EXPIRED';
const denied = (message: string) => new AppError(200, 500, message, { errorCode: 'CERT_EXPIRED', fields: { certReason: message } });
const hinted = (error: AppError) =>
    isExpiry(error) ? denied(`${error.message}，不能派单；确需派单须由有${RIGHT}的人填写放行原因`) : error;

const isReleased = async (
    { tx }: OrderContext,
    order: OrderRow,
    pair: { driverId: string; vehicleId: string },
    papers: readonly string[],
): Promise<boolean> => {
    const given = JSON.stringify({ driverId: pair.driverId, vehicleId: pair.vehicleId, papers });
    const { rows } = await tx.execute(sql`
        select 1 from ord_event where order_id = ${order.id} and event = 'remark' and data -> 'certRelease' @> ${given}::jsonb limit 1`);
    return rows.length > 0;
};
