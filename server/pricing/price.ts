import { type Applicable, applicableRules, infoFeeText, invoiceText, periodText, vehicleText } from './applicable.ts';
import { chargeParts, sumOf } from './charge.ts';
import { discountOf, discountText } from './discount.ts';
import { infoFeeOf } from './info-fee.ts';
import { ceilDiv, mulBp, roundHalfUp } from './numbers.ts';
import { type Chosen, type PriceInput, type PriceLine, PricingError, type Quote, type Ruleset, type VehicleRule } from './rules.ts';
import { surcharges } from './surcharge.ts';
import { percent } from './texts.ts';

type Rest = Partial<Pick<PriceLine, 'ruleId' | 'text' | 'side'>>;

/** Collects the lines of a quote; lines of zero are left out. */
class LineList {
    private readonly lines: PriceLine[] = [];
    private sum = 0;

    /** Adds a line unchanged. */
    push(line: PriceLine): void {
        if (line.amountFen === 0 && line.code !== 'base') return;
        this.lines.push(line);
        if (line.side === 'customer') this.sum += line.amountFen;
    }

    /** Adds a line with an amount and quantity 1. */
    add(code: PriceLine['code'], name: string, amountFen: number, rest: Rest): void {
        this.push({ code, name, qty: 1, unit: null, priceFen: amountFen, amountFen, ruleId: null, text: null, side: 'customer', ...rest });
    }

    /** Adds a line with a quantity and a unit price. */
    count(code: PriceLine['code'], name: string, qty: number, unit: string, priceFen: number, rest: Rest): void {
        this.push({ code, name, qty, unit, priceFen, amountFen: qty * priceFen, ruleId: null, text: null, side: 'customer', ...rest });
    }

    /** The sum of the customer's lines so far. */
    total(): number {
        return this.sum;
    }

    all(): PriceLine[] {
        return this.lines;
    }
}

/**
 * Prices one order by the rules (domain 5.2).
 * @throws PricingError PRICE_NOT_FOUND without a vehicle price, NEGATIVE if an adjustment exceeds the price.
 */
export function priceOrder(input: PriceInput, rules: Ruleset): Quote {
    const rows = applicableRules(input, rules);
    const { vehicle } = rows;
    if (!vehicle) throw new PricingError('PRICE_NOT_FOUND', '暂未配置该车型的价格，无法报价');
    const lines = new LineList();
    const periods = chargeLines(lines, input, vehicle, rows, rules);
    const subtotalFen = lines.total();
    const discount = discountOf(subtotalFen, rows.discounts, input, rows.rejected);
    lines.add('discount', '折扣', -discount.offFen, { ruleId: discount.used[0]?.id ?? null, text: discount.text });
    lines.add('adjust', '人工改价', input.adjustFen, {});
    extraLines(lines, input, vehicle);
    const exact = lines.total();
    if (exact < 0) throw new PricingError('NEGATIVE', '改价后金额不能小于0');
    const amountFen = Math.floor(exact / rules.roundUnitFen) * rules.roundUnitFen;
    lines.add('round', '抹零', amountFen - exact, { text: `抹零到${rules.roundUnitFen / 100}元` });
    const quote = divide(lines, amountFen, input, rows, rules.depositBp);
    return {
        ...quote,
        chargeFen: periods.charge,
        periodFen: periods.sum,
        subtotalFen,
        discountFen: discount.offFen,
        adjustFen: input.adjustFen,
        chosen: chosenOf(
            rows,
            [...periods.hit],
            discount.used.map(row => row.id),
            quote.isInvoiced,
        ),
        rejected: [...rows.rejected, ...periods.missed],
    };
}

/** C, P, M, W and the top-up to the minimum charge. */
function chargeLines(lines: LineList, input: PriceInput, vehicle: VehicleRule, rows: Applicable, rules: Ruleset) {
    const parts = chargeParts(vehicle, input);
    for (const part of parts) lines.push({ ...part, ruleId: vehicle.id, side: 'customer' });
    const charge = sumOf(parts);
    const added = surcharges(charge, vehicle, input, rows.periods, rules.calendar);
    for (const { rule, amountFen, text } of added) lines.add('period', rule.name, amountFen, { ruleId: rule.id, text });
    const ruleId = vehicle.id;
    if (vehicle.chargeMode === 'shift') {
        const far = ceilDiv(Math.max(0, input.depotM - vehicle.freeRadiusM), 1000);
        const text = `超出免费半径${vehicle.freeRadiusM / 1000}公里`;
        lines.count('mobilize', '进出场费', far, '公里', vehicle.mobilizeKmFen, { ruleId, text });
    }
    const waits = ceilDiv(Math.max(0, input.waitMinutes - vehicle.waitFreeMin), vehicle.waitStepMin);
    lines.count('wait', '等候费', waits, `${vehicle.waitStepMin}分钟`, vehicle.waitStepFen, {
        ruleId,
        text: `免费等候${vehicle.waitFreeMin}分钟`,
    });
    lines.add('min_topup', '最低消费补足', Math.max(0, vehicle.minFen - lines.total()), { ruleId });
    const hit = new Set(added.map(each => each.rule.id));
    const missed = rows.periods
        .filter(rule => !hit.has(rule.id))
        .map(rule => ({ kind: 'period' as const, ruleId: rule.id, text: periodText(rule), why: '不在时段内，或被更优先的时段覆盖' }));
    return { charge, sum: sumOf(added), hit, missed };
}

function extraLines(lines: LineList, input: PriceInput, vehicle: VehicleRule): void {
    for (const { code, qty } of input.extras) {
        const extra = vehicle.extras.find(each => each.code === code);
        if (!extra) throw new PricingError('EXTRA_UNKNOWN', '该车型没有所选的附加服务');
        lines.count('extra', extra.name, qty, extra.unit, extra.priceFen, { ruleId: vehicle.id });
    }
}

/** Computes the fee, the invoice surcharge, and what each side pays or gets. */
function divide(lines: LineList, amountFen: number, input: PriceInput, rows: Applicable, depositBp: number) {
    const { infoFee, invoice } = rows;
    const warnings = infoFee ? [] : ['没有适用的平台信息费，按0计算'];
    const infoFeeFen = infoFee ? infoFeeOf(amountFen, infoFee, input.memberFeeBp) : 0;
    const isOnTop = infoFee?.payer === 'customer';
    const serviceFen = isOnTop ? amountFen + infoFeeFen : amountFen;
    const fee = { ruleId: infoFee?.id ?? null, text: infoFee ? infoFeeText(infoFee) : null };
    if (isOnTop) lines.add('info_fee', '平台信息费', infoFeeFen, fee);
    lines.add('pass', '代收代付', input.passFen, { text: '过路费等按票据' });
    const taxable = serviceFen + input.passFen;
    if (input.invoiceType !== 'none' && !invoice) warnings.push('没有适用的开票系数，按0加收');
    const isInvoiced = invoice !== undefined && taxable >= invoice.minFen;
    if (invoice && !isInvoiced) warnings.push('未达起开金额，不加收开票费用');
    const taxFen = isInvoiced ? mulBp(taxable, invoice.coefBp) : 0;
    lines.add('tax', '开票加收', taxFen, { ruleId: invoice?.id ?? null, text: invoice ? percent(invoice.coefBp) : null });
    const payableFen = taxable + taxFen;
    const driverFen = serviceFen - infoFeeFen + input.passFen;
    if (!isOnTop) lines.add('info_fee', '平台信息费', infoFeeFen, { ...fee, side: 'inside' });
    lines.add('driver', '司机应得', driverFen, { side: 'inside' });
    return {
        lines: lines.all(),
        amountFen,
        serviceFen,
        passFen: input.passFen,
        taxFen,
        payableFen,
        // Rounded up to whole yuan, but not above the total.
        depositFen: Math.min(payableFen, ceilDiv(mulBp(payableFen, depositBp), 100) * 100),
        infoFeeFen,
        driverFen,
        takeRateBp: amountFen === 0 ? 0 : roundHalfUp(infoFeeFen * 10_000, amountFen),
        warnings,
        isInvoiced,
    };
}

function chosenOf(rows: Applicable, periodIds: string[], discountIds: string[], isInvoiced: boolean): Chosen[] {
    const { vehicle, infoFee, invoice } = rows;
    return [
        ...(vehicle ? [{ kind: 'vehicle' as const, ruleId: vehicle.id, text: vehicleText(vehicle) }] : []),
        ...rows.periods
            .filter(row => periodIds.includes(row.id))
            .map(row => ({ kind: 'period' as const, ruleId: row.id, text: periodText(row) })),
        ...rows.discounts
            .filter(row => discountIds.includes(row.id))
            .map(row => ({ kind: 'discount' as const, ruleId: row.id, text: discountText(row) })),
        ...(infoFee ? [{ kind: 'info_fee' as const, ruleId: infoFee.id, text: infoFeeText(infoFee) }] : []),
        ...(invoice && isInvoiced ? [{ kind: 'invoice' as const, ruleId: invoice.id, text: invoiceText(invoice) }] : []),
    ];
}
