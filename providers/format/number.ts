import { appText } from '#providers/i18n/appText.ts';

/** Groups the digits before the decimal point by thousands; text in, text out, so nothing is rounded. */
export const groupDigits = (digits: string): string => {
    const [whole = '', decimals] = digits.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** A number with grouped thousands: `1,234,567.8`. What is no number is shown as it is. */
export const formatNumber = (value: number | string): string => {
    const text = String(value);
    return /^-?\d+(\.\d+)?$/.test(text) ? text.replace(/\d+(\.\d+)?/, groupDigits) : text;
};

/** Rows of a page out of all rows: 「a-b 共N条」, an estimate 「a-b 共约N条」 (LIST-01). */
export const formatTotal = (from: number, to: number, total: number, isApproximate = false): string =>
    appText(isApproximate ? 'list.totalApprox' : 'list.total', { from: total === 0 ? 0 : from, to: Math.min(to, total), total });
