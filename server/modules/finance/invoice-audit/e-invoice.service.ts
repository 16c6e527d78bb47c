import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { dictText } from '#contract/dictionaries.ts';
import type { TitleSnapshot } from '#contract/finance/invoice.ts';
import { InvoiceAudit } from '#contract/finance/invoice-audit.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { AppError, reasonOf } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { ossFiles } from '../../system/oss-file/oss-file.table.ts';
import { addCallback } from '../callback/callback.service.ts';
import { callBackLater } from '../callback/stand-in.service.ts';
import { refused, repeated, taken, type Verdict } from '../callback/callback-result.service.ts';
import type { InvoiceAnswer, InvoicePlatform, InvoiceRequest } from './e-invoice.ts';
import { issue } from './invoice.service.ts';
import { mailInvoice } from './invoice-mail.ts';
import { type InvoiceRow, invoices } from './invoice.table.ts';
import { sellerOf } from './seller.ts';

const SUBMITTED = 'invoice.submitted';

/** The actor of the platform's answers, because no person is involved. */
const platformActor = (row: InvoiceRow): Actor => ({
    session: { username: 'system', realname: '电子发票平台', tenantId: row.tenantId },
    ip: '',
    requestId: `invoice:${row.id}`,
});

/** Submits an application in the caller's transaction; the platform answers with its callback. */
export const submit = (
    app: FastifyInstance,
    tx: Tx,
    platform: InvoicePlatform,
    { id, tenantId }: { id: string; tenantId: number },
): Promise<void> =>
    app.outbox.emit(tx, {
        topic: SUBMITTED,
        key: id,
        payload: { id },
        tenantId,
        notBefore: toWireTime(new Date(app.clock.now() + platform.delaySeconds * 1000)),
    });

/** Sends submitted applications to the platform; the stand-in's answers are sent to our callback like those of a real platform. */
export const followPlatform = (app: FastifyInstance, platform: InvoicePlatform): void =>
    app.outbox.on(SUBMITTED, async (tx, { payload }) => {
        const { id } = payload as { id: string };
        const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
        if (row?.status !== 'issuing') return;
        const now = toWireTime(app.clock.date());
        const { tenantId } = row;
        for (const [index, answer] of (await platform.answersTo(requestOf(app, row), now)).entries())
            await callBackLater(app, tx, { source: 'invoice', key: id, body: { ...answer, tenantId }, tenantId, afterSeconds: index * 3 });
    });

const Answer = Type.Object({
    applyNo: Type.String({ minLength: 1, maxLength: 64 }),
    tenantId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    grossFen: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    isIssued: Type.Boolean(),
    invoiceNo: Type.String({ maxLength: 32 }),
    invoiceCode: Type.String({ maxLength: 32 }),
    issueTime: Type.String({ pattern: PATTERNS.dateTime }),
    reason: Type.String({ maxLength: 255 }),
});

/** Adds the platform's callback. */
export const addInvoiceCallback = (app: FastifyInstance, platform: InvoicePlatform): void =>
    addCallback(app, {
        source: 'invoice',
        name: '电子发票回调',
        body: Answer,
        tenantOf: ({ tenantId }) => tenantId,
        bizNoOf: ({ applyNo }) => applyNo,
        take: (tx, { tenantId, ...answer }) => takeAnswer(app, tx, platform, answer, tenantId),
    });

const requestOf = (app: FastifyInstance, row: InvoiceRow): InvoiceRequest => ({
    applyNo: row.applyNo,
    invoiceType: row.invoiceType,
    buyer: row.titleSnapshot as TitleSnapshot,
    seller: sellerOf(app.settings),
    content: row.content,
    grossFen: row.approvedFen ?? row.amountFen,
    netFen: row.netFen ?? 0,
    vatFen: row.vatFen ?? 0,
    vatBp: row.vatBp,
});

/**
 * Applies one answer of the platform. A repeated answer changes nothing; one for an application that is no longer in progress, or about
 * another amount, is refused.
 */
const takeAnswer = async (
    app: FastifyInstance,
    tx: Tx,
    platform: InvoicePlatform,
    answer: InvoiceAnswer,
    tenantId: number,
): Promise<Verdict> => {
    const [row] = await tx
        .select()
        .from(invoices)
        .where(and(eq(invoices.tenantId, tenantId), eq(invoices.applyNo, answer.applyNo), eq(invoices.delFlag, 0)))
        .for('update');
    if (!row) return refused(`开票申请${answer.applyNo}不存在`);
    const { grossFen } = requestOf(app, row);
    if (answer.isIssued && answer.grossFen !== grossFen)
        return refused(`开票申请${row.applyNo}应开¥${yuan(grossFen)}，平台开具¥${yuan(answer.grossFen)}`);
    if (answer.isIssued && answer.invoiceNo === '') return refused(`开票申请${row.applyNo}的开具通知没有发票号码`);
    // An invoice that exists is booked, also after the platform has reported a failure.
    const isAwaited = row.status === 'issuing' || (row.status === 'failed' && answer.isIssued);
    if (!isAwaited) {
        if (answer.isIssued ? row.invoiceNo === answer.invoiceNo : row.status === 'failed') return repeated;
        const told = answer.isIssued ? `开具发票${answer.invoiceNo}` : '开具失败';
        return refused(`开票申请${row.applyNo}${dictText('invoice_status', row.status)}，平台又通知${told}`);
    }
    const actor = platformActor(row);
    const now = toWireTime(app.clock.date());
    const set = answer.isIssued
        ? await issued(app, tx, platform, row, answer, actor, now)
        : { status: 'failed' as const, rejectReason: answer.reason };
    // The invoice exists outside: people have to know of it before another one is made out.
    const isUnbooked = answer.isIssued && set.status === 'failed';
    const fault = refused(`开票申请${row.applyNo}${set.rejectReason ?? ''}`);
    if (isUnbooked && row.status === 'failed') return fault;
    const stamp = { version: sql`${invoices.version} + 1`, updateBy: actor.session.username, updateTime: now };
    await tx
        .update(invoices)
        .set({ ...set, ...stamp })
        .where(eq(invoices.id, row.id));
    await logChanges(tx, actor, [{ entity: InvoiceAudit, table: invoices, op: 'action', before: row, after: { ...row, ...set } }]);
    if (isUnbooked) return fault;
    if (answer.isIssued) await mailInvoice(app, tx, { ...row, ...set });
    return taken;
};

/** An invoice that cannot be booked (a dispute has been opened, money has been refunded) leaves its application failed, with the reason. */
const issued = async (
    app: FastifyInstance,
    tx: Tx,
    platform: InvoicePlatform,
    row: InvoiceRow,
    answer: InvoiceAnswer,
    actor: Actor,
    now: string,
): Promise<Partial<InvoiceRow>> => {
    try {
        return await tx.transaction(async inner => {
            const filePath = await keepDocument(app, inner, row, await platform.documentOf(requestOf(app, row), answer), now);
            const made = { invoiceCode: answer.invoiceCode || null, invoiceNo: answer.invoiceNo, issueTime: answer.issueTime, filePath };
            return { ...(await issue({ tx: inner, row, actor, now }, made)), rejectReason: null };
        });
    } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { status: 'failed', rejectReason: `平台已开具发票${answer.invoiceNo}，未入账：${reasonOf(error)}`.slice(0, 255) };
    }
};

const keepDocument = async (
    app: FastifyInstance,
    tx: Tx,
    row: InvoiceRow,
    { name, bytes }: { name: string; bytes: Buffer },
    now: string,
): Promise<string> => {
    const path = `finance/${now.slice(0, 10).replaceAll('-', '')}/${newHexId()}.pdf`;
    await app.files.put(path, bytes, 'application/octet-stream');
    await tx.insert(ossFiles).values({
        id: newHexId(),
        tenantId: row.tenantId,
        fileName: name,
        url: path,
        folder: 'finance',
        fileSize: bytes.length,
        ownerId: 'system',
        createBy: 'system',
    });
    return path;
};
