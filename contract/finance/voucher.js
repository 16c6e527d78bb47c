"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.Voucher = exports.VoucherLine = void 0;
var typebox_1 = require("typebox");
/** A line of a voucher as people read it. */
exports.VoucherLine = typebox_1.Type.Object({
    dc: typebox_1.Type.Union([typebox_1.Type.Literal('D'), typebox_1.Type.Literal('C')]),
    /** Whose account and which: 司机可用 · 赵师傅. */
    account: typebox_1.Type.String(),
    amountFen: typebox_1.Type.Integer(),
    balanceAfterFen: typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]),
});
/** A journal with its lines; `journalNo` is empty where it is only what would be posted. */
exports.Voucher = typebox_1.Type.Object({
    journalNo: typebox_1.Type.String(),
    event: typebox_1.Type.String(),
    at: typebox_1.Type.String(),
    amountFen: typebox_1.Type.Integer(),
    lines: typebox_1.Type.Array(exports.VoucherLine),
});
