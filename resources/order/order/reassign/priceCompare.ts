import type { PriceLine } from '#contract/order/details.ts';

/** One item of the costs as it was quoted and as it was settled. */
export interface ComparedLine {
    key: string;
    code: string;
    name: string;
    rule: string | null;
    quoteFen: number | undefined;
    finalFen: number | undefined;
    /** Where the bar of what counts begins and ends when the lines stand one above another. */
    from: number;
    to: number;
}

/** Not part of what the platform's fee is taken of: the fee and the driver's part, what is passed on, what is added for the invoice. */
const BESIDE = new Set(['info_fee', 'driver', 'pass', 'tax']);

/** What the platform takes and the driver gets lie within the service, unless the backend tells that the customer pays the fee on top. */
const ASIDE: ReadonlySet<string> = new Set(['info_fee', 'driver']);
export const isPaid = (line: PriceLine): boolean => line.isPaid ?? !ASIDE.has(line.lineCode);

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, line) => sum + line.amountFen, 0);
const ofPhase = (lines: readonly PriceLine[], phase: string) => lines.filter(line => line.phase === phase);

/** What the customer pays, in a phase; undefined where the phase has no lines. */
export const payableOf = (lines: readonly PriceLine[], phase: string): number | undefined => {
    const own = ofPhase(lines, phase);
    return own.length === 0 ? undefined : sumOf(own.filter(isPaid));
};

/** What counts in the end: the settled lines, else the quoted ones. */
const lastOf = (lines: readonly PriceLine[]): PriceLine[] => {
    const settled = ofPhase(lines, 'final');
    return settled.length > 0 ? settled : ofPhase(lines, 'quote');
};

const sumOfCode = (lines: readonly PriceLine[], code: string): number | undefined => {
    const own = lines.filter(line => line.lineCode === code);
    return own.length === 0 ? undefined : sumOf(own);
};

/** What the drivers get, all changes of the price in; undefined without the right to know. */
export const driverPartOf = (lines: readonly PriceLine[]): number | undefined => sumOfCode(lastOf(lines), 'driver');

/** The share of the service that the platform keeps, F / A (domain 5.1), of what was settled, else quoted; undefined without the right to know. */
export const takeRateOf = (lines: readonly PriceLine[]): { rateBp: number; feeFen: number; serviceFen: number } | undefined => {
    const own = lastOf(lines);
    const feeFen = sumOfCode(own, 'info_fee');
    const serviceFen = sumOf(own.filter(line => !BESIDE.has(line.lineCode)));
    if (feeFen === undefined || serviceFen <= 0) return undefined;
    return { rateBp: Math.round((feeFen * 10_000) / serviceFen), feeFen, serviceFen };
};

/** The lines of both phases side by side, in the order of the quote; each bar begins where the one before ended. */
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
