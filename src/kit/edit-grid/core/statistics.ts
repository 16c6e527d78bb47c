import { type GridColumn, plain, type Statistic } from './column.ts';
import { numberOf } from './cellRules.ts';
import type { GridRow } from './rows.ts';

const decimalsOf = (value: number) => {
    const [, decimals = ''] = String(value).split('.');
    return decimals.length;
};

/** Maximum number of decimals of an average. */
const AVERAGE_DECIMALS = 2;

/**
 * Sum or average of the numbers in a column (GRID-07); cells without a number are skipped. Undefined if there are no numbers. The sum has no
 * more decimals than its numbers, so that 0.1 and 0.2 add up to 0.3.
 */
export const statisticOf = (rows: readonly GridRow[], { key }: GridColumn, statistic: Statistic): number | undefined => {
    let sum = 0;
    let count = 0;
    let decimals = 0;
    for (const { values } of rows) {
        const value = values[key];
        const number = typeof value === 'number' ? value : numberOf(plain(value));
        if (number === undefined || !Number.isFinite(number)) continue;
        sum += number;
        count++;
        if (!Number.isInteger(number)) decimals = Math.max(decimals, decimalsOf(number));
    }
    if (count === 0) return undefined;
    return statistic === 'sum' ? Number(sum.toFixed(Math.min(decimals, 20))) : Number((sum / count).toFixed(AVERAGE_DECIMALS));
};
