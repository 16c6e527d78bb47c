import { Type, type Static } from 'typebox';

/**
 * GET …/branches: nodes that match a keyword (name, pinyin or initials), or that have the given ids. `ids` is a comma list that may end
 * with a comma.
 */
export const BranchesQuery = Type.Object({
    keyWord: Type.Optional(Type.String({ maxLength: 100 })),
    ids: Type.Optional(Type.String({ maxLength: 20_000, pattern: '^[0-9A-Za-z_,-]*$' })),
});
export type BranchesQuery = Static<typeof BranchesQuery>;

/** GET …/countBelow: number of distinct descendants of the given nodes. */
export const CountBelowQuery = Type.Object({ ids: Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[0-9A-Za-z_,-]*$' }) });

/** Matches with all their ancestors, as a flat list in tree order. */
export interface Branches<T> {
    records: T[];
    /** Ids of the matches; the other `records` are their ancestors. */
    hits: string[];
    /** Total number of matches, including those that are not in `records`. */
    total: number;
}
