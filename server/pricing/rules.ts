import type { DictValue } from '#contract/dictionaries.ts';

/** Common fields of all rules: id and validity `[from, to)` in epoch milliseconds. */
export interface Rule {
    id: string;
    from: number;
    to: number | null;
}

/** One row of 车辆价格. Values that a charge mode does not use are 0 or null. */
export interface VehicleRule extends Rule {
    cityId: string | null;
    typeId: string;
    chargeMode: DictValue<'charge_mode'>;
    baseFen: number;
    incMinutes: number;
    incM: number;
    halfFen: number | null;
    halfMinutes: number;
    fullFen: number | null;
    fullMinutes: number;
    hourFen: number;
    stepMinutes: number;
    graceMinutes: number;
    km1Fen: number;
    tierM: number;
    km2Fen: number;
    freeRadiusM: number;
    mobilizeKmFen: number;
    waitFreeMin: number;
    waitStepMin: number;
    waitStepFen: number;
    minFen: number;
    extras: Extra[];
}

/** An optional service in addition to the hire: 司索工, lifting gear. */
export interface Extra {
    code: string;
    name: string;
    priceFen: number;
    unit: string;
}

/** One row of 时段价格; in minutes of the day, the end is exclusive and may be on the next day. */
export interface PeriodRule extends Rule {
    name: string;
    cityId: string | null;
    levelOneId: string | null;
    typeId: string | null;
    dayType: DictValue<'day_scope'>;
    startMin: number;
    endMin: number;
    coefBp: number;
    addFen: number;
    applyMode: DictValue<'period_apply'>;
    priority: number;
}

/** A band of the fee: up to and including `upToFen`; the last one has no limit. */
export interface Tier {
    upToFen: number | null;
    rateBp: number;
}

/** One row of 平台信息费. */
export interface InfoFeeRule extends Rule {
    cityId: string | null;
    levelOneId: string | null;
    bizType: string | null;
    payer: DictValue<'fee_payer'>;
    tierMode: DictValue<'tier_mode'>;
    tiers: Tier[];
    minFen: number;
    maxFen: number | null;
    capBp: number;
}

/** One row of 折扣系数. */
export interface DiscountRule extends Rule {
    name: string;
    scope: DictValue<'disc_scope'>;
    levelCode: string | null;
    cityId: string | null;
    bizType: string | null;
    levelOneId: string | null;
    coefBp: number;
    stackable: boolean;
    floorBp: number;
    maxOffFen: number | null;
    minOrderFen: number;
}

/** One row of 开票系数. */
export interface InvoiceRule extends Rule {
    invoiceType: string;
    cityId: string | null;
    titleKind: string | null;
    coefBp: number;
    vatBp: number;
    minFen: number;
}

/** `YYYY-MM-DD` → holiday, or workday for a weekend day that is a working day. */
export type Calendar = Readonly<Record<string, 'holiday' | 'workday'>>;

/** All rules that a price can depend on. */
export interface Ruleset {
    vehicles: readonly VehicleRule[];
    periods: readonly PeriodRule[];
    infoFees: readonly InfoFeeRule[];
    discounts: readonly DiscountRule[];
    invoices: readonly InvoiceRule[];
    calendar: Calendar;
    roundUnitFen: number;
    depositBp: number;
}

/** One order, which is one vehicle. */
export interface PriceInput {
    cityId: string;
    levelOneId: string;
    typeId: string;
    bizType: string;
    /** When the service starts, epoch milliseconds: determines the time windows. */
    startAt: number;
    /** The time for which rules are selected; by default the start of the service. */
    priceAt?: number;
    minutes: number;
    metres: number;
    depotM: number;
    waitMinutes: number;
    levelCode: string | null;
    /** The driver's share of the fee by membership; 10000 without membership. */
    memberFeeBp: number;
    extras: readonly { code: string; qty: number }[];
    adjustFen: number;
    passFen: number;
    invoiceType: string;
    titleKind: string | null;
}

/** A line of the quote. The `customer` lines add up to the payable amount; the others show how it is divided. */
export interface PriceLine {
    code: DictValue<'price_line'>;
    name: string;
    qty: number;
    unit: string | null;
    priceFen: number;
    amountFen: number;
    ruleId: string | null;
    text: string | null;
    side: 'customer' | 'inside';
}

export type RuleKind = 'vehicle' | 'period' | 'info_fee' | 'discount' | 'invoice';

/** A rule that was applied. */
export interface Chosen {
    kind: RuleKind;
    ruleId: string;
    text: string;
}

/** A rule that was not applied, and why. */
export interface Rejected extends Chosen {
    why: string;
}

export interface Quote {
    lines: PriceLine[];
    chargeFen: number;
    periodFen: number;
    subtotalFen: number;
    discountFen: number;
    adjustFen: number;
    amountFen: number;
    serviceFen: number;
    passFen: number;
    taxFen: number;
    payableFen: number;
    depositFen: number;
    infoFeeFen: number;
    driverFen: number;
    takeRateBp: number;
    chosen: Chosen[];
    rejected: Rejected[];
    warnings: string[];
}

/** Why an order has no price. */
export class PricingError extends Error {
    readonly code: 'PRICE_NOT_FOUND' | 'NEGATIVE' | 'EXTRA_UNKNOWN';

    constructor(code: PricingError['code'], message: string) {
        super(message);
        this.code = code;
    }
}
