/** Round half up of n/d for amounts: exact, however large. */
const shareOf = (n: bigint, d: bigint): number => Number((n * 2n + d) / (d * 2n));

/** What of a gross amount is tax at `vatBp` basis points, and what is left. */
export const splitOf = (grossFen: number, vatBp: number): { netFen: number; vatFen: number } => {
    const vatFen = shareOf(BigInt(grossFen) * BigInt(vatBp), 10_000n + BigInt(vatBp));
    return { netFen: grossFen - vatFen, vatFen };
};

/** The part of an order's invoice surcharge that goes with the invoiced part of what was payable. */
export const surchargeOf = (amountFen: number, order: { taxFen: number; payableFen: number }): number =>
    order.payableFen <= 0 || amountFen >= order.payableFen
        ? order.taxFen
        : shareOf(BigInt(order.taxFen) * BigInt(amountFen), BigInt(order.payableFen));
