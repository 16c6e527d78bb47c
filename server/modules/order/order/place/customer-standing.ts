import { sql } from 'drizzle-orm';
import type { Dictionary } from '#server/kit/dictionary.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';

interface Standing {
    id: string;
    name: string;
    status: string;
}

/** The reason of the blacklist entry that prevents each of these customers from ordering, in one city or everywhere. */
const listedFor = async (db: Reader, ids: readonly string[], cityId?: string): Promise<Map<string, string>> => {
    const { rows } = await db.execute<{ id: string; reason: string }>(sql`
        select distinct on (target_id) target_id::text as id, reason from usr_blacklist
         where target_kind = 'customer' and target_id = any(${sql.param(ids)}::bigint[]) and status = 'active' and del_flag = 0
           and (end_at is null or end_at > now())
           and (scope = 'global' or (scope = 'city' and scope_id = ${cityId ?? null}::bigint))
         order by target_id, (scope = 'global') desc, id desc`);
    return new Map(rows.map(row => [row.id, row.reason]));
};

/** Why these customers can't order anywhere, by id; customers who can are absent. */
export const blockedWhy = async (
    db: Reader,
    dictionary: Pick<Dictionary, 'dictText'>,
    rows: readonly Standing[],
): Promise<Map<string, string>> => {
    const suspects = rows.filter(row => row.status !== 'normal');
    if (suspects.length === 0) return new Map();
    const listed = await listedFor(
        db,
        suspects.map(row => row.id),
    );
    return new Map(
        suspects.map(({ id, status }) => {
            const text = dictionary.dictText('customer_status', status) ?? status;
            const reason = listed.get(id);
            return [id, reason === undefined ? text : `${text}：${reason}`];
        }),
    );
};

/** The refusal if this customer can't order in the city: BLACKLISTED, or because of the customer's state. */
export const customerRefusal = async (
    db: Reader,
    dictionary: Pick<Dictionary, 'dictText'>,
    customer: Standing,
    cityId: string,
): Promise<AppError | undefined> => {
    const { id, name, status } = customer;
    const reason = (await listedFor(db, [id], cityId)).get(id);
    if (status === 'blacklisted' || reason !== undefined) {
        const told = reason ?? '未注明原因';
        return refuse('BLACKLISTED', { name, reason: told }, { fields: { customerId: `客户在黑名单中：${told}` } });
    }
    if (status === 'normal') return undefined;
    const text = dictionary.dictText('customer_status', status) ?? status;
    return refuse('STATE_DENIED', { status: text, action: '下单' }, { fields: { customerId: `客户${text}，不能下单` } });
};
