import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { accountKey, type HeldAccount, holdAccounts } from './accounts.ts';
import { journalDigest } from './digest.ts';
import { type Line, type Posting, proveBalanced } from './posting.ts';
import { accountFrozen, insufficient, ledgerRefusal } from './refusals.ts';
import { SUBJECTS } from './subjects.ts';

export interface Posted {
    journalId: string;
    journalNo: string;
    /** False where the business key had been posted before: nothing was moved. */
    isNew: boolean;
}

/** A line with its account and what stands there afterwards; null on a sharded account, which nobody waits for. */
interface Booked extends Line {
    id: string;
    account: HeldAccount;
    balanceAfterFen: number | null;
}

/**
 * Posts one balanced journal inside the caller's transaction (domain 6.2): wallets locked in id order, business key looked up,
 * entries, balances and the owners' trade records written in one statement.
 *
 * Refusals: INSUFFICIENT, ACCOUNT_FROZEN, PERIOD_CLOSED, IDEMPOTENT_MISMATCH when the key stood for something else.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
    const amountFen = proveBalanced(posting);
    const accounts = await holdAccounts(tx, posting.lines, posting.tenantId);
    const earlier = await find(tx, posting, amountFen);
    if (earlier) return earlier;
    const booked = book(posting.lines, accounts);
    const fresh = await write(tx, posting, amountFen, booked).catch((error: unknown) => {
        throw ledgerRefusal(error, dayOf(posting));
    });
    if (fresh) return fresh;
    // A journal of platform accounts alone locks nothing: somebody was faster with the key.
    const rival = await find(tx, posting, amountFen);
    if (!rival) throw new Error(`journal ${posting.idemKey} neither written nor found`);
    return rival;
}

const dayOf = ({ at }: Posting): string => at.slice(0, 10);

async function find(tx: Tx, { idemKey, event, tenantId = 0 }: Posting, amountFen: number): Promise<Posted | undefined> {
    const { rows } = await tx.execute<{ id: string; no: string; event: string; amount: string }>(sql`
        select id, journal_no as no, event, amount_fen as amount from fin_journal where tenant_id = ${tenantId} and idem_key = ${idemKey}`);
    const row = rows[0];
    if (!row) return undefined;
    if (row.event !== event || Number(row.amount) !== amountFen) throw refuse('IDEMPOTENT_MISMATCH');
    return { journalId: String(row.id), journalNo: row.no, isNew: false };
}

/** Balances line by line, and the refusals: a wallet below nothing, money leaving a frozen one. */
function book(lines: readonly Line[], accounts: ReadonlyMap<string, HeldAccount>): Booked[] {
    const balances = new Map<string, number>();
    const booked = lines.map(line => {
        const account = accounts.get(accountKey(line));
        if (!account) throw new Error(`no account ${accountKey(line)}`);
        const delta = line.dc === account.side ? line.amountFen : -line.amountFen;
        if (delta < 0 && account.status !== 'normal' && SUBJECTS[line.subject].isSpendable) throw accountFrozen();
        const after = (balances.get(account.id) ?? account.balanceFen) + delta;
        balances.set(account.id, after);
        return { ...line, id: newId(), account, balanceAfterFen: account.shardCount > 1 ? null : after };
    });
    for (const { account } of booked) {
        const after = balances.get(account.id) ?? 0;
        if (after < 0 && !account.allowNegative && account.shardCount === 1) throw insufficient(account.balanceFen);
    }
    return booked;
}

/** Writes everything in one statement; undefined where the business key was taken meanwhile. */
async function write(tx: Tx, posting: Posting, amountFen: number, booked: readonly Booked[]): Promise<Posted | undefined> {
    const { tenantId = 0, event, idemKey, reverseOf = null, at, operator, remark = null } = posting;
    const id = newId();
    const accountDate = dayOf(posting);
    const lines = booked.map(({ account, dc, amountFen: fen }) => ({ accountId: account.id, dc, amountFen: fen }));
    const digest = journalDigest({ id, event, idemKey, accountDate, amountFen, reverseOf, lines });
    const { rows } = await tx.execute<{ no: string }>(sql`
        with journal as (
            insert into fin_journal (id, tenant_id, create_by, create_time, journal_no, event, biz_kind, biz_id, biz_no, order_id, city_id,
                amount_fen, account_date, idem_key, reverse_of, remark, operator, approval_id, digest)
            values (${id}, ${tenantId}, ${operator}, ${at}::timestamptz, 'PZ' || to_char(${accountDate}::date, 'YYMMDD')
                || lpad(nextval('fin_journal_serial')::text, 8, '0'), ${event}, ${posting.bizKind}, ${posting.bizId ?? null},
                ${posting.bizNo ?? null}, ${posting.orderId ?? null}, ${posting.cityId ?? null}, ${amountFen}, ${accountDate}, ${idemKey},
                ${reverseOf}, ${remark}, ${operator}, ${posting.approvalId ?? null}, ${digest})
            on conflict (tenant_id, idem_key) do nothing returning id, journal_no),
        line as (select l.*, j.id as journal_id from journal j, json_to_recordset(${JSON.stringify(booked.map(entryRow))}::json)
            as l(id bigint, line_no int, account_id bigint, dc varchar, amount bigint, delta bigint, after bigint, is_sharded boolean,
                 owner_kind varchar, owner_id bigint, owner_name varchar, city_id bigint, subject varchar, trade varchar)),
        entry as (
            insert into fin_entry (id, tenant_id, journal_id, line_no, account_id, dc, amount_fen, balance_after_fen, order_id, account_date, create_time)
            select id, ${tenantId}, journal_id, line_no, account_id, dc, amount, after, ${posting.orderId ?? null}::bigint,
                ${accountDate}::date, ${at}::timestamptz from line),
        moved as (select account_id, is_sharded, sum(delta) as delta, max(id) as last_id from line group by account_id, is_sharded),
        wallet as (
            update fin_account a set balance_fen = a.balance_fen + m.delta, last_entry_id = m.last_id, update_time = ${at}::timestamptz,
                update_by = ${operator} from moved m where a.id = m.account_id and not m.is_sharded),
        -- One transaction stays on one shard number and locks the shards in the order of accounts: no two of them wait for each other.
        mine as (select s.account_id, s.shard_no from fin_account_shard s join moved m on m.account_id = s.account_id and m.is_sharded
            where s.shard_no = (select pg_current_xact_id()::text::bigint % shard_count from fin_account where id = s.account_id)
            order by s.account_id for update of s),
        sharded as (
            update fin_account_shard s set balance_fen = s.balance_fen + m.delta from moved m, mine
            where s.account_id = m.account_id and (s.account_id, s.shard_no) = (mine.account_id, mine.shard_no)),
        trade as (
            insert into fin_trade (id, tenant_id, create_by, create_time, trade_no, owner_kind, owner_id, owner_name, city_id, trade_type, inout,
                subject, amount_fen, balance_after_fen, channel, channel_no, order_id, order_no, journal_id, remark)
            select id, ${tenantId}, ${operator}, ${at}::timestamptz, 'JY' || to_char(${accountDate}::date, 'YYMMDD')
                || lpad(nextval('fin_trade_serial')::text, 9, '0'), owner_kind, owner_id, owner_name, city_id, trade,
                case dc when 'C' then 'in' else 'out' end, subject, amount, after, ${posting.channel ?? null}, ${posting.channelNo ?? null},
                ${posting.orderId ?? null}::bigint, ${posting.orderNo ?? null}, journal_id, ${remark} from line where trade is not null)
        select journal_no as no from journal`);
    return rows[0] ? { journalId: id, journalNo: rows[0].no, isNew: true } : undefined;
}

const entryRow = ({ id, account, dc, amountFen, balanceAfterFen, owner, subject, trade }: Booked, index: number) => ({
    id,
    line_no: index + 1,
    account_id: account.id,
    dc,
    amount: amountFen,
    delta: dc === account.side ? amountFen : -amountFen,
    after: balanceAfterFen,
    is_sharded: account.shardCount > 1,
    owner_kind: owner.kind,
    owner_id: owner.id,
    owner_name: owner.name.slice(0, 64),
    city_id: owner.cityId,
    subject,
    trade,
});
