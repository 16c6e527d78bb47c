"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.InvoiceMonth = exports.InvoiceDetail = exports.InvoiceEvent = exports.TitleDiff = exports.InvoiceLine = exports.TitleSnapshot = void 0;
var typebox_1 = require("typebox");
var Text = typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]);
/** Whom an invoice is made out to: kept with the application, whatever becomes of the customer's titles. */
exports.TitleSnapshot = typebox_1.Type.Object({
    titleKind: typebox_1.Type.Optional(Text),
    title: typebox_1.Type.Optional(Text),
    taxNo: typebox_1.Type.Optional(Text),
    regAddr: typebox_1.Type.Optional(Text),
    regPhone: typebox_1.Type.Optional(Text),
    bankName: typebox_1.Type.Optional(Text),
    bankAccount: typebox_1.Type.Optional(Text),
    email: typebox_1.Type.Optional(Text),
});
/** An order of an invoice: what is invoiced of it and what could be. */
exports.InvoiceLine = typebox_1.Type.Object({
    orderId: typebox_1.Type.String(),
    orderNo: typebox_1.Type.String(),
    bizType: typebox_1.Type.String(),
    finishTime: Text,
    amountFen: typebox_1.Type.Integer(),
    /** False where the order was taken out: it is free for another invoice. */
    active: typebox_1.Type.Boolean(),
    /** Paid and not given back: the most that may be invoiced. */
    invoiceableFen: typebox_1.Type.Integer(),
    taxFen: typebox_1.Type.Integer(),
    isDisputed: typebox_1.Type.Boolean(),
});
/** A field of the title that is not what it was when the invoice was asked for. */
exports.TitleDiff = typebox_1.Type.Object({ field: typebox_1.Type.String(), label: typebox_1.Type.String(), then: Text, now: Text });
/** Something that happened to an invoice. */
exports.InvoiceEvent = typebox_1.Type.Object({
    at: typebox_1.Type.String(),
    text: typebox_1.Type.String(),
    by: typebox_1.Type.String(),
    note: Text,
    tone: typebox_1.Type.Union([typebox_1.Type.Literal('default'), typebox_1.Type.Literal('success'), typebox_1.Type.Literal('warning'), typebox_1.Type.Literal('error')]),
});
/** GET `detail`: what stands behind an application beside its own fields. */
exports.InvoiceDetail = typebox_1.Type.Object({
    lines: typebox_1.Type.Array(exports.InvoiceLine),
    title: exports.TitleSnapshot,
    /** Empty where the customer's title still says the same. */
    diffs: typebox_1.Type.Array(exports.TitleDiff),
    /** False where the title has been deleted since. */
    isTitleThere: typebox_1.Type.Boolean(),
    events: typebox_1.Type.Array(exports.InvoiceEvent),
    /** The red invoice of this one, or the one that this takes back. */
    counterpart: typebox_1.Type.Union([typebox_1.Type.Object({ id: typebox_1.Type.String(), applyNo: typebox_1.Type.String(), invoiceNo: Text }), typebox_1.Type.Null()]),
    /** Who the invoice is from. */
    seller: typebox_1.Type.Object({ name: typebox_1.Type.String(), taxNo: typebox_1.Type.String(), address: typebox_1.Type.String(), bank: typebox_1.Type.String() }),
});
/** GET `months`: what was asked for month by month, in fen. */
exports.InvoiceMonth = typebox_1.Type.Object({
    month: typebox_1.Type.String(),
    issuedFen: typebox_1.Type.Integer(),
    pendingFen: typebox_1.Type.Integer(),
    redFen: typebox_1.Type.Integer(),
    /** Drawn from a sample of very many rows. */
    isApprox: typebox_1.Type.Optional(typebox_1.Type.Boolean()),
});
