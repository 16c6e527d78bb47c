import { formatFen } from '#providers/format/money.ts';
import { appText } from '#providers/i18n/appText.ts';

/** Fen on an axis: short, from ten thousand yuan on in 万. */
export const wan = (fen: number): string => {
    const yuan = fen / 100;
    if (Math.abs(yuan) >= 1e8) return `¥${trim(yuan / 1e8)}${appText('dashboard.yi')}`;
    return Math.abs(yuan) >= 1e4 ? `¥${trim(yuan / 1e4)}${appText('dashboard.wan')}` : `¥${Math.round(yuan)}`;
};

const trim = (value: number) => String(Math.round(value * 10) / 10);

/** Whole fen; means are no whole ones. */
export const yuan = (fen: number): string => formatFen(Math.round(fen));
