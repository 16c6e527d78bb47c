/** n/d rounded half up, symmetric for negative n; d is positive. */
export function roundHalfUp(n: number, d: number): number {
    const doubled = Math.abs(n) * 2 + d;
    const size = Number.isSafeInteger(doubled) ? Math.floor(doubled / (d * 2)) : exactHalfUp(BigInt(Math.abs(n)), BigInt(d));
    return n < 0 ? 0 - size : size;
}

/** a·b/d rounded half up; exact even if the product exceeds 2^53. */
export function scale(a: number, b: number, d: number): number {
    const product = a * b;
    if (Number.isSafeInteger(product * 2 + d)) return roundHalfUp(product, d);
    const exact = BigInt(a) * BigInt(b);
    const size = exactHalfUp(exact < 0n ? -exact : exact, BigInt(d));
    return exact < 0n ? 0 - size : size;
}

/** The amount times a rate in basis points. */
export function mulBp(amount: number, bp: number): number {
    return scale(amount, bp, 10_000);
}

/** a/b rounded up, for a ≥ 0. */
export function ceilDiv(a: number, b: number): number {
    return Math.ceil(a / b);
}

function exactHalfUp(n: bigint, d: bigint): number {
    return Number((n * 2n + d) / (d * 2n));
}
