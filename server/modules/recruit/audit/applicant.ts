import type { FastifyInstance } from 'fastify';
import type { ApplicationCert } from '#contract/recruit/audit.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Applicant } from './audit-checks.service.ts';

/** A stored application with its identity card decrypted, for the checks only. */
export const applicantOf = (app: Pick<FastifyInstance, 'secrets'>, row: WireRow, tenantId: number): Applicant => {
    const idCard = typeof row.idCard === 'string' ? app.secrets.open('idCard', row.idCard) : null;
    return {
        id: textOf(row.id) || null,
        tenantId,
        phone: textOf(row.phone),
        idCard,
        idCardHash: idCard === null ? null : app.secrets.hash('idCard', idCard),
        plateNo: textOf(row.plateNo) || null,
        cityId: textOf(row.cityId),
        typeId: textOf(row.typeId) || null,
        applyKind: textOf(row.applyKind),
        certs: (row.certs ?? []) as ApplicationCert[],
    };
};
