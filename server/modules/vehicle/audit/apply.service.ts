import { eq, sql } from 'drizzle-orm';
import { APPLIED_FIELDS, type Snapshot } from '#contract/vehicle/audit.ts';
import { DRIVER_CERTS } from '#contract/vehicle/certificate.ts';
import { plateOf } from '#contract/kit/writing/plates.ts';
import type { Tx } from '#server/db/client.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { needsOfType, refreshExpiry, storeCertificates, faultOfCertificates } from '../center/certificate.service.ts';
import { requireIdle } from '../center/idle.service.ts';
import { refusalToBind } from '../center/driver-match.service.ts';
import { requireFreePlate } from '../center/vehicle-save.service.ts';
import { vehicles } from '../center/vehicle.table.ts';

interface Applied {
    tx: Tx;
    row: WireRow;
    snapshot: Snapshot;
    session: Session;
    today: string;
}

const stamp = (session: Session) => ({ updateBy: session.username, updateTime: sql`now()`, version: sql`${vehicles.version} + 1` });

/**
 * Applies an approved application to vehicle and certificates, in the transaction of the approval. Returns the vehicle's id. Any obstacle
 * refuses the whole approval.
 */
export const applySnapshot = async (applied: Applied): Promise<string> => {
    const { tx, row, snapshot, session } = applied;
    if (row.applyType === 'new') return addVehicle(applied);
    const vehicleId = textOf(row.vehicleId);
    const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('update');
    if (!vehicle || vehicle.delFlag !== 0) throw refuseAs('STATE_DENIED', '车辆已不存在，请驳回该申请');
    const change = (set: Partial<typeof vehicles.$inferInsert>) =>
        tx
            .update(vehicles)
            .set({ ...set, ...stamp(session) })
            .where(eq(vehicles.id, vehicleId));
    switch (row.applyType) {
        case 'change':
            if (snapshot.plateNo && plateOf(snapshot.plateNo) !== vehicle.plateNo)
                await requireFreePlate(tx, plateOf(snapshot.plateNo), session.tenantId);
            await change({ ...columnsOf(snapshot), auditStatus: 'approved' });
            break;
        case 'bind':
            await requireMatch(applied, vehicle.typeId);
            if (vehicle.driverId) throw refuseAs('STATE_DENIED', '该车已绑定司机，请先解绑');
            await change({ driverId: textOf(row.driverId) });
            break;
        case 'unbind':
            await requireIdle(tx, vehicleId);
            await change({ driverId: null });
            break;
        case 'scrap':
            await requireIdle(tx, vehicleId);
            await change({ status: 'scrapped', driverId: null, runStatus: 'offline' });
            break;
        case 'renew_cert':
            await change({ auditStatus: 'approved' });
    }
    await storePapers(applied, vehicleId);
    return vehicleId;
};

const columnsOf = (snapshot: Snapshot): Partial<typeof vehicles.$inferInsert> => {
    const given = Object.fromEntries(APPLIED_FIELDS.filter(name => snapshot[name] != null).map(name => [name, snapshot[name]]));
    return {
        ...given,
        ...(snapshot.plateNo ? { plateNo: plateOf(snapshot.plateNo) } : {}),
        ...(snapshot.images ? { images: snapshot.images } : {}),
    };
};

const addVehicle = async (applied: Applied): Promise<string> => {
    const { tx, row, snapshot, session, today } = applied;
    const { plateNo, typeId } = snapshot;
    if (!plateNo || !typeId) throw refuseAs('STATE_DENIED', '申请缺少车牌或车型，请驳回');
    await requireFreePlate(tx, plateOf(plateNo), session.tenantId);
    const type = await needsOfType(tx, typeId);
    const fault = faultOfCertificates(snapshot.certificates ?? [], type?.needCerts ?? null, today);
    if (fault) throw refuseAs('CERT_EXPIRED', `${fault}，不能通过`);
    const driverId = await canDrive(applied, typeId);
    const id = newId();
    await tx.insert(vehicles).values({
        id,
        tenantId: session.tenantId,
        createBy: session.username,
        cityId: textOf(row.cityId),
        plateColor: 'yellow',
        ownerType: 'personal',
        ...columnsOf(snapshot),
        plateNo: plateOf(plateNo),
        typeId,
        driverId,
        auditStatus: 'approved',
    });
    await storePapers(applied, id);
    return id;
};

/** Binds the applicant as driver of the new vehicle if possible; otherwise a driver is bound later. */
const canDrive = async (applied: Applied, typeId: string): Promise<string | null> =>
    (await matchOf(applied, typeId)) === undefined ? textOf(applied.row.driverId) : null;

const matchOf = async ({ tx, row, session, today }: Applied, typeId: string): Promise<string | undefined> => {
    const type = await needsOfType(tx, typeId);
    const wanted = {
        typeId,
        typeName: type?.name ?? '',
        cityId: textOf(row.cityId),
        tenantId: session.tenantId,
        needCerts: type?.needCerts ?? '',
        today,
    };
    return refusalToBind(tx, wanted, textOf(row.driverId));
};

const requireMatch = async (applied: Applied, typeId: string): Promise<void> => {
    const refusal = await matchOf(applied, typeId);
    if (refusal) throw refuseAs('STATE_DENIED', refusal);
};

/** An expired certificate is no renewal. Personal licences belong to the applicant. */
const storePapers = async ({ tx, row, snapshot, session, today }: Applied, vehicleId: string): Promise<void> => {
    const papers = snapshot.certificates ?? [];
    const ended = faultOfCertificates(papers, null, today);
    if (ended) throw refuse('VALIDATION', {}, { fields: { corrections: ended } });
    const isPersonal = ({ certType }: { certType: string }) => DRIVER_CERTS.includes(certType);
    await storeCertificates(tx, session, { kind: 'driver', id: textOf(row.driverId) }, papers.filter(isPersonal));
    await storeCertificates(
        tx,
        session,
        { kind: 'vehicle', id: vehicleId },
        papers.filter(paper => !isPersonal(paper)),
    );
    await refreshExpiry(tx, [vehicleId], today);
};
