import { Type, type Static } from 'typebox';

/** A line of a voucher as people read it. */
export const VoucherLine = Type.Object({
    dc: Type.Union([Type.Literal('D'), Type.Literal('C')]),
    /** Whose account and which: 司机可用 · 赵师傅. */
    account: Type.String(),
    amountFen: Type.Integer(),
    balanceAfterFen: Type.Union([Type.Integer(), Type.Null()]),
});
export type VoucherLine = Static<typeof VoucherLine>;

/** A journal with its lines; `journalNo` is empty where it is only what would be posted. */
export const Voucher = Type.Object({
    journalNo: Type.String(),
    event: Type.String(),
    at: Type.String(),
    amountFen: Type.Integer(),
    lines: Type.Array(VoucherLine),
});
export type Voucher = Static<typeof Voucher>;

/** An account of an owner before and after what is to be posted. */
export interface BalanceChange {
    subject: string;
    label: string;
    beforeFen: number;
    afterFen: number;
}
