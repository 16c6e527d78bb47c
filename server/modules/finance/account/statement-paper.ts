import type { TableCell } from 'pdfmake/interfaces.js';
import type { AccountStatement } from '#contract/finance/account.ts';
import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import type { Paper } from '#server/kit/pdf/paper.ts';
import { heads, yuanCell } from '#server/kit/pdf/printed.ts';

const MOVED = ['时间', '交易号', '类型', '科目', '关联订单', '发生额', '余额'];

/** 对账单 of an account: owner and period, balances by account, every movement, the total in words, and lines for signatures. */
export const statementPaper = ({ owner, from, to, accounts, closingFen, owedFen, lines, printedBy }: AccountStatement): Paper => {
    const owed = owedFen === 0 ? '' : `　欠款合计：¥${yuanCell(owedFen).text}`;
    return {
        title: '账户对账单',
        about: `${owner} ${from} 至 ${to}`,
        content: [
            { text: '账户对账单', style: 'title', alignment: 'center' },
            {
                margin: [0, 8, 0, 8],
                columns: [
                    `户名：${owner}`,
                    { text: `期间：${from} 至 ${to}`, alignment: 'center' },
                    { text: `制单人：${printedBy}`, alignment: 'right' },
                ],
            },
            {
                layout: 'hairlines',
                table: {
                    headerRows: 1,
                    widths: ['*', 'auto', 'auto', 'auto', 'auto'],
                    body: [
                        heads(['科目'], ['期初余额', '本期收入', '本期支出', '期末余额']),
                        ...accounts.map(({ subject, openingFen, inFen, outFen, closingFen }): TableCell[] => [
                            subject,
                            ...[openingFen, inFen, outFen, closingFen].map(fen => yuanCell(fen)),
                        ]),
                    ],
                },
            },
            {
                text: `期末余额合计：¥${yuanCell(closingFen).text}（大写：${chineseAmount(closingFen)}）${owed}`,
                bold: true,
                margin: [0, 8, 0, 0],
            },
            { text: '收支明细', style: 'section' },
            lines.length === 0
                ? { text: '本期没有收支', style: 'label' }
                : {
                      layout: 'hairlines',
                      fontSize: 8,
                      table: {
                          headerRows: 1,
                          dontBreakRows: true,
                          widths: [84, 'auto', 'auto', '*', 'auto', 'auto', 'auto'],
                          body: [
                              heads(MOVED.slice(0, 5), MOVED.slice(5)),
                              ...lines.map((line): TableCell[] => [
                                  ...[line.at, line.tradeNo, line.type, line.subject, line.orderNo ?? ''],
                                  yuanCell(line.isIn ? line.amountFen : -line.amountFen, { isSigned: true }),
                                  yuanCell(line.balanceAfterFen),
                              ]),
                          ],
                      },
                  },
            {
                margin: [0, 24, 0, 0],
                unbreakable: true,
                columns: ['客户签章：＿＿＿＿＿＿＿＿＿＿', { text: '我方签章：＿＿＿＿＿＿＿＿＿＿', alignment: 'right' }],
            },
        ],
    };
};
