import { and, eq } from 'drizzle-orm';
import { type Certificate, needsOf } from '#contract/vehicle/certificate.ts';
import { plateOf } from '#contract/kit/writing/plates.ts';
import { PLATE_TAKEN } from '#contract/vehicle/center.ts';
import type { Tx } from '#server/db/client.ts';
import type { SaveContext, Written } from '#server/kit/crud/options.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { vehicleModels } from '../model/model.table.ts';
import { vehicles } from './vehicle.table.ts';
import { faultOfCertificates, needsOfType, refreshExpiry, storeCertificates } from './certificate.service.ts';

/** Certificates of vehicles being added, which need the vehicle's id first: by transaction and plate. */
const waiting = new WeakMap<Tx, Map<string, readonly Certificate[]>>();

const fieldFault = (fields: Record<string, string>) => refuse('VALIDATION', {}, { fields });

/** Validates a vehicle that staff write: the model belongs to its type, and the certificates are those that the type requires. */
export const beforeVehicleSave =
    (today: () => string) =>
    async (values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> => {
        const { certificates, ...own } = values;
        if (typeof own.plateNo === 'string') own.plateNo = plateOf(own.plateNo);
        if (own.plateNo !== undefined && own.plateNo !== current?.plateNo)
            await requireFreePlate(tx, textOf(own.plateNo), session.tenantId);
        const typeId = own.typeId ?? current?.typeId;
        await requireModelOfType(tx, own.modelId === undefined ? current?.modelId : own.modelId, typeId);
        const type = await needsOfType(tx, typeId);
        if (current && own.typeId !== undefined && own.typeId !== current.typeId && current.driverId)
            throw fieldFault({ typeId: '该车已绑定司机，请先解绑再改车型' });
        if (!Array.isArray(certificates)) {
            // Without required certificates it waits for an audit.
            const isFree = needsOf(type?.needCerts, 'vehicle').length === 0;
            return current ? own : { ...own, auditStatus: isFree ? 'approved' : 'pending' };
        }
        const given = certificates as Certificate[];
        const fault = faultOfCertificates(given, type?.needCerts ?? null, today());
        if (fault) throw fieldFault({ certificates: fault });
        if (current) await storeCertificates(tx, session, { kind: 'vehicle', id: String(current.id) }, given, { isWhole: true });
        else waiting.set(tx, new Map([...(waiting.get(tx) ?? []), [textOf(own.plateNo), given]]));
        return { ...own, auditStatus: 'approved' };
    };

/** Refuses a used plate with a specific message; of two concurrent inserts the index refuses one. */
export const requireFreePlate = async (tx: Tx, plateNo: string, tenantId: number): Promise<void> => {
    const taken = await tx
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(and(eq(vehicles.plateNo, plateNo), eq(vehicles.tenantId, tenantId), eq(vehicles.delFlag, 0)));
    if (taken.length > 0) throw refuseAs('DUPLICATE', PLATE_TAKEN, { fields: { plateNo: PLATE_TAKEN } });
};

const requireModelOfType = async (tx: Tx, modelId: unknown, typeId: unknown): Promise<void> => {
    if (typeof modelId !== 'string') return;
    const [model] = await tx.select({ typeId: vehicleModels.typeId }).from(vehicleModels).where(eq(vehicleModels.id, modelId));
    if (model && model.typeId !== typeId) throw fieldFault({ modelId: '该型号不属于所选车辆类型' });
};

/** Writes dependent data of a vehicle: its certificates and their expiry. */
export const afterVehicleWrite =
    (today: () => string) =>
    async ({ tx, session, op, rows }: Written): Promise<void> => {
        if (op === 'delete') return;
        for (const row of rows) {
            const papers = waiting.get(tx)?.get(String(row.plateNo));
            if (op === 'add' && papers) await storeCertificates(tx, session, { kind: 'vehicle', id: String(row.id) }, papers);
        }
        if (op !== 'import') {
            const ids = rows.map(row => String(row.id));
            await refreshExpiry(tx, ids, today());
        }
    };
