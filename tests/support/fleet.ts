import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { certificates } from '#server/modules/vehicle/center/certificate.table.ts';

/** The date the given number of days from now, in Shanghai. */
export const shanghaiDay = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Runs statements without foreign key checks and triggers. */
export const storeFreely = (db: Db, ...statements: SQL[]): Promise<void> =>
    db.transaction(async tx => {
        await tx.execute(sql`set local session_replication_role = 'replica'`);
        for (const statement of statements) await tx.execute(statement);
    });

/** A driver's crane operator certificate, valid until that day. */
export const storeDriverPaper = (db: Db, ownerId: string, expireDate: string) =>
    db.insert(certificates).values({
        ...{ id: newId(), createBy: 't', ownerKind: 'driver', ownerId, certType: 'q2_cert', certNo: 'X1', expireDate },
        auditStatus: 'approved',
    });

/**
 * Stores two cities, the types 1 汽车吊25吨 (needs certificates) and 2 叉车, the drivers 11 张伟 (with a certificate) and 12 李强 of city 1, 13 王芳 of city 2,
 * and no vehicle.
 */
export const storeFleetSurroundings = async (db: Db): Promise<void> => {
    const tables = ['veh_vehicle', 'veh_type', 'veh_model', 'veh_level_one', 'veh_certificate', 'veh_position', 'set_city', 'usr_driver'];
    await storeFreely(
        db,
        ...[...tables, 'ord_reservation'].map(table => sql`delete from ${sql.identifier(table)}`),
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat, status) values
            (1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22, 'open'), (2, 't', '上海', '310000', '上海', 'shanghai', 'S', 121, 31, 'open')`,
        sql`insert into veh_level_one (id, create_by, name, code, biz_type, charge_mode) values (1, 't', '汽车吊', 'truck_crane', 'hoist', 'shift')`,
        sql`insert into veh_type (id, create_by, level_one_id, name, code, tonnage_kg, need_certs) values
            (1, 't', 1, '汽车吊25吨', 'crane25', 25000, 'driving_lic,lift_check,q2_cert'), (2, 't', 1, '叉车', 'fork', 3000, '')`,
        sql`insert into usr_driver (id, create_by, city_id, driver_no, name, phone, status) values
            (11, 't', 1, 'S1', '张伟', '13800000001', 'active'), (12, 't', 1, 'S2', '李强', '13800000002', 'active'),
            (13, 't', 2, 'S3', '王芳', '13800000003', 'active')`,
    );
    await storeDriverPaper(db, '11', shanghaiDay(400));
};
