import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { SceneMessage } from './send-scene.service.ts';
import { smsConfigs } from './sms-config.table.ts';

/** How many minutes ahead a scene speaks to each receiver: the most of its entries that are on. */
export const advancesOf = (db: Db, scene: SceneMessage['scene']) =>
    db
        .select({ receiver: smsConfigs.receiver, advance: sql<number>`max(${smsConfigs.advanceMin})::int` })
        .from(smsConfigs)
        .where(and(eq(smsConfigs.scene, scene), eq(smsConfigs.status, '1'), eq(smsConfigs.delFlag, 0)))
        .groupBy(smsConfigs.receiver);
