import type { InvoiceDetail, TitleSnapshot } from '#contract/finance/invoice.ts';

/** A request to an e-invoice platform. */
export interface InvoiceRequest {
    /** Our number, which the platform returns with every answer. */
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

/** An answer of the platform, sent once or several times to POST `/callback/invoice`. */
export interface InvoiceAnswer {
    applyNo: string;
    /** The invoiced amount. */
    grossFen: number;
    isIssued: boolean;
    invoiceNo: string;
    /** Empty for fully digital invoices. */
    invoiceCode: string;
    /** Wire time. */
    issueTime: string;
    /** Why it was not issued. */
    reason: string;
}

/** An e-invoice platform. It answers later, possibly twice, and possibly with a refusal. */
export interface InvoicePlatform {
    /** The platform's delay until an answer, in seconds. */
    readonly delaySeconds: number;
    /**
     * The callbacks that it will send about a request, in order; repeated calls return the same. Empty for a platform that sends callbacks
     * itself.
     */
    answersTo(request: InvoiceRequest, now: string): Promise<readonly InvoiceAnswer[]>;
    /** The document of an issued invoice. */
    documentOf(request: InvoiceRequest, answer: InvoiceAnswer): Promise<{ name: string; bytes: Buffer }>;
}
