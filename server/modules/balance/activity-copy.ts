import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { addMinutes, fromWireTime } from '#server/kit/time.ts';
import { type ActivityKind, lockActivity } from './activity-kind.ts';

const DAY = 24 * 60;
const MAX_COPIES = 50;

/** Creates a draft like this one that starts when this one ends, tomorrow at the earliest, with the same duration. Returns its name. */
export const copyActivity = async (tx: Tx, kind: ActivityKind, id: string, actor: Actor, now: string): Promise<string> => {
    const row = await lockActivity(tx, kind, id);
    if (!row) throw notFound();
    const minutes = Math.round((fromWireTime(row.endAt).getTime() - fromWireTime(row.startAt).getTime()) / 60_000);
    const tomorrow = `${addMinutes(now, DAY).slice(0, 10)} 00:00:00`;
    const startAt = row.endAt > tomorrow ? row.endAt : tomorrow;
    const name = await freeName(tx, kind, row);
    const { version: _version, updateBy: _by, updateTime: _time, ...kept } = row;
    const draft = {
        ...kept,
        ...kind.zeros,
        id: newId(),
        name,
        startAt,
        endAt: addMinutes(startAt, minutes),
        usedFen: 0,
        status: 'draft' as const,
        createBy: actor.session.username,
        createTime: now,
    };
    const [after] = await tx.insert(kind.table).values(draft).returning();
    await logChanges(tx, actor, [{ entity: kind.entity, table: kind.table, op: 'add', after }]);
    return name;
};

/** 「夏季充值礼 副本」, with a number if the name exists already. */
const freeName = async (tx: Tx, { table }: ActivityKind, { name, tenantId }: { name: string; tenantId: number }): Promise<string> => {
    const stem = name.replace(/ 副本\d*$/, '').slice(0, 58);
    for (let n = 1; n <= MAX_COPIES; n++) {
        const wanted = `${stem} 副本${n === 1 ? '' : n}`;
        const taken = await tx
            .select({ id: table.id })
            .from(table)
            .where(and(eq(table.tenantId, tenantId), eq(table.name, wanted), eq(table.delFlag, 0)));
        if (taken.length === 0) return wanted;
    }
    throw refuseWith('该活动的副本过多，请先删除不用的草稿');
};
