import type { PriceLine } from '#contract/order/details.ts';

/** An item of the price, as quoted and as settled. */
export interface ComparedLine {
    key: string;
    code: string;
    name: string;
    rule: string | null;
    quoteFen: number | undefined;
    finalFen: number | undefined;
    /** Start and end of the line's bar in the waterfall chart. */
    from: number;
    to: number;
}

/**
 * Line codes that are not part of the basis of the platform's fee: the fee itself, the driver's income, passed-on costs, and the invoice
 * surcharge.
 */
const BESIDE = new Set(['info_fee', 'driver', 'pass', 'tax']);

/**
 * Line codes that are part of the service fee and not paid in addition, unless the back end says (`isPaid`) that the customer pays them on
 * top.
 */
const ASIDE: ReadonlySet<string> = new Set(['info_fee', 'driver']);
export const isPaid = (line: PriceLine): boolean => line.isPaid ?? !ASIDE.has(line.lineCode);

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, line) => sum + line.amountFen, 0);
const ofPhase = (lines: readonly PriceLine[], phase: string) => lines.filter(line => line.phase === phase);

/** Amount payable by the customer in a phase; undefined if the phase has no lines. */
export const payableOf = (lines: readonly PriceLine[], phase: string): number | undefined => {
    const own = ofPhase(lines, phase);
    return own.length === 0 ? undefined : sumOf(own.filter(isPaid));
};

/** The final lines: settled ones, or quoted ones if there are none. */
const lastOf = (lines: readonly PriceLine[]): PriceLine[] => {
    const settled = ofPhase(lines, 'final');
    return settled.length > 0 ? settled : ofPhase(lines, 'quote');
};

const sumOfCode = (lines: readonly PriceLine[], code: string): number | undefined => {
    const own = lines.filter(line => line.lineCode === code);
    return own.length === 0 ? undefined : sumOf(own);
};

/** Total income of the drivers after all price changes; undefined if the user may not see it. */
export const driverPartOf = (lines: readonly PriceLine[]): number | undefined => sumOfCode(lastOf(lines), 'driver');

/**
 * The platform's share of the service fee, F / A (domain 5.1), from the settled lines or else the quoted ones; undefined if the user may
 * not see it.
 */
export const takeRateOf = (lines: readonly PriceLine[]): { rateBp: number; feeFen: number; serviceFen: number } | undefined => {
    const own = lastOf(lines);
    const feeFen = sumOfCode(own, 'info_fee');
    const serviceFen = sumOf(own.filter(line => !BESIDE.has(line.lineCode)));
    if (feeFen === undefined || serviceFen <= 0) return undefined;
    return { rateBp: Math.round((feeFen * 10_000) / serviceFen), feeFen, serviceFen };
};

/** The lines of both phases side by side, in the order of the quote; each bar starts at the end of the previous one. */
export const compareLines = (lines: readonly PriceLine[]): ComparedLine[] => {
    const quoted = ofPhase(lines, 'quote');
    const settled = [...ofPhase(lines, 'final')];
    const isSettled = settled.length > 0;
    const pairs = quoted.map(quote => {
        const at = settled.findIndex(line => line.lineCode === quote.lineCode && line.name === quote.name);
        return { quote, final: at < 0 ? undefined : settled.splice(at, 1)[0] };
    });
    let sum = 0;
    return [...pairs, ...settled.map(final => ({ quote: undefined, final }))].flatMap(({ quote, final }, index): ComparedLine[] => {
        const line = final ?? quote;
        if (!line || !isPaid(line)) return [];
        const counts = (isSettled ? final : quote)?.amountFen ?? 0;
        const from = sum;
        sum += counts;
        return [
            {
                key: `${line.lineCode}-${index}`,
                code: line.lineCode,
                name: line.name,
                rule: line.ruleText,
                quoteFen: quote?.amountFen,
                finalFen: final?.amountFen,
                from,
                to: sum,
            },
        ];
    });
};
