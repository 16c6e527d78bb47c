import type { DictValue } from '#contract/dictionaries.ts';
import type { ApplicationCert } from '#contract/recruit/audit.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import { datedNumber } from '#server/kit/dated-number.ts';
import { applications } from '#server/modules/recruit/audit/application.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import type { CopyText } from '../copy/encoder.ts';
import { masterId, seedId } from '../ids.ts';
import { Random } from '../random.ts';
import { DAY, dayText, HOUR, timeText } from '../time.ts';
import type { World } from '../world.ts';
import { OPEN_CITIES, OPEN_SHARES } from './cities.ts';
import { fakeIdCard, seededIv } from './fake-numbers.ts';
import { paperPath } from './paper-pictures.ts';
import { VEHICLE_TYPES } from './vehicle-types.ts';
import { fakePhone, personName } from './words.ts';

type Status = DictValue<'recruit_status'>;

const APPLICATIONS = 140;
/** Identity cards and phones of applicants lie beyond those of customers and drivers. */
const BEYOND = 300_000;
/** Seeded reasons of a refusal. */
const REJECTS = ['blur', 'expired', 'vehicle_old', 'mismatch', 'region,other'];

/** A queue with work in it: some new, some waiting for papers or an interview, most decided; one applicant is blacklisted. */
export function* generateApplications(world: World, buffers: CopyBuffers, secrets: Secrets): Generator<CopyText> {
    const random = new Random(world.scale.seed, 'rec_application', 'rows');
    const blocked = world.drivers.find(({ status }) => status === 'blacklisted');
    for (let index = 0; index < APPLICATIONS; index += 1) {
        const status: Status =
            index < 18
                ? 'submitted'
                : random.choose({ supplement: 8, first_passed: 12, interview: 8, passed: 50, rejected: 16, withdrawn: 6 });
        addApplication(world, buffers, secrets, random, { index, status, phone: index === 2 ? blocked?.phone : undefined });
    }
    yield* buffers.take();
}

/** With its picture and what a machine read of it; of one applicant in seven a figure differently. */
function read(cert: { certType: string; certNo: string; expireDate: string }, index: number): ApplicationCert {
    const { certType, certNo, expireDate } = cert;
    const isMisread = index % 7 === 4 && certType === 'drive_lic';
    const ocr = { certNo: isMisread ? `${certNo.slice(0, -1)}${certNo.endsWith('8') ? '3' : '8'}` : certNo, expireDate };
    return { ...cert, files: paperPath(certType as DictValue<'cert_type'>, 'new'), ocr };
}

interface Plan {
    index: number;
    status: Status;
    phone: string | undefined;
}

function addApplication(world: World, buffers: CopyBuffers, secrets: Secrets, random: Random, { index, status, phone }: Plan): void {
    const { now } = world.scale;
    const isOpen = ['submitted', 'supplement', 'first_passed', 'interview'].includes(status);
    const made = now - (isOpen ? random.int(1, status === 'submitted' ? 60 : 150) : random.int(100, 80 * 24)) * HOUR;
    const birthday = dayText(now - random.int(23 * 366, 55 * 365) * DAY);
    const idCard = fakeIdCard(birthday, BEYOND + index, '1');
    const city = OPEN_CITIES[random.weighted(OPEN_SHARES)] ?? 0;
    const type = random.weighted(VEHICLE_TYPES.map(each => each.popularity));
    const driver = status === 'passed' ? world.drivers[(index * 7) % world.drivers.length] : undefined;
    const first = made + random.int(1, 20) * HOUR;
    const isFirstDone = ['first_passed', 'interview', 'passed'].includes(status) && first < now;
    const second = Math.min(now, first + random.int(5, 70) * HOUR);
    const isDecided = status === 'passed' || status === 'rejected';
    const hasVehicle = random.chance(0.7);
    const expire = (low: number, high: number) => dayText(now + random.int(low, high) * DAY);
    const certs = [
        { certType: 'drive_lic', certNo: idCard.slice(0, 14), expireDate: expire(200, 2000) },
        { certType: 'q2_cert', certNo: `TS${String(600_000 + index)}`, expireDate: index % 11 === 3 ? expire(5, 28) : expire(60, 1400) },
        ...(hasVehicle ? [{ certType: 'driving_lic', certNo: `XS${String(700_000 + index)}`, expireDate: expire(100, 900) }] : []),
    ];
    const pictured = certs.map(cert => read(cert, index));
    buffers.add(applications, {
        id: seedId('application', made, index),
        cityId: masterId('city', city),
        createBy: 'app',
        createTime: timeText(made),
        applyNo: datedNumber('ZM', timeText(made), index + 1),
        name: personName(random),
        phone: phone ?? fakePhone(BEYOND + index),
        idCardEnc: secrets.seal('idCard', idCard, seededIv(`application:${index}`)),
        idCardHash: secrets.hash('idCard', idCard),
        applyKind: hasVehicle ? random.choose({ self_owned: 70, fleet: 15, owner: 15 }) : 'operator',
        typeId: masterId('vehicleType', type),
        hasVehicle,
        plateNo: hasVehicle ? `粤Z${String(10_000 + index)}` : null,
        driveYears: random.int(2, 28),
        certs: pictured,
        source: random.choose({ app: 45, invite: 25, offline: 15, phone: 10, ad: 5 }),
        inviterId: index % 4 === 1 ? (world.drivers[index]?.id ?? null) : null,
        status,
        riskFlags: phone
            ? '在黑名单中：多次核实属实，经运营主管确认后拉黑'
            : index % 11 === 3
              ? '流动式起重机司机证Q2剩余有效期不足30天'
              : null,
        firstBy: isFirstDone ? 'audit1' : null,
        firstTime: isFirstDone ? timeText(first) : null,
        interviewAt:
            status === 'interview'
                ? timeText(now + random.int(2, 60) * HOUR)
                : status === 'passed' && index % 3 === 0
                  ? timeText(second - HOUR)
                  : null,
        secondBy: isDecided ? 'ops' : null,
        secondTime: isDecided ? timeText(second) : null,
        rejectCodes: status === 'rejected' ? random.pick(REJECTS) : null,
        auditRemark: status === 'supplement' ? '行驶证副页照片不清晰，请重新拍摄' : null,
        driverId: driver?.id ?? null,
        claimedBy: index === 5 ? 'audit1' : null,
        claimUntil: index === 5 ? timeText(now + HOUR / 5) : null,
    });
}
