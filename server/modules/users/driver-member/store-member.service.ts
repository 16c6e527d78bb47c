import { eq, sql } from 'drizzle-orm';
import { DriverMember } from '#contract/users/driver-member.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { type MemberRow, members } from './member.table.ts';

/** Updates a member outside of its own actions, with an entry in the data log. */
export const storeMember = async (
    tx: Tx,
    id: string,
    set: Partial<typeof members.$inferInsert>,
    actor: Actor,
    now: string,
    before: MemberRow,
    reason?: string,
): Promise<void> => {
    const [after] = await tx
        .update(members)
        .set({ ...set, version: sql`${members.version} + 1`, updateBy: actor.session.username, updateTime: now })
        .where(eq(members.id, id))
        .returning();
    await logChanges(tx, actor, [
        { entity: DriverMember, table: members, op: 'action', before, after: after ?? before, ...(reason ? { reason } : {}) },
    ]);
};
