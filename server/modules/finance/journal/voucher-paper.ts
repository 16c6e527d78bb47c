import type { TableCell } from 'pdfmake/interfaces.js';
import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import type { Voucher } from '#contract/finance/voucher.ts';
import type { Paper } from '#server/kit/pdf/paper.ts';
import { heads, yuanCell } from '#server/kit/pdf/printed.ts';

interface VoucherFacts {
    /** Accounting date. */
    day: string;
    /** The subject: document number, remark. */
    notes: readonly string[];
    maker: string;
}

/** 记账凭证 for filing: number, day, lines, the amount in words, and lines for signatures. */
export const voucherPaper = (voucher: Voucher, { day, notes, maker }: VoucherFacts): Paper => {
    const total = { ...yuanCell(voucher.amountFen), bold: true };
    return {
        title: '记账凭证',
        about: voucher.journalNo,
        content: [
            { text: '记账凭证', style: 'title', alignment: 'center' },
            { margin: [0, 8, 0, 6], columns: [`日期：${day}`, { text: `凭证号：${voucher.journalNo}`, alignment: 'right' }] },
            {
                layout: 'boxes',
                table: {
                    headerRows: 1,
                    dontBreakRows: true,
                    widths: ['*', '*', 90, 90],
                    body: [
                        heads(['摘要', '科目'], ['借方金额', '贷方金额']),
                        ...voucher.lines.map(({ dc, account, amountFen }, index): TableCell[] => [
                            index === 0 ? [voucher.event, ...notes].join(' ') : '',
                            account,
                            dc === 'D' ? yuanCell(amountFen) : '',
                            dc === 'C' ? yuanCell(amountFen) : '',
                        ]),
                        [{ text: `合计：${chineseAmount(voucher.amountFen)}`, bold: true, colSpan: 2 }, '', total, total],
                    ],
                },
            },
            {
                margin: [0, 12, 0, 0],
                columns: [
                    `制单：${maker}`,
                    { text: '复核：＿＿＿＿＿＿', alignment: 'center' },
                    { text: '主管：＿＿＿＿＿＿', alignment: 'right' },
                ],
            },
        ],
    };
};
