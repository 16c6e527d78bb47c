import type { DictValue } from '#contract/dictionaries.ts';

/** Tier-1 prices in fen. What a mode does not use is 0. */
export interface TypePrice {
    mode: DictValue<'charge_mode'>;
    base: number;
    incMinutes: number;
    incMetres: number;
    half: number;
    full: number;
    hour: number;
    mobilizeKm: number;
    km1: number;
    km2: number;
}

export interface VehicleType {
    code: string;
    name: string;
    levelOne: number;
    tonnageKg: number;
    price: TypePrice;
    /** How often orders ask for it, within its business. */
    popularity: number;
}

export interface LevelOne {
    code: string;
    name: string;
    biz: DictValue<'biz_type'>;
    mode: DictValue<'charge_mode'>;
    intro: string;
}

export const LEVEL_ONES: LevelOne[] = [
    { code: 'truck_crane', name: '汽车吊', biz: 'hoist', mode: 'shift', intro: '轮式起重机，按台班计价' },
    { code: 'lorry_crane', name: '随车吊', biz: 'combo', mode: 'mixed', intro: '自带吊臂的货车，吊运一体' },
    { code: 'flatbed', name: '平板拖车', biz: 'haul', mode: 'mileage', intro: '设备与钢构件运输，按里程计价' },
    { code: 'forklift', name: '叉车', biz: 'hoist', mode: 'shift', intro: '装卸与短距离搬运' },
    { code: 'aerial', name: '高空车', biz: 'hoist', mode: 'shift', intro: '高空作业平台' },
];

const yuan = (amount: number): number => Math.round(amount * 100);
const NOTHING = { half: 0, full: 0, hour: 0, mobilizeKm: 0, km1: 0, km2: 0, incMetres: 0, incMinutes: 0 };

function shift(levelOne: number, code: string, name: string, tons: number, prices: string, popularity: number): VehicleType {
    const [base = 0, half = 0, full = 0, hour = 0, km = 0] = prices.split('/').map(each => yuan(Number(each)));
    const price: TypePrice = { ...NOTHING, mode: 'shift', base, half, full, hour, mobilizeKm: km, incMinutes: 120 };
    return { code, name, levelOne, tonnageKg: tons * 1000, price, popularity };
}

function mixed(code: string, name: string, tons: number, prices: string, popularity: number): VehicleType {
    const [base = 0, km1 = 0, km2 = 0, hour = 0] = prices.split('/').map(each => yuan(Number(each)));
    const price: TypePrice = { ...NOTHING, mode: 'mixed', base, km1, km2, hour, incMetres: 5000, incMinutes: 60 };
    return { code, name, levelOne: 1, tonnageKg: tons * 1000, price, popularity };
}

function mileage(code: string, name: string, tons: number, prices: string, popularity: number): VehicleType {
    const [base = 0, km1 = 0, km2 = 0] = prices.split('/').map(each => yuan(Number(each)));
    return {
        code,
        name,
        levelOne: 2,
        tonnageKg: tons * 1000,
        price: { ...NOTHING, mode: 'mileage', base, km1, km2, incMetres: 10_000 },
        popularity,
    };
}

/** Domain section 8, types and tier-1 prices. */
export const VEHICLE_TYPES: VehicleType[] = [
    shift(0, 'crane8', '汽车吊8吨', 8, '350/550/850/120/6', 8),
    shift(0, 'crane12', '汽车吊12吨', 12, '450/650/1000/150/8', 10),
    shift(0, 'crane16', '汽车吊16吨', 16, '550/800/1300/180/8', 13),
    shift(0, 'crane25', '汽车吊25吨', 25, '800/1200/1800/260/12', 20),
    shift(0, 'crane35', '汽车吊35吨', 35, '1100/1600/2400/340/14', 8),
    shift(0, 'crane50', '汽车吊50吨', 50, '1600/2200/3300/460/16', 9),
    shift(0, 'crane70', '汽车吊70吨', 70, '2300/3000/4500/620/20', 4),
    shift(0, 'crane100', '汽车吊100吨', 100, '3500/4200/6000/800/25', 3),
    shift(0, 'crane130', '汽车吊130吨', 130, '4800/6000/8500/1100/30', 1.5),
    shift(0, 'crane220', '汽车吊220吨', 220, '9000/11500/16500/2100/45', 0.8),
    mixed('lorry5', '随车吊5吨', 5, '380/6/5/100', 30),
    mixed('lorry8', '随车吊8吨', 8, '480/7/5.5/120', 30),
    mixed('lorry12', '随车吊12吨', 12, '600/8/6/150', 28),
    mixed('lorry20', '随车吊20吨', 20, '950/12/9/220', 12),
    mileage('flat9', '平板9.6米', 18, '380/8/6', 34),
    mileage('flat13', '平板13米', 32, '450/12/9', 30),
    mileage('flat17', '平板17.5米', 40, '680/15/11', 14),
    mileage('lowbed13', '低板13米60吨', 60, '1200/22/16', 8),
    mileage('ladder', '爬梯挖机拖板', 30, '900/18/13', 14),
    shift(3, 'fork3', '叉车3吨', 3, '300/450/750/100', 9),
    shift(3, 'fork5', '叉车5吨', 5, '400/600/1000/140', 6),
    shift(3, 'fork10', '叉车10吨', 10, '700/1000/1600/230', 3),
    shift(4, 'boom16', '高空车曲臂16米', 1, '450/650/900/130', 6),
    shift(4, 'boom28', '高空车直臂28米', 1, '700/1000/1500/220', 4),
];

/** The type's position in VEHICLE_TYPES. An unknown code throws: stories name types by code. */
export function typeIndex(code: string): number {
    const index = VEHICLE_TYPES.findIndex(type => type.code === code);
    if (index < 0) throw new Error(`No vehicle type ${code}`);
    return index;
}

/** Indexes of the types of a business. */
export const TYPES_OF: Record<DictValue<'biz_type'>, number[]> = { hoist: ofBiz('hoist'), haul: ofBiz('haul'), combo: ofBiz('combo') };

function ofBiz(biz: DictValue<'biz_type'>): number[] {
    return VEHICLE_TYPES.flatMap((type, index) => (LEVEL_ONES[type.levelOne]?.biz === biz ? [index] : []));
}
