import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import { drawPaper } from '#server/kit/pdf/paper.ts';
import { heads, yuanCell } from '#server/kit/pdf/printed.ts';
import { yuan } from '#server/ledger/refusals.ts';
import type { InvoiceAnswer, InvoiceRequest } from './e-invoice.ts';

/** Buyer or seller with the tax number. */
const party = (role: string, name: string | null | undefined, taxNo: string | null | undefined) => ({
    stack: [
        `${role}名称：${name ?? ''}`,
        { text: `统一社会信用代码/纳税人识别号：${taxNo ?? ''}`, margin: [0, 4, 0, 0] as [number, number, number, number] },
    ],
});

/**
 * An issued invoice as a PDF.
 * @throws AppError if drawing takes too long
 */
export const invoicePdf = (request: InvoiceRequest, answer: InvoiceAnswer): Promise<Buffer> => {
    const { applyNo, buyer, seller, content, grossFen, netFen, vatFen, vatBp, invoiceType } = request;
    const title = invoiceType === 'special' ? '电子发票（增值税专用发票）' : '电子发票（普通发票）';
    return drawPaper({
        company: seller.name,
        title,
        about: `开票申请${applyNo}`,
        isWide: true,
        content: [
            { text: title, style: 'title', alignment: 'center' },
            {
                stack: [`发票号码：${answer.invoiceNo}`, `开票日期：${answer.issueTime.slice(0, 10)}`],
                alignment: 'right',
                margin: [0, 4, 0, 8],
            },
            {
                layout: 'boxes',
                table: {
                    widths: ['*', '*'],
                    body: [[party('购买方', buyer.title, buyer.taxNo), party('销售方', seller.name, seller.taxNo)]],
                },
            },
            {
                layout: 'boxes',
                table: {
                    widths: ['*', 120, 80, 120],
                    body: [
                        heads(['项目名称'], ['金额', '税率', '税额']),
                        [content, yuanCell(netFen), { text: `${vatBp / 100}%`, alignment: 'right' }, yuanCell(vatFen)],
                        [{ text: '合计', bold: true }, yuanCell(netFen), '', yuanCell(vatFen)],
                        [
                            { text: `价税合计（大写）：${chineseAmount(grossFen)}`, bold: true, colSpan: 2 },
                            '',
                            { text: `（小写）¥${yuan(grossFen)}`, bold: true, alignment: 'right', colSpan: 2 },
                            '',
                        ],
                    ],
                },
            },
            { text: `备注：开票申请${applyNo}`, margin: [0, 8, 0, 0] },
        ],
    });
};
