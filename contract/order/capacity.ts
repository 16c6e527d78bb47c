import { type LoadRow, ratedKg } from '../vehicle/load-table.ts';

/** Properties of a vehicle type that determine whether it can do a job. */
export interface Lifter {
    name: string;
    /** Business of the type's class. */
    bizType: string;
    tonnageKg: number;
    maxLoadKg: number | null;
    loadTable: readonly LoadRow[];
}

/** Requirements of the job. */
export interface Burden {
    bizType: string;
    weightKg?: number | null | undefined;
    liftHeightMm?: number | null | undefined;
    workRadiusMm?: number | null | undefined;
}

export interface Capacity {
    /** Maximum weight for the type in this job; 0 if it cannot do it. */
    ratedKg: number;
    isOver: boolean;
    /** Why there is no rating: another business, no load table, or a radius or height beyond the table. */
    lacks?: 'kind' | 'table' | 'reach';
    /** Radius and height of the rating in metres; absent if unknown or if the load is carried instead of lifted. */
    radiusM?: number;
    heightM?: number;
}

const metres = (mm: number | null | undefined): number | undefined => (mm ? mm / 1000 : undefined);

/**
 * Capacity of a type for a job (domain S01). The type must be of the job's business. Lifting capacity comes from the load table at the
 * radius and height, never from the nameplate: a type without a matching entry cannot do the job. For haulage the maximum load counts, for
 * lifting and carrying combined the lesser of both. Undefined if the job's data is not sufficient to confirm that the type can do it.
 */
export const capacityOf = (type: Lifter, { bizType, weightKg, liftHeightMm, workRadiusMm }: Burden): Capacity | undefined => {
    if (type.bizType !== bizType) return { ratedKg: 0, isOver: true, lacks: 'kind' };
    if (!weightKg) return undefined;
    const carries = type.maxLoadKg ?? type.tonnageKg;
    if (bizType === 'haul') return { ratedKg: carries, isOver: weightKg > carries };
    if (type.loadTable.length === 0) return { ratedKg: 0, isOver: true, lacks: 'table' };
    const [radiusM, heightM] = [metres(workRadiusMm), metres(liftHeightMm)];
    const place = { ...(radiusM !== undefined && { radiusM }), ...(heightM !== undefined && { heightM }) };
    // Unknown values count as 0, which gives the highest capacity of the table.
    const lifts = ratedKg(type.loadTable, workRadiusMm ?? 0, liftHeightMm ?? 0);
    if (lifts === undefined) return { ratedKg: 0, isOver: true, lacks: 'reach', ...place };
    const rated = bizType === 'combo' ? Math.min(lifts, carries) : lifts;
    const isOver = weightKg > rated;
    return isOver || (radiusM !== undefined && heightM !== undefined) ? { ratedKg: rated, isOver, ...place } : undefined;
};

const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** 「{车型}在幅度{r}米时额定{q}吨，低于货物{w}吨，请改选更大吨位」, or why the type cannot do the job at all. */
export const overCapacityText = (
    name: string,
    { bizType, weightKg }: Burden,
    { ratedKg: rated, lacks, radiusM, heightM }: Capacity,
): string => {
    const [q, w] = [figure(rated / 1000), figure((weightKg ?? 0) / 1000)];
    if (lacks === 'kind') return `${name}不承接该业务，请改选其他车型`;
    if (lacks === 'table') return `${name}没有额定起重量表，不能确认可吊${w}吨，请改选有起重量表的车型`;
    if (lacks === 'reach') {
        const place = [heightM !== undefined && `起升高度${figure(heightM)}米`, radiusM !== undefined && `幅度${figure(radiusM)}米`];
        return `${name}的额定起重量表达不到${place.filter(Boolean).join('、')}，请改选能到达的车型`;
    }
    const place = radiusM === undefined ? `最多${bizType === 'haul' ? '装载' : '起吊'}${q}吨` : `在幅度${figure(radiusM)}米时额定${q}吨`;
    return `${name}${place}，低于货物${w}吨，请改选更大吨位`;
};

/**
 * The smallest type that is confirmed to be able to do the job: from the requested class if possible, otherwise from the first class of the
 * list that has such a type.
 */
export const fittingType = <T extends Lifter & { levelOneName: string }>(
    types: readonly T[],
    burden: Burden,
    levelOneName?: string,
): T | undefined => {
    const able = types.filter(type => capacityOf(type, burden)?.isOver === false);
    const own = able.filter(type => type.levelOneName === levelOneName);
    const offered = own.length > 0 ? own : able.filter(type => type.levelOneName === able[0]?.levelOneName);
    return offered.sort((a, b) => a.tonnageKg - b.tonnageKg)[0];
};
