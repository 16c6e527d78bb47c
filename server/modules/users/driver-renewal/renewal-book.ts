import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { reduce } from '#server/ledger/correct.ts';
import { memberBuy } from '#server/ledger/journals/member.ts';
import { post } from '#server/ledger/post.ts';
import type { Occasion } from '#server/ledger/posting.ts';

const occasionOf = (row: WireRow, { session }: Actor, at: string): Occasion => ({
    at,
    operator: session.username,
    bizKind: 'member',
    bizId: textOf(row.id),
    bizNo: textOf(row.renewalNo),
    cityId: textOf(row.cityId),
    tenantId: session.tenantId,
});

/** Posts the fee of a renewal that finance has found on the bank account. */
export const book = async (tx: Tx, row: WireRow, memberId: string, actor: Actor, now: string): Promise<void> => {
    const amountFen = Number(row.payFen);
    if (amountFen === 0) return;
    const [name, cityId] = [textOf(row.driverName), textOf(row.cityId)];
    await post(
        tx,
        memberBuy({
            ...occasionOf(row, actor, now),
            member: { kind: 'member', id: memberId, name, cityId },
            driver: { kind: 'driver', id: textOf(row.driverId), name, cityId },
            renewalId: textOf(row.id),
            pay: { channel: { kind: row.payChannel === 'cash' ? 'cash' : 'bank', amountFen } },
        }),
    );
};

/** Posts the refund of the unused part of the fee. Fees from before the ledger was introduced have no journal. */
export const unbook = async (tx: Tx, row: WireRow, amountFen: number, actor: Actor, now: string): Promise<void> => {
    const { rows } = await tx.execute<{ id: string }>(
        sql`select id::text as id from fin_journal where idem_key = ${`member:${textOf(row.id)}:buy`} and tenant_id = ${actor.session.tenantId}`,
    );
    if (rows[0]) await reduce(tx, rows[0].id, amountFen, `member:${textOf(row.id)}:refund`, occasionOf(row, actor, now));
};
