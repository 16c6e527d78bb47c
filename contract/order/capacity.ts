import { type LoadRow, ratedKg } from '../vehicle/load-table.ts';

/** What decides whether a type of vehicle can do a job. */
export interface Lifter {
    name: string;
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
    /** What the type may take at this job: 0 where it does not reach at all. */
    ratedKg: number;
    isOver: boolean;
    /** Metres of radius that count; absent where the load is carried instead of lifted. */
    radiusM?: number;
}

/**
 * What a type may take at a job (domain S01): a crane what its load table says at the radius and height, a vehicle that carries what it
 * may load. Undefined while the job does not say enough.
 */
export const capacityOf = (type: Lifter, { bizType, weightKg, liftHeightMm, workRadiusMm }: Burden): Capacity | undefined => {
    if (!weightKg) return undefined;
    if (bizType === 'haul') {
        const most = type.maxLoadKg ?? type.tonnageKg;
        return { ratedKg: most, isOver: weightKg > most };
    }
    if (!workRadiusMm) return weightKg > type.tonnageKg ? { ratedKg: type.tonnageKg, isOver: true } : undefined;
    const rated = type.loadTable.length > 0 ? (ratedKg(type.loadTable, workRadiusMm, liftHeightMm ?? 0) ?? 0) : type.tonnageKg;
    return { ratedKg: rated, isOver: weightKg > rated, radiusM: workRadiusMm / 1000 };
};

const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** 「{车型}在幅度{r}米时额定{q}吨，低于货物{w}吨，请改选更大吨位」. */
export const overCapacityText = (name: string, weightKg: number, { ratedKg: rated, radiusM }: Capacity): string => {
    const [q, w] = [figure(rated / 1000), figure(weightKg / 1000)];
    const place = radiusM === undefined ? `最多装载${q}吨` : `在幅度${figure(radiusM)}米时额定${q}吨`;
    return `${name}${place}，低于货物${w}吨，请改选更大吨位`;
};

/** The smallest of these types that can do the job, by what they may take there. */
export const fittingType = <T extends Lifter>(types: readonly T[], burden: Burden): T | undefined =>
    types
        .flatMap(type => {
            const capacity = capacityOf(type, burden);
            return capacity && !capacity.isOver ? [{ type, capacity }] : [];
        })
        .sort((a, b) => a.type.tonnageKg - b.type.tonnageKg || a.capacity.ratedKg - b.capacity.ratedKg)[0]?.type;
