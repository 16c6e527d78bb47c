import { Type, type Static } from 'typebox';
import type { Entity } from '../kit/entity.ts';
import { byId, query } from '../kit/query.ts';

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
export const BalanceChange = Type.Object({
    subject: Type.String(),
    label: Type.String(),
    beforeFen: Type.Integer(),
    afterFen: Type.Integer(),
});
export type BalanceChange = Static<typeof BalanceChange>;

/** GET `vouchers` of a paper: what it has posted, and what its next approval would post. */
export const PaperVouchers = Type.Object({
    posted: Type.Array(Voucher),
    preview: Type.Union([Voucher, Type.Null()]),
    /** What the approval would do to the owner's accounts. */
    changes: Type.Optional(Type.Array(BalanceChange)),
    /** What goes with it, such as the bonus of a top-up. */
    more: Type.Optional(Type.Array(Voucher)),
    /** What there is to say about it. */
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type PaperVouchers = Static<typeof PaperVouchers>;

export const vouchersQueryOf = <E extends Entity>(of: E) => query(of, 'vouchers', { params: byId, result: PaperVouchers });
