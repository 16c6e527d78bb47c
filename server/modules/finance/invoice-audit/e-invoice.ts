import type { InvoiceDetail, TitleSnapshot } from '#contract/finance/invoice.ts';

/** What an e-invoice platform is asked to make out. */
export interface InvoiceRequest {
    /** Our number; the platform gives it back with every answer. */
    applyNo: string;
    invoiceType: string;
    buyer: TitleSnapshot;
    seller: InvoiceDetail['seller'];
    content: string;
    grossFen: number;
    netFen: number;
    vatFen: number;
    vatBp: number;
}

/** What the platform says, once or several times. */
export interface InvoiceAnswer {
    applyNo: string;
    isIssued: boolean;
    invoiceNo: string;
    /** Empty for fully digital invoices. */
    invoiceCode: string;
    /** Wire time. */
    issueTime: string;
    /** Why it was not made out. */
    reason: string;
}

/** An e-invoice platform. It answers later, perhaps twice, and perhaps with a refusal: whoever takes an answer must bear that. */
export interface InvoicePlatform {
    /** How long after the submission the first answer may be looked for, in seconds. */
    readonly delaySeconds: number;
    /** The answers there are to a request, in the order they come; asking again gives the same. */
    answersTo(request: InvoiceRequest, now: string): Promise<readonly InvoiceAnswer[]>;
    /** The document of an issued invoice. */
    documentOf(request: InvoiceRequest, answer: InvoiceAnswer): Promise<{ name: string; bytes: Buffer }>;
}
