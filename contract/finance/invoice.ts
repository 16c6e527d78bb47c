import { Type, type Static } from 'typebox';

const Text = Type.Union([Type.String(), Type.Null()]);

/** The recipient of an invoice, stored with the application, so that later changes to the customer's titles do not affect it. */
export const TitleSnapshot = Type.Object({
    titleKind: Type.Optional(Text),
    title: Type.Optional(Text),
    taxNo: Type.Optional(Text),
    regAddr: Type.Optional(Text),
    regPhone: Type.Optional(Text),
    bankName: Type.Optional(Text),
    bankAccount: Type.Optional(Text),
    email: Type.Optional(Text),
});
export type TitleSnapshot = Static<typeof TitleSnapshot>;

/** An order on an invoice: the invoiced amount and the amount that can be invoiced. */
export const InvoiceLine = Type.Object({
    orderId: Type.String(),
    orderNo: Type.String(),
    bizType: Type.String(),
    finishTime: Text,
    amountFen: Type.Integer(),
    /** False if the order was removed from the invoice, so that it can be invoiced again. */
    active: Type.Boolean(),
    /** Paid minus refunded: the maximum amount that can be invoiced. */
    invoiceableFen: Type.Integer(),
    taxFen: Type.Integer(),
    isDisputed: Type.Boolean(),
});
export type InvoiceLine = Static<typeof InvoiceLine>;

/** A field of the title that has changed since the application. */
export const TitleDiff = Type.Object({ field: Type.String(), label: Type.String(), then: Text, now: Text });
export type TitleDiff = Static<typeof TitleDiff>;

/** An event in the history of an invoice. */
export const InvoiceEvent = Type.Object({
    at: Type.String(),
    text: Type.String(),
    by: Type.String(),
    note: Text,
    tone: Type.Union([Type.Literal('default'), Type.Literal('success'), Type.Literal('warning'), Type.Literal('error')]),
});
export type InvoiceEvent = Static<typeof InvoiceEvent>;

/** GET `detail`: data of an application in addition to its own fields. */
export const InvoiceDetail = Type.Object({
    lines: Type.Array(InvoiceLine),
    title: TitleSnapshot,
    /** Empty if the customer's title is unchanged. */
    diffs: Type.Array(TitleDiff),
    /** False if the title has been deleted since. */
    isTitleThere: Type.Boolean(),
    events: Type.Array(InvoiceEvent),
    /** The credit note of this invoice, or the invoice that this credit note reverses. */
    counterpart: Type.Union([Type.Object({ id: Type.String(), applyNo: Type.String(), invoiceNo: Text }), Type.Null()]),
    /** The issuer of the invoice. */
    seller: Type.Object({ name: Type.String(), taxNo: Type.String(), address: Type.String(), bank: Type.String() }),
});
export type InvoiceDetail = Static<typeof InvoiceDetail>;

/** GET `months`: amounts applied for per month, in fen. */
export const InvoiceMonth = Type.Object({
    month: Type.String(),
    issuedFen: Type.Integer(),
    pendingFen: Type.Integer(),
    redFen: Type.Integer(),
    /** Estimated from a sample because there are very many rows. */
    isApprox: Type.Optional(Type.Boolean()),
});
export type InvoiceMonth = Static<typeof InvoiceMonth>;
