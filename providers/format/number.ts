import { appText } from '#providers/i18n/appText.ts';

/** Adds thousands separators to the integer part; works on text, so that nothing is rounded. */
export const groupDigits = (digits: string): string => {
    const [whole = '', decimals] = digits.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** A number with thousands separators: `1,234,567.8`. Other values are unchanged. */
export const formatNumber = (value: number | string): string => {
    const text = String(value);
    return /^-?\d+(\.\d+)?$/.test(text) ? text.replace(/\d+(\.\d+)?/, groupDigits) : text;
};

/** The row numbers of a page and the total: 「a-b 共N条」, for an estimate 「a-b 共约N条」 (LIST-01). */
export const formatTotal = (from: number, to: number, total: number, isApproximate = false): string =>
    appText(isApproximate ? 'list.totalApprox' : 'list.total', { from: total === 0 ? 0 : from, to: Math.min(to, total), total });
