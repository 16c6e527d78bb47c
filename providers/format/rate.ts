import { percentText } from '#contract/kit/writing/written.ts';

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** Basis points (10000 is 1) as a percentage without the sign, `12.5`, for inputs. */
export const rateToPercent = (basisPoints: number): string => {
    const whole = Math.abs(Math.trunc(basisPoints));
    const decimals = String(whole % 100)
        .padStart(2, '0')
        .replace(/0+$/, '');
    return `${basisPoints < 0 && whole > 0 ? '-' : ''}${Math.floor(whole / 100)}${decimals === '' ? '' : `.${decimals}`}`;
};

/** Basis points for display: `12.5%`. */
export const formatRate = (basisPoints: number): string => `${rateToPercent(basisPoints)}%`;

/** A share (1 is the whole) as a percentage with one decimal. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Parses a typed percentage to basis points; undefined if it is invalid. */
export const percentToRate = (text: string): number | undefined => {
    const match = PERCENT.exec(percentText(text).replace('%', ''));
    if (!match) return undefined;
    const [, whole = '0', decimals = ''] = match;
    return Number(`${whole}${decimals.padEnd(2, '0')}`);
};
