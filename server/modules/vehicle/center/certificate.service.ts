import { and, eq, inArray, sql } from 'drizzle-orm';
import { DICTIONARIES, type DictValue } from '#contract/dictionaries.ts';
import { type Certificate, needsOf } from '#contract/vehicle/certificate.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { vehicleTypes } from '../type/type.table.ts';
import { certificates } from './certificate.table.ts';
import { vehicles } from './vehicle.table.ts';

/** Name of a certificate type. */
export const certText = (certType: string): string =>
    (DICTIONARIES.cert_type.items as readonly (readonly [string, string, string])[]).find(([value]) => value === certType)?.[1] ?? certType;

/** Why certificates are invalid for a vehicle whose type requires these; undefined if they are valid. `today` is a day, YYYY-MM-DD. */
export const faultOfCertificates = (given: readonly Certificate[], needCerts: string | null, today: string): string | undefined => {
    const types = given.map(each => each.certType);
    const twice = types.find((type, index) => types.indexOf(type) !== index);
    if (twice) return `${certText(twice)}重复`;
    const ended = given.find(each => each.expireDate && each.expireDate <= today);
    if (ended) return `${certText(ended.certType)}已过期`;
    const reversed = given.find(each => each.issueDate && each.expireDate && each.issueDate >= each.expireDate);
    if (reversed) return `${certText(reversed.certType)}的到期日期应晚于发证日期`;
    const missing = needsOf(needCerts, 'vehicle').filter(type => !types.includes(type));
    return missing.length > 0 ? `缺少${missing.map(certText).join('、')}` : undefined;
};

/** The certificates that a type requires, and its name. */
export const needsOfType = async (tx: Tx, typeId: unknown): Promise<{ name: string; needCerts: string } | undefined> => {
    if (typeof typeId !== 'string') return undefined;
    const [type] = await tx
        .select({ name: vehicleTypes.name, needCerts: vehicleTypes.needCerts })
        .from(vehicleTypes)
        .where(eq(vehicleTypes.id, typeId));
    return type;
};

/** The owner of certificates. */
export interface PaperOwner {
    kind: 'vehicle' | 'driver';
    id: string;
}

/** Stores approved certificates of a vehicle or a driver: each replaces the one of its kind. `isWhole`: missing ones are removed. */
export const storeCertificates = async (
    tx: Tx,
    session: Pick<Session, 'username' | 'tenantId'>,
    owner: PaperOwner,
    given: readonly Certificate[],
    { isWhole = false } = {},
): Promise<void> => {
    const own = and(eq(certificates.ownerKind, owner.kind), eq(certificates.ownerId, owner.id), eq(certificates.delFlag, 0));
    const stamp = { updateBy: session.username, updateTime: sql`now()`, version: sql`${certificates.version} + 1` };
    const types = given.map(each => each.certType as DictValue<'cert_type'>);
    const stored = await tx.select().from(certificates).where(own).for('update');
    const gone = stored.filter(row => isWhole && !types.includes(row.certType)).map(row => row.id);
    if (gone.length > 0)
        await tx
            .update(certificates)
            .set({ delFlag: 1, ...stamp })
            .where(inArray(certificates.id, gone));
    for (const each of given) {
        const values = {
            certNo: each.certNo,
            issueDate: each.issueDate ?? null,
            expireDate: each.expireDate ?? null,
            files: each.files ?? null,
            auditStatus: 'approved' as const,
        };
        const old = stored.find(row => row.certType === each.certType);
        if (old)
            await tx
                .update(certificates)
                .set({ ...values, ...stamp })
                .where(eq(certificates.id, old.id));
        else
            await tx.insert(certificates).values({
                ...values,
                id: newId(),
                tenantId: session.tenantId,
                createBy: session.username,
                ownerKind: owner.kind,
                ownerId: owner.id,
                certType: each.certType as DictValue<'cert_type'>,
            });
    }
};

/**
 * Updates the vehicles' certificate data: the next expiry date, and the status (normal ↔ expired; disabled and scrapped vehicles stay so).
 */
export const refreshExpiry = async (tx: Tx, vehicleIds: readonly string[], today: string): Promise<void> => {
    if (vehicleIds.length === 0) return;
    await tx.execute(sql`
        update veh_vehicle v set next_expire = n.next_expire, version = v.version + 1,
               status = case when v.status = 'normal' and n.next_expire < ${today}::date then 'expired'
                             when v.status = 'expired' and (n.next_expire is null or n.next_expire >= ${today}::date) then 'normal'
                             else v.status end
          from (select v2.id, (select min(c.expire_date) from veh_certificate c
                                where c.owner_kind = 'vehicle' and c.owner_id = v2.id and c.del_flag = 0) as next_expire
                  from veh_vehicle v2 where v2.id = any(${sql.param(vehicleIds)}::bigint[])) n
         where v.id = n.id
           and (v.next_expire is distinct from n.next_expire
                or (v.status = 'normal' and n.next_expire < ${today}::date)
                or (v.status = 'expired' and (n.next_expire is null or n.next_expire >= ${today}::date)))`);
};

/** Sets vehicles with certificates expired by `today` to expired; returns how many. For the nightly run at 00:05. */
export const expireVehicles = async (tx: Tx, today: string): Promise<number> => {
    const { rowCount } = await tx.execute(sql`
        update ${vehicles} set status = 'expired', version = version + 1, update_by = 'system', update_time = now()
         where status = 'normal' and del_flag = 0 and next_expire < ${today}::date`);
    await tx.execute(sql`
        update ${certificates} set audit_status = 'expired' where audit_status = 'approved' and del_flag = 0 and expire_date < ${today}::date`);
    return rowCount ?? 0;
};
