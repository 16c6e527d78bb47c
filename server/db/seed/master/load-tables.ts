import type { DictValue } from '#contract/dictionaries.ts';
import type { LoadRow } from '#contract/vehicle/load-table.ts';
import { VEHICLE_TYPES, type VehicleType } from './vehicle-types.ts';

/** What a type's sheet says about how far and how high it reaches. */
export interface Ability {
    maxLoadKg: number;
    maxHeightMm: number | null;
    maxRadiusMm: number | null;
    deckLenMm: number | null;
    deckWidMm: number | null;
    loadTable: LoadRow[];
}

const RADII = [3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 34, 38, 42, 46, 50];
const AT_LEAST_KG = 200;
const round = (value: number, step: number): number => Math.floor(value / step) * step;

/** Main boom lengths in metres: from folded in to fully out, longer for stronger cranes. */
const boomsOf = (tons: number): number[] => {
    const least = 8 + Math.min(5, tons / 30);
    const most = 19 + 9 * Math.sqrt(tons / 8);
    const steps = tons < 16 ? 3 : tons < 70 ? 4 : 6;
    return Array.from({ length: steps }, (_, n) => round(least + ((most - least) * n) / (steps - 1), 0.5));
};

/**
 * A load table of the usual shape: the rated figure holds at three metres on the shortest boom alone, then the moment counts,
 * longer booms weigh themselves down, and none reaches beyond nine tenths of its length.
 */
const liftTable = (tons: number): LoadRow[] =>
    boomsOf(tons).flatMap((boom, n, all) => {
        const longer = n / all.length;
        const strongest = tons * (1 - 0.75 * longer);
        const moment = tons * 3.66 * (1 - 0.2 * longer);
        return RADII.filter(radius => radius <= boom * 0.9).flatMap(radius => {
            const capacityKg = round(Math.min(strongest, moment / radius ** 1.18) * 1000, 50);
            return capacityKg < AT_LEAST_KG ? [] : [{ heightMm: boom * 1000, radiusMm: radius * 1000, capacityKg }];
        });
    });

const reach = (table: readonly LoadRow[]) => ({
    maxHeightMm: Math.max(...table.map(row => row.heightMm)),
    maxRadiusMm: Math.max(...table.map(row => row.radiusMm)),
});

const DECKS: Readonly<Record<string, readonly [length: number, width: number]>> = {
    lorry5: [5200, 2300],
    lorry8: [6200, 2400],
    lorry12: [7800, 2500],
    lorry20: [9200, 2550],
    flat9: [9600, 2450],
    flat13: [13_000, 2550],
    flat17: [17_500, 3000],
    lowbed13: [13_000, 3000],
    ladder: [12_500, 3000],
};

/** How high a forklift lifts, in metres, and the distances of the load's centre from the mast that its table knows. */
const FORK_HEIGHTS: Readonly<Record<string, number>> = { fork3: 3, fork5: 3, fork10: 4 };
const FORK_CENTRES = [0.5, 0.6, 0.8, 1, 1.2];
/** A forklift is rated at half a metre; farther out the moment about its front axle counts. */
const forkTable = (code: string, tons: number): LoadRow[] =>
    FORK_CENTRES.map(centre => ({
        heightMm: (FORK_HEIGHTS[code] ?? 3) * 1000,
        radiusMm: centre * 1000,
        capacityKg: round((tons * 1000) / (0.5 + centre), 50),
    }));

/** How far a work platform reaches at each height, in metres; its basket takes the same everywhere. */
const PLATFORM_REACH: Readonly<Record<string, readonly [height: number, radius: number][]>> = {
    boom16: [
        [10, 8],
        [16, 4],
    ],
    boom28: [
        [14, 21],
        [20, 16],
        [28, 8],
    ],
};
const BASKET_KG = 230;
const platformTable = (code: string): LoadRow[] =>
    (PLATFORM_REACH[code] ?? []).map(([height, radius]) => ({ heightMm: height * 1000, radiusMm: radius * 1000, capacityKg: BASKET_KG }));

const tableOf = ({ code, levelOne, tonnageKg }: VehicleType): LoadRow[] => {
    const tons = tonnageKg / 1000;
    if (levelOne === 0) return liftTable(tons);
    if (levelOne === 1) return liftTable(Math.max(3, tons * 0.6));
    if (levelOne === 3) return forkTable(code, tons);
    return levelOne === 4 ? platformTable(code) : [];
};

/** What a seeded type can do. */
export const abilityOf = (type: VehicleType): Ability => {
    const table = tableOf(type);
    const [deckLenMm = null, deckWidMm = null] = DECKS[type.code] ?? [];
    return {
        maxLoadKg: type.tonnageKg,
        deckLenMm,
        deckWidMm,
        loadTable: table,
        ...(table.length > 0 ? reach(table) : { maxHeightMm: null, maxRadiusMm: null }),
    };
};

/** The load tables of the seeded types, by their position. */
const LOAD_TABLES = VEHICLE_TYPES.map(type => abilityOf(type).loadTable);

/** The most that a seeded type lifts, or carries where it does not lift. */
export const strongestKg = (typeIndex: number): number => {
    const table = LOAD_TABLES[typeIndex] ?? [];
    return table.length > 0 ? Math.max(...table.map(row => row.capacityKg)) : (VEHICLE_TYPES[typeIndex]?.tonnageKg ?? 0);
};

/** A height and a radius at which a seeded type lifts the weight: the same for the same weight. */
export const reachFor = (typeIndex: number, weightKg: number) => {
    const able = (LOAD_TABLES[typeIndex] ?? []).filter(row => row.capacityKg >= weightKg);
    const row = able[weightKg % able.length];
    return { liftHeightMm: row?.heightMm ?? null, workRadiusMm: row?.radiusMm ?? null };
};

/** The licence that a driver of each class must hold besides the driving licence. */
export const LICENCES = ['q2_cert', 'q2_cert', 'qualify', 'n1_cert', 'high_cert'] as const;

/** The papers that a vehicle of this class must have, beside the insurances and the vehicle licence. */
export const classPapers = (levelOne: number): DictValue<'cert_type'>[] =>
    levelOne < 2 ? ['lift_reg', 'lift_check'] : levelOne === 2 ? ['transport_lic'] : [];

/** Everything that a class asks for: papers of the vehicle, then those of its driver. */
export const needCerts = (levelOne: number): string =>
    ['driving_lic', 'insure_force', 'insure_biz', ...classPapers(levelOne), 'drive_lic', LICENCES[levelOne] ?? 'qualify'].join(',');
