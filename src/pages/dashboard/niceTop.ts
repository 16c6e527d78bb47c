/** The smallest round number (in quarters without a fraction) that an axis up to `value` can end on. */
export function niceTop(value: number): number {
    const scale = 10 ** Math.floor(Math.log10(value));
    const top = [1, 2, 4, 5, 8, 10].map(step => step * scale).find(candidate => candidate >= value) ?? value;
    return Math.ceil(top / 4) * 4;
}
