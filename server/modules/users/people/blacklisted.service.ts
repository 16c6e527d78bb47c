import { sql } from 'drizzle-orm';
import type { SaveContext } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

/**
 * Refuses a new phone number that is blacklisted everywhere, directly or as that of a person of this kind. Checked when the number is
 * entered; people who are blacklisted later change state with the entry.
 * @throws AppError BLACKLISTED, with the fault of the phone field
 */
export const refuseBlacklisted = async (
    kind: 'customer' | 'driver',
    values: WireRow,
    { tx, session, current }: Pick<SaveContext, 'tx' | 'session' | 'current'>,
): Promise<void> => {
    const { phone } = values;
    if (typeof phone !== 'string' || phone === current?.phone) return;
    const { rows } = await tx.execute<{ reason: string }>(sql`
        select reason from usr_blacklist
         where tenant_id = ${session.tenantId} and phone = ${phone} and target_kind in ('phone', ${kind}) and scope = 'global'
           and status = 'active' and (end_at is null or end_at > now()) and del_flag = 0 limit 1`);
    const [entry] = rows;
    if (!entry) return;
    const name = textOf(values.name ?? current?.name);
    throw refuse('BLACKLISTED', { name, reason: entry.reason }, { fields: { phone: `该手机号在黑名单中：${entry.reason}` } });
};
