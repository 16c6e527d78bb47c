import { Type, type Static } from 'typebox';
import { PATTERNS } from '../kit/patterns.ts';

/** Certificate types that belong to the driver; all others of the dictionary `cert_type` belong to the vehicle. */
export const DRIVER_CERTS: readonly string[] = ['drive_lic', 'q2_cert', 'n1_cert', 'high_cert', 'qualify', 'id_card'];

/** Days before expiry at which the warning level of a certificate rises; the first is the start of the warning period. */
export const WARN_DAYS = [30, 7, 1] as const;

const day = (more: object = {}) => Type.Union([Type.String({ pattern: PATTERNS.date, ...more }), Type.Null()]);

/** A certificate of a vehicle in its form and in an application. */
export const Certificate = Type.Object({
    certType: Type.String({ minLength: 1, maxLength: 24 }),
    certNo: Type.String({ minLength: 1, maxLength: 64 }),
    issueDate: Type.Optional(day()),
    expireDate: Type.Optional(day()),
    files: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
});
export type Certificate = Static<typeof Certificate>;

/** A stored certificate, as returned by GET /vehicle/center/certificates. */
export const StoredCertificate = Type.Object({
    id: Type.String(),
    ownerKind: Type.String(),
    certType: Type.String(),
    certType_dictText: Type.String(),
    certNo: Type.String(),
    issueDate: day(),
    expireDate: day(),
    files: Type.Union([Type.String(), Type.Null()]),
    auditStatus: Type.String(),
    auditStatus_dictText: Type.String(),
    /** Days until expiry; negative once expired. Null if it never expires. */
    daysLeft: Type.Union([Type.Integer(), Type.Null()]),
});
export type StoredCertificate = Static<typeof StoredCertificate>;

/** The certificates in a list of required ones that belong to the vehicle, or to the driver. */
export const needsOf = (needCerts: string | null | undefined, owner: 'vehicle' | 'driver'): string[] =>
    (needCerts ?? '').split(',').filter(cert => cert !== '' && DRIVER_CERTS.includes(cert) === (owner === 'driver'));
