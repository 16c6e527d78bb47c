import { abilityOf } from './load-tables.ts';
import { VEHICLE_TYPES } from './vehicle-types.ts';

const ENGINES = ['WP7.270E51', 'ISL9.5-385E61B', 'D08.26E6', 'YC6L280-60', 'MC07.33-60'];
const CHASSIS = ['专用底盘', '通用二类底盘'];

/** Weights, sizes and the sheet of a seeded model, such as they are for machines of its type. */
export const modelSheet = (typeIndex: number, index: number) => {
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
