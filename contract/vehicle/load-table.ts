import { Type, type Static } from 'typebox';

/** What an entry may hold, in millimetres and kilograms. */
export const LOAD_LIMITS = {
    heightMm: { minimum: 1000, maximum: 200_000 },
    radiusMm: { minimum: 500, maximum: 200_000 },
    capacityKg: { minimum: 10, maximum: 2_000_000 },
};
export const MAX_LOADS = 400;

/** One entry of a load table: how much the crane lifts at this radius with this boom length (or lift height). */
export const LoadRow = Type.Object(
    {
        heightMm: Type.Integer(LOAD_LIMITS.heightMm),
        radiusMm: Type.Integer(LOAD_LIMITS.radiusMm),
        capacityKg: Type.Integer(LOAD_LIMITS.capacityKg),
    },
    { additionalProperties: false },
);
export type LoadRow = Static<typeof LoadRow>;

/** Entries of one height stand together, by rising radius. */
export const LoadTable = Type.Array(LoadRow, { maxItems: MAX_LOADS });

/** The entries by height, each in the stored order. */
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

/** Entries that cannot be right beside the one before them of the same height (domain S28). */
export const faultsOfLoadTable = (rows: readonly LoadRow[]): LoadFault[] =>
    [...byHeight(rows).values()].flatMap(line =>
        line.flatMap((row, index): LoadFault[] => {
            const before = line[index - 1];
            if (!before) return [];
            if (row.radiusMm <= before.radiusMm) return [{ row, field: 'radiusMm', message: '幅度应逐行递增' }];
            return row.capacityKg > before.capacityKg ? [{ row, field: 'capacityKg', message: '幅度递增时额定起重量不能增大' }] : [];
        }),
    );

/** Why a load table cannot be right; undefined when it can. */
export const faultOfLoadTable = (rows: readonly LoadRow[]): string | undefined => faultsOfLoadTable(rows)[0]?.message;

/**
 * What may be lifted at a radius: the next larger radius of the table counts, never a value between two. With a height,
 * only booms that reach it. Undefined beyond the table: the crane cannot reach there at all.
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
