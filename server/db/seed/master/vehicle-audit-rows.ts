import type { DictValue } from '#contract/dictionaries.ts';
import { LEASE_MINUTES, type Snapshot } from '#contract/vehicle/audit.ts';
import { vehicleAudits } from '#server/modules/vehicle/audit/vehicle-audit.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId, seedId } from '../ids.ts';
import { Random } from '../random.ts';
import { DAY, dayText, HOUR, MINUTE, timeText } from '../time.ts';
import type { DriverSeat, World } from '../world.ts';
import { CITIES } from './cities.ts';
import { classPapers } from './load-tables.ts';
import { paperPath, vehiclePhoto } from './paper-pictures.ts';
import { VEHICLE_TYPES } from './vehicle-types.ts';

type Apply = DictValue<'veh_apply'>;
type Cert = DictValue<'cert_type'>;

/** How many applications stand in which state: a queue for a morning's work, and the past of a few weeks. */
const COUNTS = { pending: 26, reviewing: 3, approved: 34, rejected: 11, canceled: 3 } as const;
const AUDITORS = ['audit1', 'audit2', 'audit3'];
const KINDS: Record<Apply, number> = { new: 30, change: 15, renew_cert: 45, bind: 0, unbind: 4, scrap: 2 };
const REMARKS: readonly (readonly [codes: string, remark: string])[] = [
    ['blur', '行驶证副页反光，请重新拍摄'],
    ['expired', '检验报告已过期，请先年检'],
    ['vin,plate', '车架号与行驶证不一致'],
    ['insure', '三者险保额不足200万'],
    ['type', '申报25吨，行驶证核定为20吨'],
    ['dup', '该车已由其他司机登记'],
];

/** Applications of drivers: most renew papers, some bring new vehicles; of a few the machine read something else than was typed. */
export function addVehicleAudits({ scale, drivers }: World, buffers: CopyBuffers): void {
    const random = new Random(scale.seed, 'veh_audit', 0);
    const active = drivers.filter(driver => driver.status === 'active');
    const states = Object.entries(COUNTS).flatMap(([state, count]) => Array.from({ length: count }, () => state as keyof typeof COUNTS));
    const step = Math.max(1, Math.floor(active.length / states.length));
    states.forEach((state, index) => {
        const driver = active[(index * step) % active.length];
        if (driver) buffers.add(vehicleAudits, application(driver, state, index, scale.now, random));
    });
}

function application(driver: DriverSeat, state: keyof typeof COUNTS, index: number, now: number, random: Random) {
    const applyType = random.choose(KINDS);
    const isOpen = state === 'pending' || state === 'reviewing';
    const submitted = isOpen
        ? now - Math.floor(random.lognormal(5, 1.1) * 60) * MINUTE
        : now - random.int(1, 40) * DAY - random.int(0, 9) * HOUR;
    const decided = isOpen ? null : submitted + random.int(20, 600) * MINUTE;
    const snapshot = snapshotOf(driver, applyType, index, now, random);
    const [codes, remark] = random.pick(REMARKS);
    const auditor = state === 'approved' || state === 'rejected' ? random.pick(AUDITORS) : null;
    // One of the claims has lapsed: anybody may take it over.
    const claimedAt = index % 3 === 0 ? now - 25 * MINUTE : now - random.int(2, 9) * MINUTE;
    return {
        id: seedId('vehicleAudit', submitted, index),
        cityId: masterId('city', driver.city),
        createBy: 'app',
        createTime: timeText(submitted),
        auditNo: `VA${dayText(submitted).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
        vehicleId: applyType === 'new' ? null : driver.vehicleId,
        driverId: driver.id,
        plateNo: snapshot.plateNo ?? null,
        typeId: masterId('vehicleType', driver.type),
        applyType,
        snapshot,
        status: state,
        submitTime: timeText(submitted),
        auditor,
        auditTime: decided === null || auditor === null ? null : timeText(Math.min(decided, now - HOUR)),
        rejectCodes: state === 'rejected' ? codes : null,
        auditRemark: state === 'rejected' ? remark : null,
        claimedBy: state === 'reviewing' ? (AUDITORS[index % AUDITORS.length] ?? null) : null,
        claimUntil: state === 'reviewing' ? timeText(claimedAt + LEASE_MINUTES * MINUTE) : null,
    };
}

function snapshotOf(driver: DriverSeat, applyType: Apply, index: number, now: number, random: Random): Snapshot {
    const type = VEHICLE_TYPES[driver.type];
    const plateNo = platesOf(driver, applyType, index);
    const papers: Cert[] = ['driving_lic', 'insure_force', 'insure_biz', ...classPapers(type?.levelOne ?? 0)];
    // Of the renewals some are of the driver's own licence.
    const renewed = random.pick([['insure_force', 'insure_biz'], ['driving_lic'], ['insure_force'], ['drive_lic']] as Cert[][]);
    const certificates = (applyType === 'new' ? papers : applyType === 'renew_cert' ? renewed : []).map((certType, at) => ({
        certType,
        certNo: `99${String(index).padStart(4, '0')}${at}${random.int(10_000, 99_999)}`,
        issueDate: dayText(now - random.int(1, 12) * DAY),
        expireDate: dayText(now + random.int(330, 364) * DAY),
        files: paperPath(certType, 'new'),
    }));
    const vin = `LDEMX${String(index).padStart(12, '0')}`;
    const fields: Snapshot =
        applyType === 'new'
            ? {
                  plateNo,
                  plateColor: 'yellow',
                  vin,
                  typeId: masterId('vehicleType', driver.type),
                  ownerType: 'personal',
                  ownerName: driver.name,
                  regDate: dayText(now - random.int(300, 2400) * DAY),
              }
            : applyType === 'change'
              ? { plateNo, ownerType: 'affiliate', ownerName: `${CITIES[driver.city]?.name ?? ''}顺达吊装有限公司` }
              : { plateNo };
    const ocr: Record<string, string> = {
        plateNo,
        ...(fields.vin ? { vin, ownerName: driver.name } : {}),
        ...Object.fromEntries(
            certificates.flatMap(cert => [
                [`${cert.certType}.certNo`, cert.certNo],
                [`${cert.certType}.expireDate`, cert.expireDate],
            ]),
        ),
    };
    const images = applyType === 'new' || applyType === 'change' ? { images: vehiclePhoto(driver.index, 'new') } : {};
    return { ...fields, ...images, certificates, ocr: misread(ocr, random) };
}

/** A new vehicle has a plate that nobody has yet; everything else is about the driver's own. */
const platesOf = (driver: DriverSeat, applyType: Apply, index: number): string =>
    `${CITIES[driver.city]?.plate ?? '粤B'}${applyType === 'new' ? `X${String(index).padStart(4, '0')}` : String((driver.index * 7919) % 100_000).padStart(5, '0')}`;

/** In one of four something was read differently: a figure of a number, or the day. */
function misread(ocr: Record<string, string>, random: Random): Record<string, string> {
    const keys = Object.keys(ocr).filter(key => key !== 'plateNo' && key !== 'ownerName');
    if (keys.length === 0 || !random.chance(0.25)) return ocr;
    const key = random.pick(keys);
    const value = ocr[key] ?? '';
    return { ...ocr, [key]: key.endsWith('Date') ? dayText(Date.parse(value) - 30 * DAY) : `${value.slice(0, -2)}8${value.slice(-1)}` };
}
