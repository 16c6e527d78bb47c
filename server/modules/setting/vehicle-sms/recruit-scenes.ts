import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plateText } from '#contract/vehicle/center.ts';
import type { Tx } from '#server/db/client.ts';
import { type SceneMessage, sendScene } from './send-scene.service.ts';

const SCENES: Readonly<Record<string, SceneMessage['scene']>> = {
    'recruit.passed': 'audit_pass',
    'recruit.rejected': 'audit_reject',
};

/** An applicant hears whether he may drive: by the scenes 审核通过 and 审核驳回, once, as an application is decided once. */
export function followRecruits(app: FastifyInstance): void {
    for (const [topic, scene] of Object.entries(SCENES)) {
        app.outbox.on(topic, async (tx, { payload, tenantId }) => {
            const id = String(payload.applicationId);
            const applicant = await findApplicant(tx, id);
            if (!applicant) return;
            const { name, phone, plateNo, cityId } = applicant;
            const reason = typeof payload.reason === 'string' ? payload.reason : '';
            const values = { driverName: name, plateNo: plateText(plateNo ?? ''), reason };
            const about = { type: 'recruit', id };
            await sendScene(app, tx, { scene, receiver: 'driver', phone, values, about, cityId, tenantId, once: `recruit:${id}` });
        });
    }
}

interface Applicant {
    name: string;
    phone: string;
    plateNo: string | null;
    cityId: string;
}

const findApplicant = async (tx: Tx, id: string): Promise<Applicant | undefined> => {
    const { rows } = await tx.execute<Applicant & Record<string, unknown>>(sql`
        select name, phone, plate_no as "plateNo", city_id::text as "cityId" from rec_application where id = ${id} and del_flag = 0`);
    return rows[0];
};
