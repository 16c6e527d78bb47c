import { sql } from 'drizzle-orm';
import { RELEASE_RIGHTS } from '#contract/order/reassign.ts';
import { AppError } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Choice } from './candidates.service.ts';
import type { OrderContext } from '../order-context.ts';
import { writeEvent } from '../order-events.service.ts';
import type { OrderRow } from '../order.table.ts';

/** Names of the permissions to override a refusal, as in role management. */
const RIGHT_NAMES: Readonly<Record<string, string>> = { CERT_EXPIRED: '证照过期放行', OVER_CAPACITY: '超能力派单' };

/** An override of a blocker: expired certificates, or a load beyond the vehicle's rating. */
export interface CertRelease {
    reason: string;
    permissions: Session['permissions'];
}

/** The override that a caller requests; undefined without a reason. */
export const releaseOf = ({ permissions }: Pick<Session, 'permissions'>, reason: string | null | undefined): CertRelease | undefined => {
    const given = reason?.trim();
    return given ? { reason: given, permissions } : undefined;
};

/**
 * Accepts a choice without blockers. Expired certificates and a load beyond the rating can be overridden with the permission for it: the
 * override is written to the order's timeline with the person and the reason, and remains valid for the same pair and blockers until the
 * order has a driver.
 *
 * @throws AppError the most serious blocker.
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
/** The same refusal with another message, shown under the field for the reason. */
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
