import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { type Posted, post } from './post.ts';
import { journal, type Line, type Occasion, type Owner } from './posting.ts';
import { yuan } from './refusals.ts';
import type { Side, Subject } from './subjects.ts';

interface StoredLine {
    dc: Side;
    amount: string;
    subject: Subject;
    kind: Owner['kind'];
    owner: string;
    name: string | null;
    city: string | null;
    reversed: string | null;
}

interface Original {
    no: string;
    event: string;
    amountFen: number;
    orderId: string | null;
    bizNo: string | null;
    lines: StoredLine[];
}

/** Reverses a whole journal by its mirror image, once. Refusals: STATE_DENIED if it was reversed before, INSUFFICIENT. */
export async function reverse(tx: Tx, journalId: string, occasion: Occasion): Promise<Posted> {
    const original = await load(tx, journalId, occasion.tenantId);
    if (original.event === 'reverse') throw refuse('STATE_DENIED', { status: '冲销凭证', action: '再冲销' });
    const { rows } = await tx.execute(sql`select 1 from fin_journal where reverse_of = ${journalId}`);
    if (rows.length > 0) throw refuse('STATE_DENIED', { status: '已冲销', action: '再次冲销' });
    return await mirror(tx, 'reverse', `reverse:${journalId}`, journalId, original, occasion, original.amountFen);
}

/**
 * Reverses part of a journal: a share of each line, so it is meant for journals with two lines, where the shares are exact. Refusals: as
 * for `reverse`, and VALIDATION if more is reversed than is left.
 */
export async function reduce(tx: Tx, journalId: string, amountFen: number, key: string, occasion: Occasion): Promise<Posted> {
    const original = await load(tx, journalId, occasion.tenantId);
    if (original.lines.length !== 2) throw refuse('STATE_DENIED', { status: '多分录凭证', action: '部分冲减' });
    const { rows } = await tx.execute<{ taken: string; event: string | null }>(sql`
        select coalesce(sum(amount_fen), 0) as taken, max(event) filter (where event = 'reverse') as event
          from fin_journal where reverse_of = ${journalId} and idem_key <> ${`reduce:${key}`}`);
    const left = rows[0]?.event ? 0 : original.amountFen - Number(rows[0]?.taken ?? 0);
    if (amountFen > left) throw refuse('VALIDATION', {}, { fields: { amountFen: `可冲减金额不足，剩余¥${yuan(left)}` } });
    return await mirror(tx, 'reduce', `reduce:${key}`, journalId, original, occasion, amountFen);
}

async function mirror(
    tx: Tx,
    event: 'reverse' | 'reduce',
    key: string,
    of: string,
    original: Original,
    occasion: Occasion,
    amountFen: number,
) {
    const lines = original.lines.map((line): Line => ({
        owner: { kind: line.kind, id: line.owner, name: line.name ?? '', cityId: line.city },
        subject: line.subject,
        dc: line.dc === 'D' ? 'C' : 'D',
        amountFen: amountFen === original.amountFen ? Number(line.amount) : amountFen,
        trade: line.kind === 'platform' ? null : 'reverse',
    }));
    const about = { ...occasion, orderId: occasion.orderId ?? original.orderId, bizNo: occasion.bizNo ?? original.bizNo ?? original.no };
    return await post(tx, journal(event, key, about, lines, { reverseOf: of }));
}

/** The journal with its lines, locked against other corrections of it. */
async function load(tx: Tx, journalId: string, tenantId = 0): Promise<Original> {
    // An advisory lock, because the journal's row is immutable and never locked for an update.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`journal:${journalId}`}, 0))`);
    const head = await tx.execute<{ no: string; event: string; amount: string; order: string | null; biz: string | null }>(sql`
        select journal_no as no, event, amount_fen as amount, order_id as "order", biz_no as biz from fin_journal
         where id = ${journalId} and tenant_id = ${tenantId}`);
    const found = head.rows[0];
    if (!found) throw refuse('NOT_FOUND');
    const lines = await tx.execute<StoredLine & Record<string, unknown>>(sql`
        select e.dc, e.amount_fen as amount, a.subject, a.owner_kind as kind, a.owner_id::text as owner, a.city_id::text as city,
               (select t.owner_name from fin_trade t where t.journal_id = e.journal_id and t.owner_kind = a.owner_kind and t.owner_id = a.owner_id limit 1) as name
          from fin_entry e join fin_account a on a.id = e.account_id where e.journal_id = ${journalId} order by e.line_no`);
    return {
        no: found.no,
        event: found.event,
        amountFen: Number(found.amount),
        orderId: found.order,
        bizNo: found.biz,
        lines: lines.rows,
    };
}
