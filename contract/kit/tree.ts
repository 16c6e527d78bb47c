import { Type, type Static } from 'typebox';

/** GET …/branches: what a word finds in a tree (name, pinyin or initials), or the given ids; a comma list that may end with a comma. */
export const BranchesQuery = Type.Object({
    keyWord: Type.Optional(Type.String({ maxLength: 100 })),
    ids: Type.Optional(Type.String({ maxLength: 20_000, pattern: '^[0-9A-Za-z_,-]*$' })),
});
export type BranchesQuery = Static<typeof BranchesQuery>;

/** GET …/countBelow: how many stand below the given ones, each counted once. */
export const CountBelowQuery = Type.Object({ ids: Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[0-9A-Za-z_,-]*$' }) });

/** Hits with everything that is above them, side by side in the tree's order. */
export interface Branches<T> {
    records: T[];
    /** Ids of those that were asked for; the rest of `records` leads to them. */
    hits: string[];
    /** How many there are, also beyond those that are answered. */
    total: number;
}
