import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { appText } from '#providers/i18n/appText.ts';
import { readLanguage } from '#providers/i18n/language.ts';

/** Where numbers get shorter in each language, as its readers count: by ten thousands, or by thousands. */
const STEPS = {
    zh: { larger: 1e8, large: 1e4 },
    en: { larger: 1e6, large: 1e3 },
} as const;

/** Fen on an axis: short, in 万 or thousands of yuan where there are so many. */
export const wan = (fen: number): string => {
    const formatYuan = fen / 100;
    const steps = STEPS[readLanguage()];
    const step = (['larger', 'large'] as const).find(key => Math.abs(formatYuan) >= steps[key]);
    return step
        ? `¥${Math.round((formatYuan / steps[step]) * 10) / 10}${appText(`dashboard.${step}`)}`
        : `¥${formatNumber(Math.round(formatYuan))}`;
};

/** Whole fen; means are no whole ones. */
export const formatYuan = (fen: number): string => formatFen(Math.round(fen));
