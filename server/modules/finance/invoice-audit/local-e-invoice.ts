import { createHash } from 'node:crypto';
import type { InvoiceAnswer, InvoicePlatform, InvoiceRequest } from './e-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** The maximum amount of one invoice set by the tax office, in fen. */
const MAX_FEN = 1_000_000_00;

const refusalOf = ({ invoiceType, buyer, grossFen }: InvoiceRequest): string | undefined => {
    if (invoiceType === 'special' && !buyer.taxNo) return '购买方税号为空，不能开具专用发票';
    if (grossFen > MAX_FEN) return '超过单张发票最高开票限额，请拆分后重新提交';
    return undefined;
};

/** Twenty digits, as in fully digital invoices: year, region, and a serial number derived from the application. */
const numberOf = (applyNo: string, now: string): string => {
    const serial = BigInt(`0x${createHash('sha256').update(applyNo).digest('hex').slice(0, 14)}`) % 10n ** 15n;
    return `${now.slice(2, 4)}442${String(serial).padStart(15, '0')}`;
};

/**
 * The stand-in for a platform, in the demo and in tests: it answers after a moment, refuses what a tax office would refuse, and sometimes
 * answers twice. An application always gets the same number.
 */
export const localEInvoice: InvoicePlatform = {
    delaySeconds: 3,
    answersTo: async (request, now) => {
        const { applyNo, grossFen } = request;
        const reason = refusalOf(request);
        const answer: InvoiceAnswer = {
            applyNo,
            grossFen,
            isIssued: reason === undefined,
            invoiceNo: reason === undefined ? numberOf(applyNo, now) : '',
            invoiceCode: '',
            issueTime: now,
            reason: reason ?? '',
        };
        return createHash('sha256').update(applyNo).digest('hex') < '4' ? [answer, answer] : [answer];
    },
    documentOf: async (request, answer) => ({ name: `${answer.invoiceNo}.pdf`, bytes: await invoicePdf(request, answer) }),
};
