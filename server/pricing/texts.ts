/** Fen as yuan: `1,279.12`, without decimals if they are zero. */
export function yuan(fen: number): string {
    const size = Math.abs(fen);
    const whole = Math.floor(size / 100)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, ',');
    const rest = size % 100;
    return `${fen < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** 10000 → `1.00`, 12345 → `1.2345`. */
export function coef(bp: number): string {
    const text = (bp / 10_000).toFixed(4).replace(/0{1,2}$/, '');
    return text;
}

/** 900 → `9%`. */
export function percent(bp: number): string {
    return `${(bp / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}
