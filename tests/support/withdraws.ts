import { sql } from 'drizzle-orm';
import { newId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { wdApply } from '#server/ledger/journals/withdraw.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { KitApp } from './kit-app.ts';

export const WIRE = '/finance/withdrawAudit';
const now = { at: '2026-09-15 10:00:00', operator: 'app', bizKind: 'withdraw' };

/** Helpers for tests of withdrawals: drivers with requests, and the actions of `first` on them. `app` is called when they are used. */
export function withdrawDesk(app: () => KitApp, first: SignedIn) {
    let serial = 0;
    /** Creates a driver with ¥10,000 and a withdrawal request. */
    const ask = async (amountFen: number, { risk = 0, verify = 'passed', holder = '赵师傅' } = {}) => {
        const n = ++serial;
        const [id, card] = [newId(), newId()];
        const driver: Owner = { kind: 'driver', id: String(9000 + n), name: '赵师傅', cityId: '1' };
        await app().db
            .execute(sql`insert into usr_bank_card (id, city_id, create_by, owner_kind, owner_id, holder, card_no_enc, card_no_hash, card_tail, bank_code, card_kind, verify_status, is_default)
            values (${card}, 1, 't', 'driver', ${driver.id}, ${holder}, '', ${`h${n}`}, '1234', 'ICBC', 'personal', ${verify}, true)`);
        await app().db
            .execute(sql`insert into fin_withdraw (id, city_id, create_by, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, risk_score, idem_key)
            values (${id}, 1, 'app', ${`TX${n}`}, 'driver', ${driver.id}, '赵师傅', ${card}, ${amountFen}, ${risk}, ${`k${n}`})`);
        await retrying(app().db, async tx => {
            await post(tx, topup({ ...now, owner: driver, amountFen: 1_000_000, channel: 'wechat', channelNo: `w${n}` }));
            await post(tx, wdApply({ ...now, bizId: id, driver, withdrawId: id, amountFen }));
        });
        return { id, no: `TX${n}`, driver };
    };
    const act = (name: string, id: string, body: Record<string, unknown> = {}, session = first) =>
        app().call(session, { method: 'POST', url: `${WIRE}/${name}`, body: { id, version: 0, ...body } });
    const versionOf = async (id: string) =>
        Number((await app().db.execute<{ version: number }>(sql`select version from fin_withdraw where id = ${id}`)).rows[0]?.version);
    const later = async (name: string, id: string, body: Record<string, unknown> = {}, session = first) =>
        act(name, id, { version: await versionOf(id), ...body }, session);
    const balances = async (driver: Owner) =>
        Object.fromEntries(
            (
                await app().db.execute<{ subject: string; fen: string }>(
                    sql`select subject, balance_fen as fen from fin_account where owner_id = ${driver.id}`,
                )
            ).rows.map(row => [row.subject, Number(row.fen)]),
        );
    const paying = async (amountFen = 100_000) => {
        const asked = await ask(amountFen);
        await act('approve', asked.id);
        await app().call(first, { method: 'POST', url: `${WIRE}/createBatch`, body: { ids: [asked.id], bankChannel: 'bank_file' } });
        return asked;
    };
    return { ask, act, later, balances, paying };
}
