import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { type SmsConfigRow, smsConfigs } from '#server/modules/setting/vehicle-sms/sms-config.table.ts';
import { smsLogs } from '#server/modules/setting/vehicle-sms/sms-log.table.ts';

/** Stores an enabled entry of 车辆短信配置 for drivers. */
export const storeScene = (db: Db, scene: SmsConfigRow['scene'], content: string) =>
    db
        .insert(smsConfigs)
        .values({ id: newId(), createBy: 's', scene, receiver: 'driver', templateCode: `SMS_${scene}`, signName: '吊运助手', content });

export const switchScenes = (db: Db, status: '0' | '1') => db.update(smsConfigs).set({ status });

/** The texts of the messages sent about a record. */
export const textsAbout = async (db: Db, id: string): Promise<string[]> =>
    (await db.select().from(smsLogs).where(eq(smsLogs.bizId, id))).map(({ content }) => content);
