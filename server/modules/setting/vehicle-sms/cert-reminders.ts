import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { plateText } from '#contract/kit/writing/plates.ts';
import { integer } from '#contract/kit/fields.ts';
import type { Db } from '#server/db/client.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { daysBetween, toWireTime } from '#server/kit/time.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { certificates } from '#server/modules/vehicle/center/certificate.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { type SceneMessage, sendScene } from './send-scene.service.ts';

/** Papers read at a time. */
const PAGE = 500;
/** Shown in place of the plate where a paper is the driver's own. */
const OWN = '本人';

export const REMIND_PARAMETERS = { days: integer('最多提前', 'Days ahead at most', { minimum: 1, maximum: 90, default: 30, unit: '天' }) };

/**
 * The reminder that a paper with so many days left is due: the last of its days that has come, also when it came while nobody ran.
 * Undefined before the first. `remindDays` is the paper's list: 30,15,7,1.
 */
export const dueStep = (remindDays: string, left: number): number | undefined => {
    const come = remindDays
        .split(',')
        .map(Number)
        .filter(step => Number.isInteger(step) && step >= left);
    return come.length > 0 ? Math.min(...come) : undefined;
};

/** Tells the drivers of papers that end, their vehicles' and their own: each of a paper's days once. */
export async function remindCertificates({ app, db, params, signal }: HandlerRun<typeof REMIND_PARAMETERS>): Promise<string> {
    const today = toWireTime(app.clock.date()).slice(0, 10);
    let sent = 0;
    for (let after = '0'; ;) {
        const page = await endingPapers(db, { today, days: params.days, after });
        for (const { cert, plateNo, cityId, phone, name } of page) {
            signal.throwIfAborted();
            const left = daysBetween(today, cert.expireDate ?? today);
            const step = dueStep(cert.remindDays, left);
            if (step === undefined) continue;
            const certText = app.dictionary.dictText('cert_type', cert.certType) ?? cert.certType;
            const message: SceneMessage = {
                scene: cert.certType.startsWith('insure_') ? 'insure_expire' : 'cert_expire',
                receiver: 'driver',
                phone,
                values: {
                    plateNo: plateNo === null ? OWN : plateText(plateNo),
                    driverName: name,
                    cert: certText,
                    days: String(left),
                    time: cert.expireDate ?? '',
                },
                about: { type: 'certificate', id: cert.id },
                cityId,
                tenantId: cert.tenantId,
                once: `cert:${cert.id}:${cert.expireDate}:${step}`,
            };
            const result = await db.transaction(tx => sendScene(app, tx, message));
            if (result === 'queued' || result === 'quiet') sent += 1;
        }
        const last = page.at(-1);
        if (!last || page.length < PAGE) return `发送到期提醒${sent}条`;
        after = last.cert.id;
    }
}

/** Approved papers that end within so many days, with the person to tell: the vehicle's driver, or the driver whose own it is. */
const endingPapers = (db: Db, { today, days, after }: { today: string; days: number; after: string }) =>
    db
        .select({
            cert: certificates,
            plateNo: vehicles.plateNo,
            cityId: sql<string>`coalesce(${vehicles.cityId}, ${drivers.cityId})::text`,
            phone: drivers.phone,
            name: drivers.name,
        })
        .from(certificates)
        .leftJoin(vehicles, and(eq(certificates.ownerKind, 'vehicle'), eq(vehicles.id, certificates.ownerId), eq(vehicles.delFlag, 0)))
        .innerJoin(
            drivers,
            and(
                sql`${drivers.id} = case ${certificates.ownerKind} when 'driver' then ${certificates.ownerId} else ${vehicles.driverId} end`,
                eq(drivers.delFlag, 0),
                sql`${drivers.status} not in ('left', 'blacklisted')`,
            ),
        )
        .where(
            and(
                eq(certificates.delFlag, 0),
                eq(certificates.auditStatus, 'approved'),
                isNotNull(certificates.expireDate),
                sql`${certificates.expireDate} between ${today}::date and ${today}::date + ${days}::int`,
                sql`${certificates.id} > ${after}`,
            ),
        )
        .orderBy(certificates.id)
        .limit(PAGE);
