import type { OrderStatus } from '#contract/order/status.ts';
import { type CancelTier } from '#contract/setting/config-value.ts';
import { CANCEL_STAGES } from '#contract/setting/value-words.ts';
import { minutesBetween } from '#server/kit/time.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { mulBp } from '#server/pricing/numbers.ts';

export interface CancelCase {
    by: 'customer' | 'driver' | 'platform' | 'system';
    status: OrderStatus;
    /** Wire times. */
    now: string;
    appointAt: string;
    acceptTime: string | null;
    serviceFen: number;
    /** Starting price: the minimum fee once a crane is on the site. */
    baseFen: number;
    /** Amount that the customer has paid and not been refunded. */
    paidFen: number;
    hasDriver: boolean;
    /** Distance that the driver has driven towards the job. */
    drivenM: number;
    freeCancelMin: number;
    tiers: readonly CancelTier[];
}

export interface CancelFee {
    /** Fee kept from the payment. */
    feeFen: number;
    /** The driver's share of the fee. */
    driverFen: number;
    /** Compensation that the platform pays the driver for the trip if the customer is not responsible. */
    compensateFen: number;
    /** Chinese: the rule as text, shown next to the amounts. */
    tier: string;
}

const STAGES = Object.keys(CANCEL_STAGES) as CancelTier['stage'][];
const KM_FEN = 300;
const DRIVER_BP = 8000;

/** The driver's 80 % of a fee; without a driver the platform keeps all of it. */
export const driverShare = (feeFen: number, hasDriver: boolean): number =>
    hasDriver ? Number((BigInt(feeFen) * BigInt(DRIVER_BP)) / 10_000n) : 0;

/** The current cancellation fee by the city's tiers (domain 4.2), never more than was paid. */
export const cancelFee = (given: CancelCase): CancelFee => {
    const { by, hasDriver, paidFen } = given;
    if (by !== 'customer') return withoutFault(given);
    const { wantedFen, tier } = customerFee(given);
    const feeFen = Math.max(0, Math.min(wantedFen, paidFen));
    return {
        feeFen,
        driverFen: driverShare(feeFen, hasDriver),
        compensateFen: 0,
        tier: feeFen < wantedFen ? `${tier}，以已付金额为限` : tier,
    };
};

const isOnTheWay = (status: OrderStatus) => status === 'en_route' || status === 'arrived';

const withoutFault = ({ by, status, hasDriver, drivenM }: CancelCase): CancelFee => {
    const free = { feeFen: 0, driverFen: 0, compensateFen: 0 };
    if (by === 'driver' || !hasDriver || !isOnTheWay(status))
        return { ...free, tier: by === 'driver' ? '司机原因，客户免费取消' : '非客户原因，免费取消' };
    const km = Math.ceil(drivenM / 1000);
    return { ...free, compensateFen: km * KM_FEN, tier: `非客户原因，免费取消；司机已行驶约${km}公里，平台按¥3/公里补偿` };
};

const customerFee = (given: CancelCase): { wantedFen: number; tier: string } => {
    const { status, now, appointAt, acceptTime, freeCancelMin, tiers, serviceFen, baseFen } = given;
    const at = STAGES.indexOf(status as CancelTier['stage']);
    if (at < 0) return { wantedFen: 0, tier: '司机接单前取消，免费' };
    if (status === 'accepted' && acceptTime !== null && minutesBetween(acceptTime, now) <= freeCancelMin)
        return { wantedFen: 0, tier: `接单后${freeCancelMin}分钟内取消，免费` };
    const tier = tierOf(tiers, at, minutesBetween(now, appointAt));
    if (!tier) return { wantedFen: 0, tier: '未设置违约金' };
    // After arrival the starting price is the minimum, because the crane was used.
    const least = status === 'arrived' ? Math.max(tier.minFen, baseFen) : tier.minFen;
    const words = [
        CANCEL_STAGES[tier.stage].label,
        ...(tier.beforeMin > 0 ? [`距预约超过${tier.beforeMin}分钟`] : []),
        `服务费的${tier.rateBp / 100}%`,
        ...(least > 0 ? [`最低¥${yuan(least)}`] : []),
    ];
    return { wantedFen: Math.max(mulBp(serviceFen, tier.rateBp), least), tier: words.join('，') };
};

/** The tier of a stage, from long before the appointment to shortly before it; a stage without tiers uses the last preceding one. */
const tierOf = (tiers: readonly CancelTier[], at: number, minutesLeft: number): CancelTier | undefined => {
    const own = tiers.filter(tier => STAGES.indexOf(tier.stage) === at);
    if (own.length === 0) return tiers.filter(tier => STAGES.indexOf(tier.stage) < at).at(-1);
    return own.find(tier => minutesLeft > tier.beforeMin) ?? own.at(-1);
};
