/** One line of a bank's answer: the withdrawal, whether it was paid, and the bank's number or reason. */
export interface Receipt {
    line: number;
    withdrawNo: string;
    isPaid: boolean;
    /** The bank's number, or why it could not pay. */
    text: string;
    /** The paid amount, if the bank reports it. */
    amountFen?: number;
}

export interface BadReceipt {
    line: number;
    message: string;
}

const PAID = new Set(['成功', '已打款', 'success', 'paid']);
/** Head of the first column: 单号, 提现单号 … */
const HEADED = /单号$/;
const FAILED = new Set(['失败', '打款失败', 'failed', 'fail']);

/** Parses a bank's answer: CSV lines `单号,结果,流水号或失败原因`; a head line is ignored. Unreadable lines are reported. */
export function readReceipts(content: string): { receipts: Receipt[]; bad: BadReceipt[] } {
    const receipts: Receipt[] = [];
    const bad: BadReceipt[] = [];
    for (const [index, raw] of content
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/)
        .entries()) {
        const [withdrawNo = '', result = '', ...rest] = raw.split(/[,\t]/).map(cell => cell.trim().replace(/^"|"$/g, ''));
        if (withdrawNo === '' || HEADED.test(withdrawNo)) continue;
        const line = index + 1;
        const text = rest.join(',').slice(0, 255);
        const isPaid = PAID.has(result.toLowerCase());
        if (!isPaid && !FAILED.has(result.toLowerCase())) bad.push({ line, message: `结果“${result}”无法识别，应为成功或失败` });
        else if (text === '') bad.push({ line, message: isPaid ? '缺少银行流水号' : '缺少失败原因' });
        else receipts.push({ line, withdrawNo, isPaid, text });
    }
    return { receipts, bad };
}
