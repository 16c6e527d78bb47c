import { sql } from 'drizzle-orm';
import { RELEASE_RIGHTS } from '#contract/order/reassign.ts';
import { AppError } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Choice } from './candidates.service.ts';
import type { OrderContext } from '../order-context.ts';
import { writeEvent } from '../order-events.service.ts';
import type { OrderRow } from '../order.table.ts';

/** What the rights to answer for a refusal are called where rights are given out. */
const RIGHT_NAMES: Readonly<Record<string, string>> = { CERT_EXPIRED: '证照过期放行', OVER_CAPACITY: '超能力派单' };

/** Somebody answers for what keeps a driver: papers that have run out, a load beyond the vehicle's rating. */
export interface CertRelease {
    reason: string;
    permissions: Session['permissions'];
}

/** The release that a caller asks for; none without a reason. */
export const releaseOf = ({ permissions }: Pick<Session, 'permissions'>, reason: string | null | undefined): CertRelease | undefined => {
    const given = reason?.trim();
    return given ? { reason: given, permissions } : undefined;
};

/**
 * Lets a choice pass that nothing forbids. Papers that have run out and a load beyond the rating can be answered for by who has the right:
 * the release is written to the order's timeline with who gave it and why, and holds for the same pair and reasons until the order has its
 * driver.
 *
 * @throws AppError the gravest of what forbids it.
 */
export const requireAble = async (context: OrderContext, order: OrderRow, choice: Choice, release?: CertRelease): Promise<void> => {
    const { blockers, facts } = choice;
    const [first] = blockers;
    if (!first) return;
    const other = blockers.find(each => !RELEASE_RIGHTS.has(codeOf(each)));
    if (other) throw release ? other : hinted(first);
    const papers = blockers.map(each => each.message);
    const denied = release && blockers.find(each => !release.permissions.has(RELEASE_RIGHTS.get(codeOf(each)) ?? ''));
    if (denied) throw asking(denied, `您没有“${nameOf(denied)}”权限，请联系运营主管或改派其他司机`);
    if (await isReleased(context, order, facts, papers)) return;
    if (!release) throw hinted(first);
    const names = [...new Set(blockers.map(nameOf))];
    await writeEvent(context, order, {
        event: 'remark',
        isAside: true,
        remark: `${names.join('、')}：${papers.join('；')}。原因：${release.reason}`,
        data: { certRelease: { driverId: facts.driverId, vehicleId: facts.vehicleId, papers } },
    });
};

const codeOf = (error: AppError): string => error.result?.errorCode ?? '';
const nameOf = (error: AppError): string => RIGHT_NAMES[codeOf(error)] ?? '';
/** The same refusal in other words, under the field that asks for the reason. */
const asking = (error: AppError, message: string) =>
    new AppError(error.status, error.code, message, { ...error.result, fields: { certReason: message } });
const hinted = (error: AppError) =>
    RELEASE_RIGHTS.has(codeOf(error))
        ? asking(error, `${error.message}，不能派单；确需派单须由有“${nameOf(error)}”权限的人填写放行原因`)
        : error;

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
