import type { ValueShape } from '#contract/setting/config-value.ts';
import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { percentToRate, rateToPercent } from '#providers/format/rate.ts';

/** A value as a person types it. */
export const typedOf = ({ kind }: ValueShape, value: unknown): string => {
    if (typeof value === 'number') return kind === 'money' ? fenToYuan(value) : kind === 'bp' ? rateToPercent(value) : String(value);
    if (typeof value === 'string') return value;
    return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
};

/** What was typed as a value; text that is none stays text, for the check to refuse. */
export const valueOfTyped = ({ kind }: ValueShape, typed: string): unknown => {
    const text = typed.trim();
    if (kind === 'money') return yuanToFen(text) ?? text;
    if (kind === 'bp') return percentToRate(text) ?? text;
    if (kind === 'int') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    if (kind !== 'json') return typed;
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return typed;
    }
};
