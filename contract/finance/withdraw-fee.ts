import { Type, type Static } from 'typebox';

/** What the platform keeps of a withdraw at `feeBp` basis points; half a fen is rounded up. */
export const withdrawFeeOf = (amountFen: number, feeBp: number): number =>
    feeBp > 0 ? Number((BigInt(amountFen) * BigInt(feeBp) * 2n + 10_000n) / 20_000n) : 0;

/** GET `fee`: the rate at which a withdraw's city takes its fee now. */
export const WithdrawFee = Type.Object({ feeBp: Type.Integer() });
export type WithdrawFee = Static<typeof WithdrawFee>;

/** GET `picture`: what waits by how long, and what is to be paid by bank, of what the list's filters leave. */
export const WithdrawPicture = Type.Object({
    ages: Type.Array(
        Type.Object({
            age: Type.Union([Type.Literal('under4h'), Type.Literal('under24h'), Type.Literal('under3d'), Type.Literal('over3d')]),
            count: Type.Integer(),
            fen: Type.Integer(),
        }),
    ),
    /** The largest first. */
    banks: Type.Array(Type.Object({ bank: Type.String(), count: Type.Integer(), fen: Type.Integer() })),
});
export type WithdrawPicture = Static<typeof WithdrawPicture>;
