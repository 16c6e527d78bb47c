import type { DictValue } from '#contract/dictionaries.ts';
import { pinRules } from '#server/pricing/pin.ts';
import { priceOrder } from '#server/pricing/price.ts';
import type { Calendar, DiscountRule, InvoiceRule, PeriodRule, Ruleset, VehicleRule } from '#server/pricing/rules.ts';
import { masterId } from '../ids.ts';
import { CALENDAR } from '../master/catalogue.ts';
import { LEVEL_ONES, VEHICLE_TYPES } from '../master/vehicle-types.ts';
import { DISCOUNTS, INVOICES, NATIONAL_FEE } from '../price/price-rows.ts';
import { WINDOWS } from '../price/period-rows.ts';
import { priceColumns, vehicleIndex } from '../price/vehicle-rows.ts';

/** A line of ord_price_line as orders of the seed carry it. */
export interface Line {
    code: DictValue<'price_line'>;
    name: string;
    qty: number;
    unit: string | null;
    price: number;
    amount: number;
    text: string | null;
    ruleId: string | null;
}

export interface PriceInput {
    city: number;
    type: number;
    startsAt: number;
    minutes: number;
    metres: number;
    depotMetres: number;
    waitMinutes: number;
    /** Coefficient of the customer's level: one of `DISCOUNTS`, or 10000. */
    discountBp: number;
    adjust: number;
    riggers: number;
    pass: number;
    invoice: DictValue<'invoice_type'>;
    /** Whatever the calendar says, every day is what its weekday says: for the worked example. */
    noHolidays: boolean;
}

export interface Price {
    lines: Line[];
    service: number;
    discount: number;
    adjust: number;
    pass: number;
    tax: number;
    payable: number;
    fee: number;
    driver: number;
}

const always = { from: 0, to: null };
const NO_PLACE = { cityId: null, levelOneId: null, typeId: null };
const PERIODS: PeriodRule[] = WINDOWS.map((window, index) => ({
    ...always,
    ...NO_PLACE,
    addFen: 0,
    applyMode: 'auto' as const,
    ...window,
    id: masterId('periodPrice', index),
}));
const LEVELS: DiscountRule[] = DISCOUNTS.map(([name, , coefBp], index) => ({
    ...always,
    id: masterId('discount', index),
    name,
    // The customers of the seed are drawn after their orders: the level is what the discount says it is.
    scope: 'contract',
    levelCode: null,
    cityId: null,
    bizType: null,
    levelOneId: null,
    coefBp,
    stackable: false,
    floorBp: 7000,
    maxOffFen: null,
    minOrderFen: 0,
}));
const COEFS: InvoiceRule[] = INVOICES.map((row, index) => ({
    ...always,
    ...row,
    id: masterId('invoiceCoef', index),
    cityId: null,
    titleKind: null,
    minFen: 0,
}));
const FEE = {
    ...always,
    ...NATIONAL_FEE,
    id: masterId('infoFee', 0),
    cityId: null,
    levelOneId: null,
    bizType: null,
    payer: 'driver',
    tierMode: 'progressive',
} as const;
const NO_HOLIDAYS: Calendar = {};

const vehicles = new Map<number, VehicleRule>();

/** The price row of a city and type, with the defaults of its table. */
function vehicleOf(city: number, type: number): VehicleRule {
    const index = vehicleIndex(city, type);
    const known = vehicles.get(index);
    if (known) return known;
    const rule = {
        ...always,
        id: masterId('vehiclePrice', index),
        halfMinutes: 240,
        fullMinutes: 480,
        stepMinutes: 30,
        graceMinutes: 10,
        tierM: 50_000,
        freeRadiusM: 20_000,
        waitFreeMin: 30,
        waitStepMin: 15,
        minFen: 0,
        ...priceColumns(city, type),
    };
    vehicles.set(index, rule);
    return rule;
}

function rulesFor(vehicle: VehicleRule, { discountBp, noHolidays }: PriceInput): Ruleset {
    return {
        vehicles: [vehicle],
        periods: PERIODS,
        infoFees: [FEE],
        discounts: LEVELS.filter(row => row.coefBp === discountBp),
        invoices: COEFS,
        calendar: noHolidays ? NO_HOLIDAYS : CALENDAR,
        roundUnitFen: 100,
        depositBp: 2000,
    };
}

/** What the pricing engine is asked for a seeded order. */
function askedFor(input: PriceInput, vehicle: VehicleRule) {
    const levelOne = VEHICLE_TYPES[input.type]?.levelOne ?? 0;
    return {
        cityId: vehicle.cityId ?? '',
        levelOneId: masterId('levelOne', levelOne),
        typeId: vehicle.typeId,
        bizType: LEVEL_ONES[levelOne]?.biz ?? 'hoist',
        startAt: input.startsAt,
        minutes: input.minutes,
        metres: input.metres,
        depotM: input.depotMetres,
        waitMinutes: input.waitMinutes,
        levelCode: null,
        memberFeeBp: 10_000,
        extras: input.riggers > 0 ? [{ code: 'rigger', qty: input.riggers }] : [],
        adjustFen: input.adjust,
        passFen: input.pass,
        invoiceType: input.invoice,
        titleKind: null,
    };
}

/** The rules and the question of a price, as an order under way keeps them: its final price follows them. */
export function pinned(input: PriceInput) {
    const vehicle = vehicleOf(input.city, input.type);
    const asked = askedFor(input, vehicle);
    return { rules: pinRules(asked, rulesFor(vehicle, input)), input: asked };
}

/** Prices one seeded order with the pricing engine and the seeded price lists. */
export function priceOf(input: PriceInput): Price {
    const vehicle = vehicleOf(input.city, input.type);
    const quote = priceOrder(askedFor(input, vehicle), rulesFor(vehicle, input));
    return {
        lines: quote.lines.map(({ code, name, qty, unit, priceFen, amountFen, text, ruleId }) => ({
            code,
            name,
            qty,
            unit,
            price: priceFen,
            amount: amountFen,
            text,
            ruleId,
        })),
        service: quote.serviceFen,
        discount: quote.discountFen,
        adjust: quote.adjustFen,
        pass: quote.passFen,
        tax: quote.taxFen,
        payable: quote.payableFen,
        fee: quote.infoFeeFen,
        driver: quote.driverFen,
    };
}
