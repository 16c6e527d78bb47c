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

/** What the platform says, once or several times, by POST `/callback/invoice`. */
export interface InvoiceAnswer {
    applyNo: string;
    /** What the invoice was made out for. */
    grossFen: number;
    isIssued: boolean;
    invoiceNo: string;
    /** Empty for fully digital invoices. */
    invoiceCode: string;
    /** Wire time. */
    issueTime: string;
    /** Why it was not made out. */
    reason: string;
}

/** An e-invoice platform. It answers later, perhaps twice, and perhaps with a refusal: anyone who takes an answer must bear that. */
export interface InvoicePlatform {
    /** How long the platform takes for an answer, in seconds. */
    readonly delaySeconds: number;
    /** What it will call back about a request, in the order it does; asking again gives the same. Nothing where it calls by itself. */
    answersTo(request: InvoiceRequest, now: string): Promise<readonly InvoiceAnswer[]>;
    /** The document of an issued invoice. */
    documentOf(request: InvoiceRequest, answer: InvoiceAnswer): Promise<{ name: string; bytes: Buffer }>;
}
