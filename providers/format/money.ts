import { groupDigits } from './number.ts';
import { figureText, ungrouped } from '#contract/kit/writing/written.ts';

/**
 * Typed yuan: thousands separators and a currency sign are accepted, more than two decimals are not. Allows three digits more than the
 * maximum amount, so that the error for a larger amount is about the maximum and not about the format.
 */
const YUAN = /^(-)?(?:¥\s*)?(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Fen as yuan with two decimals, `1279.12`, for inputs. Uses only integer arithmetic. */
export const fenToYuan = (fen: number): string => {
    const whole = Math.abs(Math.trunc(fen));
    const sign = fen < 0 && whole > 0 ? '-' : '';
    return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Fen for display, `¥1,279.12`; a minus sign is before the currency sign. */
export const formatFen = (fen: number): string => {
    const yuan = fenToYuan(fen);
    const isNegative = yuan.startsWith('-');
    return `${isNegative ? '-' : ''}¥${groupDigits(isNegative ? yuan.slice(1) : yuan)}`;
};

/** Parses typed yuan to fen, digit by digit so that no float is involved; undefined if it is not an amount. */
export const yuanToFen = (text: string): number | undefined => {
    const match = YUAN.exec(ungrouped(figureText(text)));
    if (!match) return undefined;
    const [, sign, yuan = '0', decimals = ''] = match;
    const fen = Number(`${yuan}${decimals.padEnd(2, '0')}`);
    return sign && fen !== 0 ? -fen : fen;
};
