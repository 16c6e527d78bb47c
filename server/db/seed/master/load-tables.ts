import type { DictValue } from '#contract/dictionaries.ts';
import type { LoadRow } from '#contract/vehicle/load-table.ts';
import type { VehicleType } from './vehicle-types.ts';

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
        const moment = tons * 3.15 * (1 - 0.2 * longer);
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
const LIFTS: Readonly<Record<string, number>> = { fork3: 3000, fork5: 3000, fork10: 4000, boom16: 16_000, boom28: 28_000 };

/** What a seeded type can do. */
export const abilityOf = ({ code, levelOne, tonnageKg }: VehicleType): Ability => {
    const tons = tonnageKg / 1000;
    const table = levelOne === 0 ? liftTable(tons) : levelOne === 1 ? liftTable(Math.max(3, tons * 0.6)) : [];
    const [deckLenMm = null, deckWidMm = null] = DECKS[code] ?? [];
    return {
        maxLoadKg: tonnageKg,
        deckLenMm,
        deckWidMm,
        loadTable: table,
        ...(table.length > 0 ? reach(table) : { maxHeightMm: LIFTS[code] ?? null, maxRadiusMm: null }),
    };
};

/** The licence that a driver of each class must hold besides the driving licence. */
export const LICENCES = ['q2_cert', 'q2_cert', 'qualify', 'n1_cert', 'high_cert'] as const;

/** The papers that a vehicle of this class must have, beside the insurances and the vehicle licence. */
export const classPapers = (levelOne: number): DictValue<'cert_type'>[] =>
    levelOne < 2 ? ['lift_reg', 'lift_check'] : levelOne === 2 ? ['transport_lic'] : [];

/** Everything that a class asks for: papers of the vehicle, then those of its driver. */
export const needCerts = (levelOne: number): string =>
    ['driving_lic', 'insure_force', 'insure_biz', ...classPapers(levelOne), 'drive_lic', LICENCES[levelOne] ?? 'qualify'].join(',');
