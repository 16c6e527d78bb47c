import { Type, type Static } from 'typebox';

/** The platform's fee on a withdrawal at `feeBp` basis points; half a fen is rounded up. */
export const withdrawFeeOf = (amountFen: number, feeBp: number): number =>
    feeBp > 0 ? Number((BigInt(amountFen) * BigInt(feeBp) * 2n + 10_000n) / 20_000n) : 0;

/** GET `fee`: the current fee rate in the withdrawal's city. */
export const WithdrawFee = Type.Object({ feeBp: Type.Integer() });
export type WithdrawFee = Static<typeof WithdrawFee>;

/** GET `picture`: the filtered withdrawals that wait, by age, and those to be paid, by bank. */
export const WithdrawPicture = Type.Object({
    ages: Type.Array(
        Type.Object({
            age: Type.Union([Type.Literal('under4h'), Type.Literal('under24h'), Type.Literal('under3d'), Type.Literal('over3d')]),
            count: Type.Integer(),
            fen: Type.Integer(),
        }),
    ),
    /** Largest amount first. */
    banks: Type.Array(Type.Object({ bank: Type.String(), count: Type.Integer(), fen: Type.Integer() })),
});
export type WithdrawPicture = Static<typeof WithdrawPicture>;
