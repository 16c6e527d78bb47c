import { fieldEntries, type Entity } from '#contract/kit/entity.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { formatRate } from '#providers/format/rate.ts';

/** Formats a value of a price for display, by the kind of its field. */
export const priceValue = (shape: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'number') return shape === 'money' ? formatFen(value) : shape === 'rate' ? formatRate(value) : formatNumber(value);
    if (typeof value === 'string') return value;
    return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

/** Formats a field of a row, with the dictionary text if there is one. */
export const rowValue = (entity: Entity, row: Readonly<Record<string, unknown>>, name: string): string => {
    const field = fieldEntries(entity).find(([each]) => each === name)?.[1];
    return priceValue(field?.meta.kind ?? 'text', row[`${name}_dictText`] ?? row[name]);
};

/** Title of a row of any price list: 深圳 · 汽车吊25吨. */
export const rowTitle = (row: Readonly<Record<string, unknown>>, everywhere: string): string => {
    const own = [row.name, row.invoiceType_dictText].filter(each => typeof each === 'string');
    return [row.cityName ?? everywhere, row.typeName ?? row.levelOneName, ...own].filter(each => typeof each === 'string').join(' · ');
};
