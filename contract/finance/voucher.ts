import { Type, type Static } from 'typebox';
import type { Entity } from '../kit/entity.ts';
import { byId, query } from '../kit/query.ts';

/** A line of a voucher, formatted for people. */
export const VoucherLine = Type.Object({
    dc: Type.Union([Type.Literal('D'), Type.Literal('C')]),
    /** Subject and owner of the account: 司机可用 · 赵师傅. */
    account: Type.String(),
    amountFen: Type.Integer(),
    balanceAfterFen: Type.Union([Type.Integer(), Type.Null()]),
});
export type VoucherLine = Static<typeof VoucherLine>;

/** A journal with its lines; `journalNo` is empty if the journal is a preview that has not been posted. */
export const Voucher = Type.Object({
    journalNo: Type.String(),
    event: Type.String(),
    at: Type.String(),
    amountFen: Type.Integer(),
    lines: Type.Array(VoucherLine),
});
export type Voucher = Static<typeof Voucher>;

/** Balance of one of the owner's accounts before and after posting. */
export const BalanceChange = Type.Object({
    subject: Type.String(),
    label: Type.String(),
    beforeFen: Type.Integer(),
    afterFen: Type.Integer(),
});
export type BalanceChange = Static<typeof BalanceChange>;

/** GET `vouchers` of a document: its posted journals, and the journal that its next approval would post. */
export const PaperVouchers = Type.Object({
    posted: Type.Array(Voucher),
    preview: Type.Union([Voucher, Type.Null()]),
    /** Effect of the approval on the owner's accounts. */
    changes: Type.Optional(Type.Array(BalanceChange)),
    /** Further journals posted with it, such as the bonus of a top-up. */
    more: Type.Optional(Type.Array(Voucher)),
    /** A remark about the preview. */
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type PaperVouchers = Static<typeof PaperVouchers>;

export const vouchersQueryOf = <E extends Entity>(of: E) => query(of, 'vouchers', { params: byId, result: PaperVouchers });
