import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Driver } from '#contract/users/driver.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { retrying } from '#server/kit/transaction.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';
import { type DriverRow, drivers } from './driver.table.ts';

/** Maximum number of drivers in one run; the next one continues. */
const MOST = 500;
const WHOLE_BP = 10_000;

const SYSTEM: Actor = { session: { username: 'system', realname: '系统', tenantId: 0 }, ip: '', requestId: '' };

/** The driver's own expired certificates, which prevent working. */
const hasExpired = (
    today: string,
) => sql`exists (select 1 from veh_certificate c where c.owner_kind = 'driver' and c.owner_id = ${drivers.id}
    and c.del_flag = 0 and c.expire_date < ${today}::date)`;
const hasVehicle = sql`exists (select 1 from veh_vehicle v where v.driver_id = ${drivers.id} and v.del_flag = 0
    and v.audit_status = 'approved' and v.status = 'normal')`;

interface Move {
    from: DriverRow['status'];
    set: Partial<typeof drivers.$inferInsert>;
    reason: string;
    /** The text message to the driver. */
    says: string;
}

/** Automatic state changes (domain 4.3, «Driver»): ready applicants are activated, expired suspensions end. */
export const turnDrivers = async (app: FastifyInstance, db: Db, now: string): Promise<{ activated: number; resumed: number }> => {
    const today = now.slice(0, 10);
    const ready = await db
        .select()
        .from(drivers)
        .where(and(eq(drivers.status, 'onboarding'), eq(drivers.delFlag, 0), hasVehicle, sql`not ${hasExpired(today)}`))
        .orderBy(drivers.id)
        .limit(MOST);
    let activated = 0;
    for (const driver of ready) {
        const move: Move = {
            from: 'onboarding',
            set: { status: 'active', joinDate: driver.joinDate ?? today },
            reason: '保证金已缴、车辆与证照合格，自动激活',
            says: '恭喜，您已完成入驻，现在可以上线接单。',
        };
        if (await hasMargin(db, driver)) activated += await turn(app, db, driver, move, now);
    }
    const over = await db
        .select()
        .from(drivers)
        .where(
            and(
                eq(drivers.status, 'suspended'),
                eq(drivers.delFlag, 0),
                sql`${drivers.suspendUntil} <= ${`${now}+08`}::timestamptz`,
                sql`not ${hasExpired(today)}`,
            ),
        )
        .limit(MOST);
    let resumed = 0;
    for (const driver of over) {
        const move: Move = {
            from: 'suspended',
            set: { status: 'active', suspendUntil: null },
            reason: '停单期满，自动恢复',
            says: '您的停单期已满，现在可以上线接单。',
        };
        resumed += await turn(app, db, driver, move, now);
    }
    return { activated, resumed };
};

/** Whether the driver has paid the margin that the price list requires, if the city requires any. */
const hasMargin = async (db: Db, { id, cityId, tenantId }: DriverRow): Promise<boolean> => {
    const config = await serviceConfig(db, { side: 'driver', cityId, tenantId });
    if (!config.margin_required) return true;
    const { rows } = await db.execute<{ bp: number | null }>(sql`select driver_margin_bp(${id}) as bp`);
    return (rows[0]?.bp ?? WHOLE_BP) >= WHOLE_BP;
};

/** Changes a driver's state unless somebody was faster, with the entry in the data log and the text message. */
const turn = (app: FastifyInstance, db: Db, driver: DriverRow, { from, set, reason, says }: Move, now: string): Promise<number> =>
    retrying(db, async (tx: Tx) => {
        const [after] = await tx
            .update(drivers)
            .set({ ...set, version: sql`${drivers.version} + 1`, updateBy: 'system', updateTime: now })
            .where(and(eq(drivers.id, driver.id), eq(drivers.version, driver.version), eq(drivers.status, from)))
            .returning();
        if (!after) return 0;
        const actor: Actor = { ...SYSTEM, session: { ...SYSTEM.session, tenantId: driver.tenantId } };
        await logChanges(tx, actor, [{ entity: Driver, table: drivers, op: 'action', before: driver, after, reason }]);
        await app.outbox.send(tx, {
            channel: 'sms',
            to: [driver.phone],
            content: says,
            about: { type: 'driver', id: driver.id },
            tenantId: driver.tenantId,
        });
        return 1;
    });
