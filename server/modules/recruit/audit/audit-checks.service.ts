import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import { birthdayOf, yearsBetween } from '#contract/kit/personal.ts';
import { type ApplicationCert, type ApplicationCheck, CERT_DAYS } from '#contract/recruit/audit.ts';
import type { ApplicationReview } from '#contract/recruit/review.ts';
import { DRIVER_AGE } from '#contract/users/driver.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { daysBetween } from '#server/kit/time.ts';

/** An application for the checks, with the identity card decrypted; it must not leave them. */
export interface Applicant {
    id: string | null;
    tenantId: number;
    phone: string;
    idCard: string | null;
    idCardHash: string | null;
    plateNo: string | null;
    cityId: string;
    typeId: string | null;
    applyKind: string;
    certs: readonly ApplicationCert[];
}

type Check = ApplicationCheck;

/** Certificates of the driver; those of a vehicle are audited with the vehicle. */
const DRIVER_CERTS = new Set(['drive_lic', 'q2_cert', 'n1_cert', 'high_cert', 'qualify']);
export const isDriverCert = ({ certType }: ApplicationCert): boolean => DRIVER_CERTS.has(certType);

interface Found extends Record<string, unknown> {
    driver: string | null;
    card: string | null;
    plate: string | null;
    blocked: string | null;
    twin: string | null;
    need: string | null;
}

/** All checks of an applicant, with their texts. */
export const checkApplicant = async (db: Db | Tx, applicant: Applicant, now: string): Promise<Check[]> => {
    const { phone, idCardHash, plateNo, tenantId, typeId } = applicant;
    const { rows } = await db.execute<Found>(sql`
        select (select name from usr_driver where phone = ${phone} and status <> 'left' and tenant_id = ${tenantId} and del_flag = 0 limit 1) as driver,
               (select name from usr_driver where id_card_hash = ${idCardHash} and tenant_id = ${tenantId} and del_flag = 0 limit 1) as card,
               (select plate_no from veh_vehicle where plate_no = ${plateNo} and tenant_id = ${tenantId} and del_flag = 0 limit 1) as plate,
               (select reason from usr_blacklist where status = 'active' and del_flag = 0 and tenant_id = ${tenantId} and phone = ${phone} limit 1) as blocked,
               (select apply_no from rec_application where id is distinct from ${applicant.id}::bigint and tenant_id = ${tenantId} and del_flag = 0
                   and status not in ('rejected', 'withdrawn', 'passed') and (id_card_hash = ${idCardHash} or plate_no = ${plateNo}) limit 1) as twin,
               (select need_certs from veh_type where id = ${typeId}) as need`);
    const found = rows[0];
    return [
        ageCheck(applicant, now),
        check('phone', '手机号', found?.driver ? '该手机号已是司机' : undefined, '未被使用'),
        check('card', '身份证', found?.card ? `该身份证已登记为司机“${found.card}”` : undefined, '未被使用'),
        check('plate', '车牌', found?.plate ? `车辆${plateText(found.plate)}已在平台` : undefined, plateNo ? '未被使用' : '没有自带车辆'),
        check('blocked', '黑名单', found?.blocked ? `在黑名单中：${found.blocked}` : undefined, '不在黑名单中'),
        check('twin', '重复申请', found?.twin ? `与申请${found.twin}的身份证或车牌相同` : undefined, '没有重复'),
        ...certChecks(applicant, (found?.need ?? '').split(',').filter(Boolean), now),
    ];
};

const check = (key: string, label: string, fault: string | undefined, good: string): Check => ({
    key,
    label,
    isOk: fault === undefined,
    text: fault ?? good,
});

const ageCheck = ({ idCard }: Applicant, now: string): Check => {
    const birthday = idCard === null ? undefined : birthdayOf(idCard);
    if (birthday === undefined) return check('age', '年龄', '没有身份证号', '');
    const age = yearsBetween(birthday, now.slice(0, 10));
    const isRight = age >= DRIVER_AGE.least && age <= DRIVER_AGE.most;
    return check('age', '年龄', isRight ? undefined : `司机年龄须在${DRIVER_AGE.least}~${DRIVER_AGE.most}岁`, `${age}岁`);
};

/** Checks the certificates that the vehicle type requires of a driver, and that every given one is still valid. */
const certChecks = ({ certs, applyKind }: Applicant, need: readonly string[], now: string): Check[] => {
    const wanted = applyKind === 'owner' ? [] : need.filter(certType => DRIVER_CERTS.has(certType));
    const types = [...new Set([...wanted, ...certs.map(({ certType }) => certType)])];
    return types.map(type => {
        const cert = certs.find(({ certType }) => certType === type);
        const label = dictText('cert_type', type);
        if (!cert) return check(`cert:${type}`, label, `缺少${label}`, '');
        const left = daysBetween(now.slice(0, 10), cert.expireDate);
        return check(
            `cert:${type}`,
            label,
            left <= CERT_DAYS ? `${label}剩余有效期不足${CERT_DAYS}天` : undefined,
            `有效期至${cert.expireDate}`,
        );
    });
};

/** The number of active drivers of the type in the city, and of orders in the last thirty days. */
export const demandOf = async (db: Db, { cityId, typeId }: Applicant, now: string): Promise<ApplicationReview['demand']> => {
    if (typeId === null) return null;
    const { rows } = await db.execute<{ drivers: number; orders: number; city: string; type: string }>(sql`
        select (select count(distinct v.driver_id)::int from veh_vehicle v join usr_driver d on d.id = v.driver_id
                 where d.city_id = ${cityId} and v.type_id = ${typeId} and d.status = 'active' and v.del_flag = 0) as drivers,
               (select count(*)::int from ord_order where city_id = ${cityId} and type_id = ${typeId} and del_flag = 0
                   and create_time > ${now}::timestamptz - interval '30 days') as orders,
               (select name from set_city where id = ${cityId}) as city, (select name from veh_type where id = ${typeId}) as type`);
    const [row] = rows;
    if (!row) return null;
    // A driver takes about twenty orders a month.
    const ratio = row.orders === 0 ? 9.9 : (row.drivers * 20) / row.orders;
    const level = ratio < 1 ? '运力不足' : ratio < 1.5 ? '基本平衡' : '运力充足';
    return { drivers: row.drivers, orders: row.orders, text: `${row.city}${row.type}供需比${Math.min(9.9, ratio).toFixed(1)}，${level}` };
};
