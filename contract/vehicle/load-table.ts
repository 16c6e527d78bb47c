import { Type, type Static } from 'typebox';

/** Limits of an entry, in millimetres and kilograms. */
export const LOAD_LIMITS = {
    heightMm: { minimum: 1000, maximum: 200_000 },
    radiusMm: { minimum: 500, maximum: 200_000 },
    capacityKg: { minimum: 10, maximum: 2_000_000 },
};
export const MAX_LOADS = 400;

/** One entry of a load table: the capacity at this radius with this boom length (or lift height). */
export const LoadRow = Type.Object(
    {
        heightMm: Type.Integer(LOAD_LIMITS.heightMm),
        radiusMm: Type.Integer(LOAD_LIMITS.radiusMm),
        capacityKg: Type.Integer(LOAD_LIMITS.capacityKg),
    },
    { additionalProperties: false },
);
export type LoadRow = Static<typeof LoadRow>;

/** Entries of the same height are adjacent, ordered by increasing radius. */
export const LoadTable = Type.Array(LoadRow, { maxItems: MAX_LOADS });

/** Entries grouped by height, in their stored order. */
export const byHeight = (rows: readonly LoadRow[]): Map<number, LoadRow[]> => {
    const found = new Map<number, LoadRow[]>();
    for (const row of rows) found.set(row.heightMm, [...(found.get(row.heightMm) ?? []), row]);
    return found;
};

interface LoadFault {
    row: LoadRow;
    field: 'radiusMm' | 'capacityKg';
    message: string;
}

/** Entries that contradict the previous entry of the same height (domain S28). */
export const faultsOfLoadTable = (rows: readonly LoadRow[]): LoadFault[] =>
    [...byHeight(rows).values()].flatMap(line =>
        line.flatMap((row, index): LoadFault[] => {
            const before = line[index - 1];
            if (!before) return [];
            if (row.radiusMm <= before.radiusMm) return [{ row, field: 'radiusMm', message: '幅度应逐行递增' }];
            return row.capacityKg > before.capacityKg ? [{ row, field: 'capacityKg', message: '幅度递增时额定起重量不能增大' }] : [];
        }),
    );

/** First error of a load table; undefined if it is valid. */
export const faultOfLoadTable = (rows: readonly LoadRow[]): string | undefined => faultsOfLoadTable(rows)[0]?.message;

/**
 * Capacity at a radius: the next larger radius of the table is used, without interpolation. With a height, only entries that reach it are
 * considered. Undefined if the radius or height is beyond the table.
 */
export const ratedKg = (rows: readonly LoadRow[], radiusMm: number, heightMm = 0): number | undefined => {
    const best = [...byHeight(rows).entries()]
        .filter(([height]) => height >= heightMm)
        .flatMap(([, line]) => {
            const row = line.find(each => each.radiusMm >= radiusMm);
            return row ? [row.capacityKg] : [];
        });
    return best.length > 0 ? Math.max(...best) : undefined;
};
