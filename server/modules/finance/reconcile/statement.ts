import { ungrouped } from '#contract/kit/writing/written.ts';

/** One payment in a channel's statement. */
export interface StatementLine {
    no: string;
    amountFen: number;
}

export interface BadLine {
    line: number;
    message: string;
}

const NUMBER_HEADS = ['渠道流水号', '微信支付单号', '微信订单号', '支付宝交易号', '支付宝流水号', '交易流水号'];
const AMOUNT_HEADS = ['金额', '订单金额', '应结订单金额', '交易金额', '收入金额', '收入', '总金额'];

/** `￥1,279.12` as fen, without floating-point arithmetic; undefined if it is not an amount of money. */
const fenOf = (text: string): number | undefined => {
    const match = /^[¥￥]?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(ungrouped(text));
    return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
};

/** Channels put a backtick or a tab before numbers, so that spreadsheets don't convert them. */
const cellsOf = (row: string): string[] =>
    (row.match(/("(?:[^"]|"")*"|[^,\t]*)(?:[,\t]|$)/g) ?? []).map(cell =>
        cell
            .replace(/[,\t]$/, '')
            .trim()
            .replace(/^"|"$/g, '')
            .replaceAll('""', '"')
            .replace(/^[`'\s]+|\s+$/g, ''),
    );

const headOf = (heads: readonly string[], names: readonly string[]): number =>
    heads.findIndex(head => names.includes(head.replace(/[（(].*$/, '')));

/**
 * Parses a channel's statement: CSV with heads for number and amount in yuan, as in the channels' own files or a plain 「渠道流水号,金额」; lines
 * above the heads and totals below are ignored. Unreadable lines and repeated numbers are reported with the line number.
 */
export function readStatement(content: string): { lines: StatementLine[]; bad: BadLine[] } {
    const rows = content.replace(/^\uFEFF/, '').split(/\r?\n/);
    const lines = new Map<string, StatementLine>();
    const bad: BadLine[] = [];
    let at: { no: number; amount: number } | undefined;
    for (const [index, row] of rows.entries()) {
        if (row.trim() === '' || row.startsWith('#')) continue;
        const cells = cellsOf(row);
        if (!at) {
            const found = { no: headOf(cells, NUMBER_HEADS), amount: headOf(cells, AMOUNT_HEADS) };
            if (found.no >= 0 && found.amount >= 0) at = found;
            continue;
        }
        if (/^(总交易单数|总笔数|合计|总计)/.test(cells[0] ?? '')) break;
        const [no = '', amount = ''] = [cells[at.no], cells[at.amount]];
        const amountFen = fenOf(amount);
        const line = index + 1;
        if (no === '') bad.push({ line, message: '缺少渠道流水号' });
        else if (no.length > 64) bad.push({ line, message: '渠道流水号不能超过64个字符' });
        else if (amountFen === undefined || amountFen === 0) bad.push({ line, message: `金额“${amount}”格式不正确，最多两位小数` });
        else if (lines.has(no)) bad.push({ line, message: `渠道流水号${no}重复` });
        else lines.set(no, { no, amountFen });
    }
    if (!at) bad.push({ line: 1, message: '没有找到表头，文件须包含“渠道流水号”与“金额”两列' });
    return { lines: [...lines.values()], bad };
}
