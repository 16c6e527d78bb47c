import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { appText } from '#providers/i18n/appText.ts';
import { readLanguage } from '#providers/i18n/language.ts';

/** Thresholds of abbreviated numbers by language: ten thousands, or thousands. */
const STEPS = {
    zh: { larger: 1e8, large: 1e4 },
    en: { larger: 1e6, large: 1e3 },
} as const;

/** Formats fen for an axis: abbreviated, in 万 or thousands of yuan if large enough. */
export const wan = (fen: number): string => {
    const formatYuan = fen / 100;
    const steps = STEPS[readLanguage()];
    const step = (['larger', 'large'] as const).find(key => Math.abs(formatYuan) >= steps[key]);
    return step
        ? `¥${Math.round((formatYuan / steps[step]) * 10) / 10}${appText(`dashboard.${step}`)}`
        : `¥${formatNumber(Math.round(formatYuan))}`;
};

/** Formats an amount rounded to fen, because averages are not whole numbers. */
export const formatYuan = (fen: number): string => formatFen(Math.round(fen));
