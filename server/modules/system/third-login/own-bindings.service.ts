import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OwnBinding } from '#contract/system/account/account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { readStep, takeStep } from '../auth/steps.service.ts';
import type { ThirdProvider } from './third-provider.ts';

/** The configured third parties, and as whom one is known there (ACCOUNT-02). */
export async function ownBindings(db: Db, userId: string, providers: ReadonlyMap<string, ThirdProvider>): Promise<OwnBinding[]> {
    const { rows } = await db.execute<{ source: string; realname: string | null; time: string }>(sql`
        select third_type as source, realname, ${wireMoment('create_time')} as time
          from sys_third_account where user_id = ${userId} order by create_time`);
    return [...providers.values()].map(({ source, name }) => {
        const row = rows.find(each => each.source === source);
        return { source, name, account: row ? (row.realname ?? name) : null, boundAt: row?.time ?? null };
    });
}

/**
 * Binds the third party's account that a window has just proven to the caller. `step` is what the window said, good once and in that
 * browser only. Refused when it is too old, or when somebody else has bound the account in the meantime.
 */
export async function bindOwn(
    app: FastifyInstance,
    tx: Tx,
    { userId, step, isMarkedAs }: { userId: string; step: string; isMarkedAs: (mark: string | undefined) => boolean },
): Promise<void> {
    const found = await readStep(app.db, app.clock, 'third-bind', step);
    if (!found || !isMarkedAs(found.data.mark)) throw refuseWith('第三方验证已过期，请重新绑定');
    await takeStep(app.db, app.clock, 'third-bind', step);
    const { source = '', uuid = '', name = '' } = found.data;
    const { rowCount } = await tx.execute(sql`
        insert into sys_third_account (third_type, third_user_uuid, user_id, realname)
        select ${source}, ${uuid}, ${userId}, ${name}
         where not exists (select from sys_third_account where user_id = ${userId} and third_type = ${source})
        on conflict do nothing`);
    if (!rowCount) throw refuseWith('该第三方账号已被绑定，请先解绑');
}

/** Gives up the binding; one can sign in with the password as before. */
export async function unbindOwn(tx: Tx, userId: string, source: string): Promise<void> {
    const { rowCount } = await tx.execute(sql`delete from sys_third_account where user_id = ${userId} and third_type = ${source}`);
    if (!rowCount) throw refuseWith('尚未绑定，无需解绑');
}
