import type { DictValue } from '#contract/dictionaries.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { holidays } from '#server/modules/setting/system/holiday.table.ts';
import { memberPlans } from '#server/modules/users/driver-member/member-plan.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleModels } from '#server/modules/vehicle/model/model.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import { MASTER_TIME, masterId } from '../ids.ts';
import { DAY, dayText } from '../time.ts';
import { CITIES } from './cities.ts';
import { abilityOf, needCerts } from './load-tables.ts';
import { addCityServices } from './city-service-rows.ts';
import { addFences } from './fence-rows.ts';
import { SEED_AUDIT_COLUMNS } from './made.ts';
import { addUserConfigs } from './user-config-rows.ts';
import { LEVEL_ONES, VEHICLE_TYPES } from './vehicle-types.ts';

const ENGINES = ['WP7.270E51', 'ISL9.5-385E61B', 'D08.26E6', 'YC6L280-60', 'MC07.33-60'];
const CHASSIS = ['专用底盘', '通用二类底盘'];

/** Weights, sizes and the sheet of a seeded model, such as they are for machines of its type. */
const modelSheet = (typeIndex: number, index: number) => {
    const type = VEHICLE_TYPES[typeIndex];
    if (!type) throw new Error(`No vehicle type ${typeIndex}`);
    const { maxHeightMm, maxRadiusMm, deckLenMm } = abilityOf(type);
    const tons = type.tonnageKg / 1000;
    const isCrane = type.levelOne === 0;
    const axleCount = isCrane
        ? Math.min(7, 2 + Math.floor(tons / 25))
        : type.levelOne === 2
          ? 4 + Math.floor(tons / 30)
          : 2 + Math.floor(tons / 10);
    const spec: Record<string, string> = {
        发动机: ENGINES[index % ENGINES.length] ?? '',
        额定功率: `${160 + Math.round(tons * 1.6)}kW`,
        最高车速: isCrane ? '80km/h' : '90km/h',
        底盘: CHASSIS[index % 2] ?? '',
        最小转弯直径: `${16 + axleCount}m`,
        ...(maxRadiusMm && { 最大作业幅度: `${maxRadiusMm / 1000}m` }),
        ...(type.levelOne < 2 && { 支腿跨距: `${(5 + tons / 40).toFixed(1)}m` }),
    };
    return {
        axleCount,
        boomMm: type.levelOne === 2 ? null : maxHeightMm,
        curbKg: isCrane ? Math.round(Math.min(96, 9 + tons * 0.82) * 1000) : Math.round((3 + tons * 0.45) * 1000),
        lengthMm: deckLenMm ? deckLenMm + 3400 : isCrane ? 9500 + axleCount * 900 : 3200 + axleCount * 800,
        widthMm: tons > 60 ? 3000 : 2500,
        heightMm: isCrane ? 3350 + axleCount * 90 : 3100,
        spec,
    };
};

export { SEED_AUDIT_COLUMNS } from './made.ts';

/** What a real installation starts with as well: cities, vehicle types, the holiday calendar. */
export function addCatalogue(buffers: CopyBuffers): void {
    CITIES.forEach((city, index) =>
        buffers.add(cities, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('city', index),
            name: city.name,
            code: city.code,
            province: city.province,
            pinyin: city.pinyin,
            letter: city.pinyin.slice(0, 1).toUpperCase(),
            lng: city.lng,
            lat: city.lat,
            cityLevel: city.level,
            status: city.status,
            openDate: city.status === 'planned' ? null : dayText(MASTER_TIME + index * 7 * DAY),
            sortNo: index + 1,
        }),
    );
    LEVEL_ONES.forEach((level, index) =>
        buffers.add(levelOnes, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('levelOne', index),
            name: level.name,
            code: level.code,
            bizType: level.biz,
            chargeMode: level.mode,
            intro: level.intro,
            sortNo: index + 1,
        }),
    );
    VEHICLE_TYPES.forEach((type, index) =>
        buffers.add(vehicleTypes, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('vehicleType', index),
            levelOneId: masterId('levelOne', type.levelOne),
            name: type.name,
            code: type.code,
            tonnageKg: type.tonnageKg,
            ...abilityOf(type),
            needCerts: needCerts(type.levelOne),
            sortNo: index + 1,
        }),
    );
    HOLIDAYS.forEach(([day, dayType, name], index) =>
        buffers.add(holidays, { ...SEED_AUDIT_COLUMNS, id: masterId('holiday', index), day, dayType, name }),
    );
    addUserConfigs(buffers);
}

const BRANDS: DictValue<'veh_brand'>[][] = [
    ['SANY', 'XCMG', 'ZOOMLION'],
    ['XCMG', 'FOTON', 'JAC'],
    ['CIMC', 'DONGFENG', 'FOTON'],
    ['HELI', 'HANGCHA', 'LIUGONG'],
    ['DINGLI', 'ZOOMLION', 'XCMG'],
];

/** Two models of each type, three of the first twelve: 60. */
export const MODELS = VEHICLE_TYPES.flatMap((type, index) =>
    (BRANDS[type.levelOne] ?? [])
        .slice(0, index < 12 ? 3 : 2)
        .map(brand => ({ brand, type: index, name: `${brand.slice(0, 3)}-${type.code.toUpperCase()}` })),
);

/** Models and member plans: what a demonstration needs besides. */
export function addDemoCatalogue(buffers: CopyBuffers): void {
    MODELS.forEach(({ brand, type, name }, index) =>
        buffers.add(vehicleModels, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('vehicleModel', index),
            typeId: masterId('vehicleType', type),
            brand,
            name,
            emission: index % 4 === 0 ? 'G5' : 'G6',
            ...modelSheet(type, index),
        }),
    );
    PLANS.forEach((plan, index) =>
        buffers.add(memberPlans, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('memberPlan', index),
            levelNo: index + 1,
            sortNo: index + 1,
            ...plan,
        }),
    );
    addCityServices(buffers);
    addFences(buffers);
}

export const PLANS = [
    { name: '月卡', months: 1, priceFen: 16_800, feeCoefBp: 8500, freeWithdraw: 1 },
    { name: '季卡', months: 3, priceFen: 45_800, feeCoefBp: 8000, freeWithdraw: 2 },
    { name: '年卡', months: 12, priceFen: 158_800, feeCoefBp: 7000, freeWithdraw: 5, priorityWeight: 10 },
];

type Holiday = [day: string, type: DictValue<'day_type'>, name: string];

/**
 * Statutory holidays and the working weekends that pay for them. 2027 has the days that the regulation on public holidays fixes; which
 * weekends are moved is published in the autumn before, and set in the calendar by hand.
 */
const HOLIDAYS: Holiday[] = [
    ...span('2025-01-01', 1, '元旦'),
    ...span('2025-01-28', 8, '春节', ['2025-01-26', '2025-02-08']),
    ...span('2025-04-04', 3, '清明节'),
    ...span('2025-05-01', 5, '劳动节', ['2025-04-27']),
    ...span('2025-05-31', 3, '端午节'),
    ...span('2025-10-01', 8, '国庆节', ['2025-09-28', '2025-10-11']),
    ...span('2026-01-01', 3, '元旦', ['2026-01-04']),
    ...span('2026-02-15', 9, '春节', ['2026-02-14', '2026-02-28']),
    ...span('2026-04-04', 3, '清明节'),
    ...span('2026-05-01', 5, '劳动节', ['2026-05-09']),
    ...span('2026-06-19', 3, '端午节'),
    ...span('2026-09-25', 3, '中秋节'),
    ...span('2026-10-01', 7, '国庆节', ['2026-09-20', '2026-10-10']),
    ...span('2027-01-01', 1, '元旦'),
    ...span('2027-02-05', 4, '春节'),
    ...span('2027-04-05', 1, '清明节'),
    ...span('2027-05-01', 2, '劳动节'),
    ...span('2027-06-09', 1, '端午节'),
    ...span('2027-09-15', 1, '中秋节'),
    ...span('2027-10-01', 3, '国庆节'),
];

/** The calendar as the pricing engine reads it. */
export const CALENDAR: Readonly<Record<string, 'holiday' | 'workday'>> = Object.fromEntries(
    HOLIDAYS.map(([day, type]) => [day, type === 'holiday' ? 'holiday' : 'workday']),
);

function span(first: string, days: number, name: string, worked: string[] = []): Holiday[] {
    const start = Date.parse(`${first}T00:00:00+08:00`);
    const off = Array.from({ length: days }, (_, index): Holiday => [dayText(start + index * DAY), 'holiday', name]);
    return [...off, ...worked.map((day): Holiday => [day, 'workday', `${name}调休上班`])];
}
