import type { PriceLine } from './rules.ts';

type Rest = Partial<Pick<PriceLine, 'ruleId' | 'text' | 'side'>>;

/** Collects the lines of a quote; those of nothing are left out. */
export class LineList {
    private readonly lines: PriceLine[] = [];
    private sum = 0;

    /** One line as it is. */
    push(line: PriceLine): void {
        if (line.amountFen === 0 && line.code !== 'base') return;
        this.lines.push(line);
        if (line.side === 'customer') this.sum += line.amountFen;
    }

    /** An amount that is not counted. */
    add(code: PriceLine['code'], name: string, amountFen: number, rest: Rest): void {
        this.push({ code, name, qty: 1, unit: null, priceFen: amountFen, amountFen, ruleId: null, text: null, side: 'customer', ...rest });
    }

    /** So many of something at a price. */
    count(code: PriceLine['code'], name: string, qty: number, unit: string, priceFen: number, rest: Rest): void {
        this.push({ code, name, qty, unit, priceFen, amountFen: qty * priceFen, ruleId: null, text: null, side: 'customer', ...rest });
    }

    /** What the customer's lines add up to so far. */
    total(): number {
        return this.sum;
    }

    all(): PriceLine[] {
        return this.lines;
    }
}
