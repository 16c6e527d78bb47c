import { sql } from 'drizzle-orm';
import type { CustomerHoldings } from '#contract/finance/account.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';

const MOST = 100;

/** A customer's bonus by grant with its expiry, the invoice titles, and the bank cards. */
export const holdingsOf = async (db: Db, customerId: string, { dictText }: Pick<Dictionary, 'dictText'>): Promise<CustomerHoldings> => {
    const [grants, titles, cards] = await Promise.all([
        db.execute<{
            id: string;
            at: string;
            source: string | null;
            given: string;
            left: string;
            expire: string | null;
            isOver: boolean;
        }>(sql`
            select g.id::text as id, ${wireMoment('g.create_time')} as at, coalesce(b.name, p.name) as source, g.bonus_fen as given, g.left_fen as left,
                   ${wireMoment('g.expire_at')} as expire, g.status <> 'valid' or g.left_fen = 0 or g.expire_at <= now() as "isOver"
              from act_grant g left join act_balance_activity b on g.activity_kind = 'balance' and b.id = g.activity_id
              left join act_pull_new p on g.activity_kind = 'pull_new' and p.id = g.activity_id
             where g.owner_kind = 'customer' and g.owner_id = ${customerId}
             order by "isOver", g.expire_at nulls last, g.id desc limit ${MOST}`),
        db.execute<{ id: string; title: string; taxNo: string | null; isDefault: boolean }>(sql`
            select id::text as id, title, tax_no as "taxNo", is_default as "isDefault" from usr_invoice_title
             where customer_id = ${customerId} and del_flag = 0 order by is_default desc, id limit ${MOST}`),
        db.execute<{ id: string; bank: string; holder: string; tail: string; verify: string }>(sql`
            select id::text as id, bank_code as bank, holder, card_tail as tail, verify_status as verify from usr_bank_card
             where owner_kind = 'customer' and owner_id = ${customerId} and del_flag = 0 order by is_default desc, id limit ${MOST}`),
    ]);
    return {
        grants: grants.rows.map(({ given, left, ...row }) => ({ ...row, givenFen: Number(given), leftFen: Number(left) })),
        titles: titles.rows,
        cards: cards.rows.map(row => ({
            ...row,
            bank: dictText('bank_code', row.bank) ?? row.bank,
            verify: dictText('verify_status', row.verify) ?? row.verify,
        })),
    };
};
