import type { DiscountRule, InfoFeeRule, PeriodRule, PriceInput, Ruleset, VehicleRule } from '#server/pricing/rules.ts';

const yuan = (amount: number) => Math.round(amount * 100);
const always = { from: 0, to: null };

const vehicle = (id: string, given: Partial<VehicleRule>): VehicleRule => ({
    id,
    ...always,
    cityId: null,
    typeId: id,
    chargeMode: 'shift',
    baseFen: 0,
    incMinutes: 0,
    incM: 0,
    halfFen: null,
    halfMinutes: 240,
    fullFen: null,
    fullMinutes: 480,
    hourFen: 0,
    stepMinutes: 30,
    graceMinutes: 10,
    km1Fen: 0,
    tierM: 50_000,
    km2Fen: 0,
    freeRadiusM: 20_000,
    mobilizeKmFen: 0,
    waitFreeMin: 30,
    waitStepMin: 15,
    waitStepFen: 0,
    minFen: 0,
    extras: [],
    ...given,
});

const shift = (id: string, base: number, half: number, full: number, hour: number, km: number) =>
    vehicle(id, {
        baseFen: yuan(base),
        incMinutes: 120,
        halfFen: yuan(half),
        fullFen: yuan(full),
        hourFen: yuan(hour),
        mobilizeKmFen: yuan(km),
    });

/** The rules of domain 5.3. */
export const VEHICLES = {
    crane25: shift('crane25', 800, 1200, 1800, 260, 12),
    crane100: shift('crane100', 3500, 4200, 6000, 800, 25),
    flat13: vehicle('flat13', {
        chargeMode: 'mileage',
        baseFen: 45_000,
        incM: 10_000,
        km1Fen: 1200,
        km2Fen: 900,
        waitFreeMin: 60,
        waitStepFen: 2500,
        minFen: 45_000,
    }),
    lorry12: vehicle('lorry12', { chargeMode: 'mixed', baseFen: 60_000, incM: 5000, incMinutes: 60, km1Fen: 800, hourFen: 15_000 }),
    small: vehicle('small', { baseFen: 3000, incMinutes: 120 }),
};

export const period = (id: string, given: Partial<PeriodRule>): PeriodRule => ({
    id,
    ...always,
    name: id,
    cityId: null,
    levelOneId: null,
    typeId: null,
    dayType: 'all',
    startMin: 0,
    endMin: 1440,
    coefBp: 10_000,
    addFen: 0,
    applyMode: 'auto',
    priority: 10,
    ...given,
});

export const WINDOWS = [
    period('早高峰', { dayType: 'workday', startMin: 450, endMin: 570, coefBp: 11_000 }),
    period('晚高峰', { dayType: 'workday', startMin: 1050, endMin: 1170, coefBp: 11_000 }),
    period('夜间', { startMin: 1320, endMin: 360, coefBp: 13_000, priority: 20 }),
    period('周末', { dayType: 'weekend', coefBp: 11_500, priority: 5 }),
    period('节假日', { dayType: 'holiday', coefBp: 15_000, priority: 30 }),
];
export const WORKDAY_NIGHT = [period('工作日夜间', { dayType: 'workday', startMin: 1320, endMin: 360, coefBp: 13_000 })];

export const FEE: InfoFeeRule = {
    id: 'fee',
    ...always,
    cityId: null,
    levelOneId: null,
    bizType: null,
    payer: 'driver',
    tierMode: 'progressive',
    tiers: [
        { upToFen: 100_000, rateBp: 1000 },
        { upToFen: 500_000, rateBp: 800 },
        { upToFen: null, rateBp: 600 },
    ],
    minFen: 1000,
    maxFen: 80_000,
    capBp: 2000,
};

export const discount = (id: string, coefBp: number, given: Partial<DiscountRule> = {}): DiscountRule => ({
    id,
    ...always,
    name: id,
    scope: 'activity',
    levelCode: null,
    cityId: null,
    bizType: null,
    levelOneId: null,
    coefBp,
    stackable: false,
    floorBp: 7000,
    maxOffFen: null,
    minOrderFen: 0,
    ...given,
});

const holidays = ['01', '02', '03', '04', '05', '06', '07'].map(day => [`2026-10-${day}`, 'holiday'] as const);

export const RULES: Ruleset = {
    vehicles: Object.values(VEHICLES),
    periods: WINDOWS,
    infoFees: [FEE],
    discounts: [],
    invoices: [
        { id: 'special', ...always, invoiceType: 'special', cityId: null, titleKind: null, coefBp: 900, vatBp: 900, minFen: 0 },
        { id: 'general', ...always, invoiceType: 'general', cityId: null, titleKind: null, coefBp: 300, vatBp: 300, minFen: 0 },
    ],
    calendar: { ...Object.fromEntries(holidays), '2026-09-20': 'workday', '2026-10-10': 'workday' },
    roundUnitFen: 100,
    depositBp: 2000,
};

/** Shanghai's clock, `2026-09-15 10:00`, as epoch milliseconds. */
export const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);

export const input = (typeId: string, given: Partial<PriceInput> = {}): PriceInput => ({
    cityId: 'sz',
    levelOneId: 'truck',
    typeId,
    bizType: 'hoist',
    startAt: at('2026-09-15 10:00'),
    minutes: 0,
    metres: 0,
    depotM: 0,
    waitMinutes: 0,
    levelCode: null,
    memberFeeBp: 10_000,
    extras: [],
    adjustFen: 0,
    passFen: 0,
    invoiceType: 'none',
    titleKind: null,
    ...given,
});
