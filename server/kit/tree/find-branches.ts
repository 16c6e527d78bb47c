import type { BranchesQuery } from '#contract/kit/tree.ts';

/** Maximum number of hits in an answer: nobody reads more. */
const MAX_HITS = 100;

/** The fields of a tree's entries that a search needs. */
export interface TreeName {
    id: string;
    /** Null, an empty text or an unknown id for entries at the top. */
    parentId: string | null;
    name: string;
}

interface FoundBranches {
    /** Hits and their ancestors. */
    ids: Set<string>;
    hits: string[];
    total: number;
}

/**
 * Finds the entries whose name contains the word, or whose pinyin or initials match it, or those with the ids, with their ancestors.
 * Without a word every entry matches. Above `most` hits, those nearest to the top are kept.
 * @param entries the whole tree, in its order
 */
export async function findBranches(entries: readonly TreeName[], { keyWord, ids }: BranchesQuery, most = MAX_HITS): Promise<FoundBranches> {
    const byId = new Map(entries.map(entry => [entry.id, entry]));
    const isHit = ids === undefined ? await matcherOf(keyWord ?? '') : hitsById(ids);
    const found = entries.filter(isHit).map(entry => ({ id: entry.id, above: wayTo(entry, byId) }));
    const hits = found.length > most ? found.sort((one, other) => one.above.length - other.above.length).slice(0, most) : found;
    return { ids: new Set(hits.flatMap(({ id, above }) => [id, ...above])), hits: hits.map(({ id }) => id), total: found.length };
}

const hitsById = (ids: string) => {
    const wanted = new Set(ids.split(','));
    return ({ id }: TreeName) => wanted.has(id);
};

/** Pinyin is compared for words of letters only, once for every different name: thousands of buttons share few names. */
const matcherOf = async (typed: string): Promise<(entry: TreeName) => boolean> => {
    const word = typed.trim().toLowerCase();
    const holds = (name: string) => name.toLowerCase().includes(word);
    if (!/[a-z]/.test(word)) return ({ name }) => holds(name);
    // The dictionary is loaded on first use.
    const { match } = await import('pinyin-pro');
    const judged = new Map<string, boolean>();
    return ({ name }) => {
        const known = judged.get(name);
        if (known !== undefined) return known;
        const isHit = holds(name) || match(name, word) !== null;
        judged.set(name, isHit);
        return isHit;
    };
};

const wayTo = (entry: TreeName, byId: ReadonlyMap<string, TreeName>): string[] => {
    const above: string[] = [];
    const parentOf = ({ parentId }: TreeName) => (parentId ? byId.get(parentId) : undefined);
    for (let at = parentOf(entry); at && !above.includes(at.id); at = parentOf(at)) above.push(at.id);
    return above;
};
