import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import type { Owner } from './posting.ts';
import { accountNo, PLATFORM_SHARDS, SUBJECTS, WALLETS, type Side, type Subject } from './subjects.ts';

/** An account as a posting sees it: wallets are locked until the end of the transaction, sharded accounts are not. */
export interface HeldAccount {
    id: string;
    ownerKind: Owner['kind'];
    ownerId: string;
    subject: Subject;
    side: Side;
    status: 'normal' | 'frozen' | 'closed';
    shardCount: number;
    allowNegative: boolean;
    /** The balance of an account without shards; meaningless for a sharded one. */
    balanceFen: number;
}

export type AccountKey = Pick<Line, 'owner' | 'subject'>;
interface Line {
    owner: Owner;
    subject: Subject;
}

const keyOf = (ownerKind: string, ownerId: string, subject: string) => `${ownerKind}:${ownerId}:${subject}`;
/** An account's owner and subject as one text. */
export const accountKey = ({ owner, subject }: AccountKey): string => keyOf(owner.kind, owner.id, subject);

/**
 * Locks the wallets among these accounts in id order, so that postings never deadlock, and opens missing ones. Returns all accounts by
 * `accountKey`.
 */
export async function holdAccounts(tx: Tx, keys: readonly AccountKey[], tenantId = 0): Promise<Map<string, HeldAccount>> {
    const wanted = new Map(keys.map(key => [accountKey(key), key]));
    let held = await lock(tx, [...wanted.values()], tenantId);
    const missing = [...wanted].filter(([key]) => !held.has(key)).map(([, key]) => key);
    if (missing.length > 0) {
        await openAccounts(tx, missing, tenantId);
        held = await lock(tx, [...wanted.values()], tenantId);
    }
    return held;
}

/** Opens the wallets that every customer, driver or member has. Existing accounts stay unchanged. */
export async function openWallets(tx: Tx, owner: Owner, tenantId = 0): Promise<void> {
    if (owner.kind === 'platform') return;
    await openAccounts(
        tx,
        WALLETS[owner.kind].map(subject => ({ owner, subject })),
        tenantId,
    );
}

/** The balances of an owner's accounts, locked, in the given order; 0 if an account does not exist yet. */
export async function holdBalances(tx: Tx, owner: Owner, subjects: readonly Subject[], tenantId = 0): Promise<number[]> {
    const held = await lock(
        tx,
        subjects.map(subject => ({ owner, subject })),
        tenantId,
    );
    return subjects.map(subject => held.get(accountKey({ owner, subject }))?.balanceFen ?? 0);
}

async function lock(tx: Tx, keys: readonly AccountKey[], tenantId: number): Promise<Map<string, HeldAccount>> {
    const wanted = JSON.stringify(keys.map(({ owner, subject }) => ({ kind: owner.kind, owner: owner.id, subject })));
    const { rows } = await tx.execute<Record<string, string | number | boolean>>(sql`
        with wanted as (select * from json_to_recordset(${wanted}::json) as w(kind varchar, owner bigint, subject varchar)),
        walleted as (select a.* from fin_account a join wanted w on (a.owner_kind, a.owner_id, a.subject) = (w.kind, w.owner, w.subject)
            where a.tenant_id = ${tenantId} and a.shard_count = 1 order by a.id for no key update of a),
        sharded as (select a.* from fin_account a join wanted w on (a.owner_kind, a.owner_id, a.subject) = (w.kind, w.owner, w.subject)
            where a.tenant_id = ${tenantId} and a.shard_count > 1)
        select id, owner_kind, owner_id, subject, side, status, shard_count, allow_negative, balance_fen
          from (select * from walleted union all select * from sharded) a order by id`);
    return new Map(rows.map(row => [keyOf(String(row.owner_kind), String(row.owner_id), String(row.subject)), heldOf(row)]));
}

const heldOf = (row: Record<string, string | number | boolean>): HeldAccount => ({
    id: String(row.id),
    ownerKind: row.owner_kind as HeldAccount['ownerKind'],
    ownerId: String(row.owner_id),
    subject: row.subject as Subject,
    side: row.side as Side,
    status: row.status as HeldAccount['status'],
    shardCount: Number(row.shard_count),
    allowNegative: row.allow_negative === true,
    balanceFen: Number(row.balance_fen),
});

/** Opens missing accounts; existing ones stay unchanged. */
export async function openAccounts(tx: Tx, keys: readonly AccountKey[], tenantId = 0): Promise<void> {
    const rows = keys.map(({ owner, subject }) => {
        const isPlatform = owner.kind === 'platform';
        return {
            id: newId(),
            account_no: accountNo(subject, owner.id),
            owner_kind: owner.kind,
            owner_id: owner.id,
            city_id: owner.cityId,
            subject,
            side: SUBJECTS[subject].side,
            allow_negative: isPlatform,
            shard_count: isPlatform ? PLATFORM_SHARDS : 1,
        };
    });
    await tx.execute(sql`
        with fresh as (
            insert into fin_account (id, tenant_id, create_by, account_no, owner_kind, owner_id, city_id, subject, side, allow_negative, shard_count)
            select id, ${tenantId}, 'system', account_no, owner_kind, owner_id, city_id, subject, side, allow_negative, shard_count
              from json_populate_recordset(null::fin_account, ${JSON.stringify(rows)}::json) order by account_no
            on conflict do nothing returning id, shard_count)
        insert into fin_account_shard (account_id, shard_no, tenant_id)
        select id, shard_no, ${tenantId} from fresh, generate_series(0, shard_count - 1) as shard_no where shard_count > 1`);
}
