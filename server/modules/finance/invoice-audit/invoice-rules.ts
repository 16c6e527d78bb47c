import { dictText } from '#contract/dictionaries.ts';
import type { Guard } from '#server/kit/actions/on-action.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

/** What may be handed over to be issued: approved, or tried before without success. */
const ISSUABLE = ['approved', 'failed'];

const denied = (row: WireRow, action: string): AppError =>
    refuse('STATE_DENIED', { status: dictText('invoice_status', textOf(row.status)), action });

/** Only what waits is decided; who comes later learns who was faster and how it went. */
const mayDecide: Guard = row => {
    if (row.status === 'pending') return undefined;
    const name = textOf(row.auditBy);
    if (name === '') return denied(row, '审核');
    return refuse('ALREADY_AUDITED', { name, time: textOf(row.auditTime), result: row.status === 'rejected' ? '驳回' : '通过' });
};

/** Whether an application can be approved, else why not. */
export const mayApprove = mayDecide;
/** Whether it can be refused. */
export const mayReject = mayDecide;
/** Whether less of it can be approved. */
export const mayReduce = mayDecide;

/** Whether an invoice made out elsewhere can be noted. */
export const mayIssue: Guard = row => (ISSUABLE.includes(textOf(row.status)) ? undefined : denied(row, '登记开票'));

/** Whether it can go to the e-invoice platform. */
export const maySubmit: Guard = row => (ISSUABLE.includes(textOf(row.status)) ? undefined : denied(row, '电子开票'));

/** Whether an issued invoice can be taken back. */
export const mayRedFlush: Guard = row => {
    if (textOf(row.redOf) !== '') return '红字发票不能再红冲';
    return row.status === 'issued' ? undefined : denied(row, '红冲');
};

/** Whether the invoice can be mailed again. */
export const mayResend: Guard = row => {
    if (row.status !== 'issued') return denied(row, '重发');
    return textOf(row.redOf) === '' ? undefined : '红字发票不发送给客户';
};
