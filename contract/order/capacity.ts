import { type LoadRow, ratedKg } from '../vehicle/load-table.ts';

/** What decides whether a type of vehicle can do a job. */
export interface Lifter {
    name: string;
    /** The business that the type's class takes. */
    bizType: string;
    tonnageKg: number;
    maxLoadKg: number | null;
    loadTable: readonly LoadRow[];
}

/** What the job asks of the vehicle. */
export interface Burden {
    bizType: string;
    weightKg?: number | null | undefined;
    liftHeightMm?: number | null | undefined;
    workRadiusMm?: number | null | undefined;
}

export interface Capacity {
    /** What the type may take at this job: 0 where nothing says that it can do it. */
    ratedKg: number;
    isOver: boolean;
    /** Why nothing is rated: another business, no load table, a radius or height that the table does not have. */
    lacks?: 'kind' | 'table' | 'reach';
    /** Metres that the rating is for; absent where they are not known or the load is carried instead of lifted. */
    radiusM?: number;
    heightM?: number;
}

const metres = (mm: number | null | undefined): number | undefined => (mm ? mm / 1000 : undefined);

/**
 * What a type may take at a job (domain S01). Only a type of the job's business can do it. What is lifted is judged by the load table at
 * the radius and height, never by the nameplate: a type without an entry for them can't do the job. A vehicle that carries takes what it
 * may load, one that lifts and carries the lesser of both. Undefined while the job does not say enough to call the type able.
 */
export const capacityOf = (type: Lifter, { bizType, weightKg, liftHeightMm, workRadiusMm }: Burden): Capacity | undefined => {
    if (type.bizType !== bizType) return { ratedKg: 0, isOver: true, lacks: 'kind' };
    if (!weightKg) return undefined;
    const carries = type.maxLoadKg ?? type.tonnageKg;
    if (bizType === 'haul') return { ratedKg: carries, isOver: weightKg > carries };
    if (type.loadTable.length === 0) return { ratedKg: 0, isOver: true, lacks: 'table' };
    const [radiusM, heightM] = [metres(workRadiusMm), metres(liftHeightMm)];
    const place = { ...(radiusM !== undefined && { radiusM }), ...(heightM !== undefined && { heightM }) };
    // What is not known yet counts as nothing: the best that the table has at all.
    const lifts = ratedKg(type.loadTable, workRadiusMm ?? 0, liftHeightMm ?? 0);
    if (lifts === undefined) return { ratedKg: 0, isOver: true, lacks: 'reach', ...place };
    const rated = bizType === 'combo' ? Math.min(lifts, carries) : lifts;
    const isOver = weightKg > rated;
    return isOver || (radiusM !== undefined && heightM !== undefined) ? { ratedKg: rated, isOver, ...place } : undefined;
};

const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** 「{车型}在幅度{r}米时额定{q}吨，低于货物{w}吨，请改选更大吨位」, or what keeps the type from doing the job at all. */
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
 * The smallest type that is known to be able to do the job: of the class that is asked for, where one of them can, else of the first class
 * of the list that has one.
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
