import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { InvoiceDetail, InvoiceEvent, TitleDiff, TitleSnapshot } from '#contract/finance/invoice.ts';
import type { Db } from '#server/db/client.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { linesOf } from './invoice-lines.service.ts';

const TITLE_LABELS = {
    titleKind: '抬头类型',
    title: '发票抬头',
    taxNo: '税号',
    regAddr: '注册地址',
    regPhone: '注册电话',
    bankName: '开户行',
    bankAccount: '银行账号',
    email: '接收邮箱',
} as const satisfies Record<keyof TitleSnapshot, string>;

/** The details of an application: its orders, its title then and now, and its history. */
export const detailOf = async (db: Db, row: WireRow, seller: InvoiceDetail['seller']): Promise<InvoiceDetail> => {
    const title = (row.titleSnapshot ?? {}) as TitleSnapshot;
    const current = await currentTitle(db, textOf(row.titleId));
    const source = textOf(row.redOf) || textOf(row.id);
    return {
        lines: await linesOf(db, source),
        title,
        diffs: current ? diffsOf(title, current) : [],
        isTitleThere: current !== undefined,
        events: await eventsOf(db, row),
        counterpart: await counterpartOf(db, row),
        seller,
    };
};

const currentTitle = async (db: Db, id: string): Promise<TitleSnapshot | undefined> => {
    const { rows } = await db.execute<TitleSnapshot & Record<string, unknown>>(sql`
        select title_kind as "titleKind", title, tax_no as "taxNo", reg_addr as "regAddr", reg_phone as "regPhone", bank_name as "bankName",
               bank_account as "bankAccount", email from usr_invoice_title where id = ${id} and del_flag = 0`);
    return rows[0];
};

const diffsOf = (then: TitleSnapshot, now: TitleSnapshot): TitleDiff[] => {
    const shown = (field: keyof TitleSnapshot, value: string | null | undefined) =>
        value && field === 'titleKind' ? dictText('title_kind', value) : (value ?? null);
    return (Object.keys(TITLE_LABELS) as (keyof TitleSnapshot)[]).flatMap(field =>
        (then[field] ?? null) === (now[field] ?? null)
            ? []
            : [{ field, label: TITLE_LABELS[field], then: shown(field, then[field]), now: shown(field, now[field]) }],
    );
};

const counterpartOf = async (db: Db, row: WireRow): Promise<InvoiceDetail['counterpart']> => {
    const redOf = textOf(row.redOf);
    const { rows } = await db.execute<{ id: string; applyNo: string; invoiceNo: string | null }>(sql`
        select id::text as id, apply_no as "applyNo", invoice_no as "invoiceNo" from fin_invoice
         where ${redOf === '' ? sql`red_of = ${textOf(row.id)}` : sql`id = ${redOf}`} and del_flag = 0 limit 1`);
    return rows[0] ?? null;
};

type Told = { at: string; by: string; note: string | null; status: string };

/** The history, oldest first: requested, decided, issued, sent, reversed. */
const eventsOf = async (db: Db, row: WireRow): Promise<InvoiceEvent[]> => {
    const id = textOf(row.id);
    const { rows: mails } = await db.execute<Told>(sql`
        select ${wireMoment('create_time')} as at, create_by as by, es_receiver as note, es_send_status as status from sys_sms
         where biz_type = 'invoice' and biz_id = ${id} order by create_time`);
    const { rows: approvals } = await db.execute<Told>(sql`
        select ${wireMoment('make_time')} as at, maker as by, approval_no as note, status from sys_approval
         where biz_kind = 'invoice_red' and biz_id = ${id} order by make_time`);
    const issuer = await operatorOf(db, textOf(row.journalId));
    const isRed = textOf(row.redOf) !== '';
    const isCut = Number(row.approvedFen) < Number(row.amountFen) && !isRed;
    const event = (at: unknown, text: string, by: unknown, note: string | null, tone: InvoiceEvent['tone']): InvoiceEvent[] =>
        textOf(at) === '' ? [] : [{ at: textOf(at), text, by: textOf(by), note, tone }];
    const decided = row.status === 'rejected' ? '驳回' : isCut ? '核减通过' : '审核通过';
    const decision = row.status === 'rejected' ? textOf(row.rejectReason) : isCut ? `核准¥${yuan(Number(row.approvedFen))}` : null;
    const story = [
        ...event(
            row.createTime,
            isRed ? '生成红字发票' : '提交开票申请',
            row.createBy,
            isRed ? textOf(row.redReason) : null,
            isRed ? 'error' : 'default',
        ),
        ...(isRed ? [] : event(row.auditTime, decided, row.auditBy, decision, row.status === 'rejected' ? 'error' : 'success')),
        ...(isRed ? [] : event(row.issueTime, '已开票', issuer ?? row.updateBy, `发票号码${textOf(row.invoiceNo)}`, 'success')),
        ...(row.status === 'failed' ? event(row.updateTime, '开票失败', row.updateBy, textOf(row.rejectReason), 'error') : []),
        ...mails.flatMap(({ at, by, note }) => event(at, '发送电子发票', by, note, 'default')),
        ...approvals.flatMap(({ at, by, note, status }) =>
            event(at, `申请红冲（${dictText('approval_status', status)}）`, by, note, status === 'approved' ? 'error' : 'warning'),
        ),
    ];
    return story.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
};

/** The person who issued the invoice, from the journal of its tax. */
const operatorOf = async (db: Db, journalId: string): Promise<string | undefined> => {
    if (journalId === '') return undefined;
    const { rows } = await db.execute<{ operator: string }>(sql`select operator from fin_journal where id = ${journalId}`);
    return rows[0]?.operator;
};
