import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { WithdrawPicture } from '#contract/finance/withdraw-fee.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { readQuery, type Query, whereOf } from '#server/kit/list/read.ts';
import { resolveJoined } from '#server/kit/list/resolve.ts';
import type { Source } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { withdraws } from './withdraw.table.ts';

const AGES = ['under4h', 'under24h', 'under3d', 'over3d'] as const;

/** Registers GET `picture` (S11): what waits for an auditor by its age, and what is to be paid by bank; only what nobody has finished is read. */
export const addWithdrawPicture = (app: FastifyInstance, source: Source): void => {
    const config = { auth: { permission: permissionOf(WithdrawAudit, 'list') } };
    app.get(
        `${WithdrawAudit.wire}/picture`,
        { config, schema: { response: { 200: envelopeOf(WithdrawPicture) } } },
        async ({ session, query }) => {
            const asked = readQuery(source, session, query as Query);
            const conditions = await resolveJoined(app.db, source, asked.conditions, session.tenantId);
            const { rows } = await app.db.execute<{ age: string; bank: string | null; isWaiting: boolean; n: string; fen: string }>(sql`
                with todo as materialized (
                    select ${withdraws.applyTime} as at, ${withdraws.status} as status, ${withdraws.bankCardId} as card,
                           coalesce(${withdraws.netFen}, ${withdraws.approvedFen}, ${withdraws.amountFen}) as fen
                      from ${withdraws} where ${whereOf(source, session, conditions)} and ${withdraws.status} in ('pending', 'reviewing', 'approved', 'paying')),
                old as (select todo.*, ${toWireTime(app.clock.date())}::timestamptz - at as age from todo)
                select case when age < interval '4 hours' then 'under4h' when age < interval '1 day' then 'under24h' when age < interval '3 days' then 'under3d' else 'over3d' end as age,
                       c.bank_code as bank, status in ('pending', 'reviewing') as "isWaiting", count(*) as n, sum(fen) as fen
                  from old left join usr_bank_card c on c.id = old.card group by 1, 2, 3`);
            const add = (picked: typeof rows) => ({
                count: picked.reduce((sum, row) => sum + Number(row.n), 0),
                fen: picked.reduce((sum, row) => sum + Number(row.fen), 0),
            });
            const waiting = rows.filter(row => row.isWaiting);
            const banks = [...new Set(rows.map(({ bank }) => bank ?? ''))].map(bank => ({
                bank: app.dictionary.dictText('bank_code', bank) ?? bank,
                ...add(rows.filter(row => (row.bank ?? '') === bank)),
            }));
            return {
                ages: AGES.map(age => ({ age, ...add(waiting.filter(row => row.age === age)) })),
                banks: banks.toSorted((a, b) => b.fen - a.fen),
            };
        },
    );
};
