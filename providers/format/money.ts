import { groupDigits } from './number.ts';
import { figureText, ungrouped } from '#contract/kit/writing/written.ts';

/**
 * Yuan as a person types it: grouping commas and a currency sign are forgiven, more than two decimals are not. Three digits more than any
 * amount may have: who types too many is told the largest amount, not that it is none.
 */
const YUAN = /^(-)?(?:¥\s*)?(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Fen as yuan with two decimals, `1279.12`: for inputs. Integer arithmetic throughout. */
export const fenToYuan = (fen: number): string => {
    const whole = Math.abs(Math.trunc(fen));
    const sign = fen < 0 && whole > 0 ? '-' : '';
    return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Fen as shown on screens, `¥1,279.12`; a minus is before the sign of the currency. */
export const formatFen = (fen: number): string => {
    const yuan = fenToYuan(fen);
    const isNegative = yuan.startsWith('-');
    return `${isNegative ? '-' : ''}¥${groupDigits(isNegative ? yuan.slice(1) : yuan)}`;
};

/** Typed yuan as fen, read digit by digit so that no float comes in; undefined when it is no amount. */
export const yuanToFen = (text: string): number | undefined => {
    const match = YUAN.exec(ungrouped(figureText(text)));
    if (!match) return undefined;
    const [, sign, yuan = '0', decimals = ''] = match;
    const fen = Number(`${yuan}${decimals.padEnd(2, '0')}`);
    return sign && fen !== 0 ? -fen : fen;
};
