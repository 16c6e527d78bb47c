import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/client.ts';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import { toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { bonusExpire } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';

const MOST = 2000;

/** Ids of expired grants; each is taken back in its own transaction. */
const dueGrants = async (db: Db, now: string): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
        select id::text as id from act_grant where status = 'valid' and left_fen > 0 and expire_at <= ${now}::timestamptz order by expire_at limit ${MOST}`);
    return rows.map(row => row.id);
};

/** Takes back the rest of the grant, at most the customer's remaining bonus. Returns the amount. */
const expireGrant = (db: Db, id: string, now: string): Promise<number> =>
    retrying(db, async tx => {
        const { rows } = await tx.execute<{
            owner: string;
            left: string;
            name: string;
            city: string | null;
            tenant: number;
            status: string;
        }>(sql`
            select g.owner_id::text as owner, g.left_fen as left, g.status, g.tenant_id as tenant, c.name, c.city_id::text as city
              from act_grant g join usr_customer c on c.id = g.owner_id where g.id = ${id} and g.owner_kind = 'customer' for update of g`);
        const grant = rows[0];
        if (grant?.status !== 'valid') return 0;
        const owner: Owner = { kind: 'customer', id: grant.owner, name: grant.name, cityId: grant.city };
        const [balance = 0] = await holdBalances(tx, owner, ['cust_bonus'], grant.tenant);
        const amountFen = Math.min(Number(grant.left), balance);
        const occasion = { at: now, operator: 'system', bizKind: 'grant', bizId: id, cityId: grant.city, tenantId: grant.tenant };
        if (amountFen > 0) await post(tx, bonusExpire({ ...occasion, owner, amountFen, grantId: id }));
        await tx.execute(sql`update act_grant set status = 'expired', left_fen = 0 where id = ${id}`);
        return amountFen;
    });

/** Registers the nightly expiry of unused bonuses. */
export const addBonusExpiry = (app: FastifyInstance): void =>
    app.handlers.add({
        name: 'expireBonus',
        title: '赠送金到期',
        description: '到期未用的赠送金转回平台；账户冻结的客户等解冻后再转',
        parameters: {},
        run: async given => {
            const { db } = given;
            const now = toWireTime(app.clock.date());
            let fen = 0;
            // The bonus of a frozen account can't be taken back; the next run tries again.
            const { done, refused } = await eachRow(given, await dueGrants(db, now), async id => {
                fen += await expireGrant(db, id, now);
                return true;
            });
            return `到期赠送金${done}笔，转回¥${yuan(fen)}${refused > 0 ? `，冻结账户${refused}笔待转` : ''}`;
        },
    });
