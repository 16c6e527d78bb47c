import { Type, type Static } from 'typebox';

const Text = Type.Union([Type.String(), Type.Null()]);

/** Whom an invoice is made out to: kept with the application, whatever becomes of the customer's titles. */
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

/** An order of an invoice: what is invoiced of it and what could be. */
export const InvoiceLine = Type.Object({
    orderId: Type.String(),
    orderNo: Type.String(),
    bizType: Type.String(),
    finishTime: Text,
    amountFen: Type.Integer(),
    /** False where the order was taken out: it is free for another invoice. */
    active: Type.Boolean(),
    /** Paid and not given back: the most that may be invoiced. */
    invoiceableFen: Type.Integer(),
    taxFen: Type.Integer(),
    isDisputed: Type.Boolean(),
});
export type InvoiceLine = Static<typeof InvoiceLine>;

/** A field of the title that is not what it was when the invoice was asked for. */
export const TitleDiff = Type.Object({ field: Type.String(), label: Type.String(), then: Text, now: Text });
export type TitleDiff = Static<typeof TitleDiff>;

/** Something that happened to an invoice. */
export const InvoiceEvent = Type.Object({
    at: Type.String(),
    text: Type.String(),
    by: Type.String(),
    note: Text,
    tone: Type.Union([Type.Literal('default'), Type.Literal('success'), Type.Literal('warning'), Type.Literal('error')]),
});
export type InvoiceEvent = Static<typeof InvoiceEvent>;

/** GET `detail`: what is behind an application beside its own fields. */
export const InvoiceDetail = Type.Object({
    lines: Type.Array(InvoiceLine),
    title: TitleSnapshot,
    /** Empty where the customer's title still says the same. */
    diffs: Type.Array(TitleDiff),
    /** False where the title has been deleted since. */
    isTitleThere: Type.Boolean(),
    events: Type.Array(InvoiceEvent),
    /** The red invoice of this one, or the one that this takes back. */
    counterpart: Type.Union([Type.Object({ id: Type.String(), applyNo: Type.String(), invoiceNo: Text }), Type.Null()]),
    /** Who the invoice is from. */
    seller: Type.Object({ name: Type.String(), taxNo: Type.String(), address: Type.String(), bank: Type.String() }),
});
export type InvoiceDetail = Static<typeof InvoiceDetail>;

/** GET `months`: what was asked for month by month, in fen. */
export const InvoiceMonth = Type.Object({
    month: Type.String(),
    issuedFen: Type.Integer(),
    pendingFen: Type.Integer(),
    redFen: Type.Integer(),
    /** Drawn from a sample of very many rows. */
    isApprox: Type.Optional(Type.Boolean()),
});
export type InvoiceMonth = Static<typeof InvoiceMonth>;
