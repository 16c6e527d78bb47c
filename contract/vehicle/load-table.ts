import { Type, type Static } from 'typebox';

/** One entry of a load table: how much the crane lifts at this radius with this boom length (or lift height). */
export const LoadRow = Type.Object(
    {
        heightMm: Type.Integer({ minimum: 1000, maximum: 200_000 }),
        radiusMm: Type.Integer({ minimum: 500, maximum: 200_000 }),
        capacityKg: Type.Integer({ minimum: 10, maximum: 2_000_000 }),
    },
    { additionalProperties: false },
);
export type LoadRow = Static<typeof LoadRow>;

/** Entries of one height stand together, by rising radius. */
export const LoadTable = Type.Array(LoadRow, { maxItems: 400 });

/** The entries by height, each in the stored order. */
export const byHeight = (rows: readonly LoadRow[]): Map<number, LoadRow[]> => {
    const found = new Map<number, LoadRow[]>();
    for (const row of rows) found.set(row.heightMm, [...(found.get(row.heightMm) ?? []), row]);
    return found;
};

/** Why a load table cannot be right (domain S28); undefined when it can. */
export const faultOfLoadTable = (rows: readonly LoadRow[]): string | undefined => {
    for (const line of byHeight(rows).values()) {
        for (const [index, row] of line.entries()) {
            const before = line[index - 1];
            if (!before) continue;
            if (row.radiusMm <= before.radiusMm) return '幅度应逐行递增';
            if (row.capacityKg > before.capacityKg) return '幅度递增时额定起重量不能增大';
        }
    }
    return undefined;
};

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
