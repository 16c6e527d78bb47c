import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { WithdrawPictureQuery } from '#contract/finance/withdraw-audit.ts';
import type { Source } from '#server/kit/list/source.ts';
import { onListQuery } from '#server/kit/on-query.ts';
import { withdraws } from './withdraw.table.ts';

const AGES = ['under4h', 'under24h', 'under3d', 'over3d'] as const;

/** Registers GET `picture` (S11): withdrawals waiting for an auditor by age, and pending payments by bank; reads only unfinished ones. */
export const addWithdrawPicture = (app: FastifyInstance, source: Source): void => {
    onListQuery(app, source, WithdrawPictureQuery, async ({ db, now, where }) => {
        const { rows } = await db.execute<{ age: string; bank: string | null; isWaiting: boolean; n: string; fen: string }>(sql`
                with todo as materialized (
                    select ${withdraws.applyTime} as at, ${withdraws.status} as status, ${withdraws.bankCardId} as card,
                           coalesce(${withdraws.netFen}, ${withdraws.approvedFen}, ${withdraws.amountFen}) as fen
                      from ${withdraws} where ${where} and ${withdraws.status} in ('pending', 'reviewing', 'approved', 'paying')),
                old as (select todo.*, ${now}::timestamptz - at as age from todo)
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
    });
};
