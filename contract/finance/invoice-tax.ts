/** n/d rounded half up, in exact integer arithmetic for amounts of any size. */
const shareOf = (n: bigint, d: bigint): number => Number((n * 2n + d) / (d * 2n));

/** Splits a gross amount into net and tax at `vatBp` basis points. */
export const splitOf = (grossFen: number, vatBp: number): { netFen: number; vatFen: number } => {
    const vatFen = shareOf(BigInt(grossFen) * BigInt(vatBp), 10_000n + BigInt(vatBp));
    return { netFen: grossFen - vatFen, vatFen };
};

/** The share of an order's invoice surcharge that belongs to the invoiced part of its payable amount. */
export const surchargeOf = (amountFen: number, order: { taxFen: number; payableFen: number }): number =>
    order.payableFen <= 0 || amountFen >= order.payableFen
        ? order.taxFen
        : shareOf(BigInt(order.taxFen) * BigInt(amountFen), BigInt(order.payableFen));
