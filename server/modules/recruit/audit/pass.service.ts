import type { FastifyInstance } from 'fastify';
import { birthdayOf, sexOf } from '#contract/kit/personal.ts';
import { Driver } from '#contract/users/driver.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { openWallets } from '#server/ledger/accounts.ts';
import { nextPeopleNo } from '../../users/people/people-no.service.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicleAudits } from '../../vehicle/audit/vehicle-audit.table.ts';
import { certificates } from '../../vehicle/center/certificate.table.ts';
import { applicantOf } from './applicant.ts';
import { type Applicant, checkApplicant, isDriverCert } from './audit-checks.service.ts';

/**
 * Creates a driver from an application: the driver (onboarding), wallets, certificates, and the audit of the vehicle.
 * @throws AppError with the first check that fails
 */
export const makeDriver = async (
    app: FastifyInstance,
    tx: Tx,
    row: WireRow,
    actor: Actor & { session: Session },
    now: string,
): Promise<string> => {
    const { session } = actor;
    const applicant = applicantOf(app, row, session.tenantId);
    await refuseFailed(tx, row, applicant, now);
    const driverId = newId();
    const driver = driverOf(app, row, applicant);
    const stored = {
        id: driverId,
        tenantId: session.tenantId,
        createBy: session.username,
        driverNo: await nextPeopleNo(tx, 'S', now),
        ...driver,
    };
    await tx.insert(drivers).values(stored);
    await openWallets(tx, { kind: 'driver', id: driverId, name: driver.name, cityId: applicant.cityId }, session.tenantId);
    await storeCerts(tx, driverId, applicant, session);
    if (applicant.plateNo !== null) await askForVehicle(tx, driverId, applicant, session, now);
    await logChanges(tx, actor, [
        { entity: Driver, table: drivers, op: 'add', after: { ...stored, version: 0 }, reason: `招募${textOf(row.applyNo)}` },
    ]);
    return driverId;
};

const refuseFailed = async (tx: Tx, row: WireRow, applicant: Applicant, now: string): Promise<void> => {
    const failed = (await checkApplicant(tx, applicant, now)).filter(({ isOk }) => !isOk);
    const blocked = failed.find(({ key }) => key === 'blocked');
    if (blocked) throw refuse('BLACKLISTED', { name: textOf(row.name), reason: blocked.text.replace(/^在黑名单中：/, '') });
    if (failed[0]) throw refuseAs('STATE_DENIED', `${failed.map(({ text }) => text).join('；')}，请补充资料或驳回`);
};

const driverOf = (app: FastifyInstance, row: WireRow, { idCard, idCardHash, cityId, phone }: Applicant) => ({
    cityId,
    name: textOf(row.name),
    phone,
    ...(idCard === null
        ? {}
        : { idCardEnc: app.secrets.seal('idCard', idCard), idCardHash, birthday: birthdayOf(idCard) ?? null, gender: sexOf(idCard) }),
    status: 'onboarding' as const,
    recruitId: textOf(row.id),
});

const storeCerts = async (tx: Tx, driverId: string, { certs }: Applicant, session: Session): Promise<void> => {
    const own = certs.filter(isDriverCert);
    if (own.length === 0) return;
    await tx.insert(certificates).values(
        own.map(({ certType, certNo, expireDate, files }) => ({
            id: newId(),
            tenantId: session.tenantId,
            createBy: session.username,
            ownerKind: 'driver' as const,
            ownerId: driverId,
            certType: certType as 'drive_lic',
            certNo,
            expireDate,
            files: files ?? null,
            auditStatus: 'approved' as const,
        })),
    );
};

/** Submits the vehicle to its own audit; only then may the driver use it. */
const askForVehicle = async (
    tx: Tx,
    driverId: string,
    { plateNo, typeId, cityId, certs }: Applicant,
    session: Session,
    now: string,
): Promise<void> => {
    const papers = certs.filter(cert => !isDriverCert(cert));
    const certificates = papers.map(({ certType, certNo, expireDate, files }) => ({ certType, certNo, expireDate, files: files ?? null }));
    const ocr = Object.fromEntries(
        papers.flatMap(cert => Object.entries(cert.ocr ?? {}).map(([field, value]) => [`${cert.certType}.${field}`, value])),
    );
    await tx.insert(vehicleAudits).values({
        id: newId(),
        tenantId: session.tenantId,
        createBy: session.username,
        cityId,
        auditNo: await nextPeopleNo(tx, 'CS', now),
        driverId,
        plateNo,
        typeId,
        applyType: 'new',
        snapshot: { plateNo, typeId, certificates, ocr },
        submitTime: now,
    });
};
