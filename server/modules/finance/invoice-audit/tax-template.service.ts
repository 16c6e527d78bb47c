import type { TitleSnapshot } from '#contract/finance/invoice.ts';
import { dictText } from '#contract/dictionaries.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Cell } from '#server/kit/spreadsheet/cells.ts';
import { writeWorkbook } from '#server/kit/spreadsheet/write-workbook.ts';

const HEAD = [
    '发票流水号', '发票类型', '购买方名称', '购买方税号', '购买方地址', '购买方电话', '购买方开户行', '购买方银行账号', '购买方邮箱', '备注',
]; // prettier-ignore
const LINES = ['发票流水号', '项目名称', '商品和服务税收编码', '单位', '数量', '金额（含税）', '税率', '税额'];

/** Tax codes of our services: lifting counts as leasing with operator, hauling as transport. */
const taxCodeOf = (content: string): string => (content.includes('运输') ? '3010102020000000000' : '3040502020200000000');

const TYPES: Readonly<Record<string, string>> = { general: '普通发票', special: '增值税专用发票' };

/** Only issuable applications can be exported for the tax software. */
export const requireIssuable = (rows: readonly WireRow[]): void => {
    const other = rows.find(row => row.status !== 'approved' && row.status !== 'failed');
    if (other) throw refuseWith(`${textOf(other.applyNo)}为“${dictText('invoice_status', textOf(other.status))}”，请只选择待开票的申请`);
};

const words = (values: readonly string[], style: 'head' | 'text' = 'text'): Cell[] => values.map(text => ({ text, style }));

/** The workbook for the tax software: one line per invoice, one per item, and notes. */
export const taxTemplate = (rows: readonly WireRow[], session: Session, now: string) =>
    writeWorkbook([
        { name: '1-发票基本信息', widths: HEAD.map(() => 22), rows: [[words(HEAD, 'head'), ...rows.map(headOf)]] },
        { name: '2-发票明细信息', widths: LINES.map(() => 20), rows: [[words(LINES, 'head'), ...rows.map(lineOf)]] },
        { name: '说明', widths: [16, 60], rows: [provenance(rows, session, now)] },
    ]);

const headOf = (row: WireRow): Cell[] => {
    const buyer = row.titleSnapshot as TitleSnapshot;
    return words([
        textOf(row.applyNo), TYPES[textOf(row.invoiceType)] ?? '普通发票', buyer.title ?? '', buyer.taxNo ?? '', buyer.regAddr ?? '', buyer.regPhone ?? '',
        buyer.bankName ?? '', buyer.bankAccount ?? '', textOf(row.email), '',
    ]); // prettier-ignore
};

const lineOf = (row: WireRow): Cell[] => [
    ...words([textOf(row.applyNo), textOf(row.content), taxCodeOf(textOf(row.content)), '次', '1']),
    { number: Number(row.approvedFen) / 100, style: 'money' },
    { text: `${Number(row.vatBp) / 100}%` },
    { number: Number(row.vatFen) / 100, style: 'money' },
];

const provenance = (rows: readonly WireRow[], session: Session, now: string): Cell[][] => [
    [...words(['内容'], 'head'), { text: '金税开票导入模板（勾选的待开票申请）' }],
    [...words(['导出人'], 'head'), { text: `${session.realname}（${session.username}）` }],
    [...words(['导出时间'], 'head'), { text: now }],
    [...words(['张数'], 'head'), { number: rows.length }],
];
