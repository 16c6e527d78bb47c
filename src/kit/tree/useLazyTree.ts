import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReloadKept } from '../page/useReloadKept.ts';
import { useDebounced } from '../input/useDebounced.ts';
import { type LazyItem, nest, type TreeSource } from './treeSource.ts';

interface Batch {
    ids: string[];
    answer: Promise<readonly LazyItem[]>;
}

/** Ids that one address holds with room to spare. */
const MOST = 100;

const waiting = new WeakMap<object, Batch>();

/** What is right below an entry; anyone who asks in the same moment, as after a reload with forty open branches, shares one call. */
async function belowInBatches<T extends LazyItem>(source: TreeSource<T>, id: string): Promise<T[]> {
    let batch = waiting.get(source);
    if (!batch || batch.ids.length >= MOST) {
        const ids: string[] = [];
        const answer = Promise.resolve().then(() => {
            if (waiting.get(source)?.ids === ids) waiting.delete(source);
            return source.below(ids);
        });
        batch = { ids, answer };
        waiting.set(source, batch);
    }
    batch.ids.push(id);
    return (await batch.answer).filter(({ parentId }) => parentId === id) as T[];
}

/** More entries than this at the top begin closed. */
const MAX_OPEN_TOPS = 10;
const SEARCH_DELAY = 300;
/** 展开所有 opens no more branches than this: what lies deeper is opened by hand, or found. */
const MAX_OPEN = 200;
const NOBODY: ReadonlyMap<string, boolean> = new Map();

/** A tree as far as it has been opened or found. */
export interface LazyTree<T extends LazyItem> {
    /** What is shown: closed branches have no children yet. */
    items: readonly T[];
    isOpen: (item: T) => boolean;
    toggle: (item: T) => void;
    /** Opens everything, level by level, or closes everything. */
    openAll: (isOpen: boolean) => void;
    /** Is what is below it on its way? */
    isLoading: (item: T) => boolean;
    typed: string;
    setTyped: (typed: string) => void;
    isSearching: boolean;
    /** Found entries that the server left out because there are too many. */
    leftOut: number;
    /** Of the first level or the search: for the frame around the tree. */
    query: { data: readonly T[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
}

interface LazyTreeOptions {
    /** Shown with everything above it opened, when the page begins. */
    reveal?: string | null;
    /** Opens the entries at the top unless they are many. */
    isTopOpen?: boolean;
}

/**
 * A tree that is read as it is opened, and searched by the server. Branches that somebody opened stay so when the page is hidden,
 * reloaded or changed.
 */
export function useLazyTree<T extends LazyItem>(
    source: TreeSource<T>,
    { reveal = null, isTopOpen = false }: LazyTreeOptions = {},
): LazyTree<T> {
    const [typed, setTyped] = useReloadKept('tree', '');
    const [switched, setSwitched] = useReloadKept<Record<string, boolean>>('branches', {});
    // Since somebody opened or closed everything, what is switched is the exception to that.
    const [whole, setWhole] = useReloadKept<'open' | 'closed' | null>('whole', null);
    const queryClient = useQueryClient();
    const [firstRevealed] = useState(reveal);
    const word = useDebounced(typed.trim(), SEARCH_DELAY);
    // What is opened among the hits of a word is forgotten with the word.
    const [searched, setSearched] = useState({ word, switched: NOBODY });
    const among = searched.word === word ? searched.switched : NOBODY;

    const top = useQuery({ queryKey: [...source.key, 'top'], queryFn: ({ signal }) => source.top(signal) });
    const path = useQuery({
        queryKey: [...source.key, 'find', { ids: firstRevealed }],
        queryFn: ({ signal }) => source.find({ ids: firstRevealed ?? '' }, signal),
        enabled: firstRevealed !== null,
    });
    const found = useQuery({
        queryKey: [...source.key, 'find', { keyWord: word }],
        queryFn: ({ signal }) => source.find({ keyWord: word }, signal),
        enabled: word !== '',
        placeholderData: keepPreviousData,
    });
    // Until the first hits are there, the tree stays.
    const isSearching = word !== '' && (found.data !== undefined || found.error !== null);

    const openTops = isTopOpen && top.data && top.data.length <= MAX_OPEN_TOPS ? top.data.filter(({ isLeaf }) => !isLeaf) : [];
    const above = path.data?.records.filter(({ id }) => id !== firstRevealed) ?? [];
    const openAtFirst = new Set([...openTops, ...above].map(({ id }) => id));
    const belowKey = (id: string) => [...source.key, 'below', id];
    /** Everything that can be opened as far as it is known; with each answer one level more. */
    const branches = (): Set<string> => {
        const known = new Set<string>();
        for (let level: readonly T[] = top.data ?? []; level.length > 0 && known.size < MAX_OPEN;) {
            const open = level.filter(({ id, isLeaf }) => !isLeaf && (switched[id] ?? true)).slice(0, MAX_OPEN - known.size);
            for (const { id } of open) known.add(id);
            level = open.flatMap(({ id }) => queryClient.getQueryData<T[]>(belowKey(id)) ?? []);
        }
        return known;
    };
    const openByRule = whole === 'open' ? branches() : whole === 'closed' ? new Set<string>() : openAtFirst;
    const hits = new Set(found.data?.hits);
    const withFound = new Set(found.data?.records.map(({ parentId }) => parentId));
    const isOpen = ({ id }: T) => (isSearching ? (among.get(id) ?? withFound.has(id)) : (switched[id] ?? openByRule.has(id)));

    const opened = isSearching
        ? (found.data?.records.filter(item => hits.has(item.id) && !item.isLeaf && isOpen(item)).map(({ id }) => id) ?? []).concat(
              [...among].flatMap(([id, isNow]) => (isNow ? id : [])),
          )
        : [...new Set([...openByRule, ...Object.keys(switched)])].filter(id => switched[id] ?? true);
    const wanted = [...new Set(opened)];
    const levels = useQueries({
        queries: wanted.map(id => ({ queryKey: belowKey(id), queryFn: () => belowInBatches(source, id) })),
    });
    const levelOf = new Map(wanted.map((id, at) => [id, levels[at]]));

    // While a move is read again, half of what is known is old: nothing is drawn below itself.
    const grow = (item: T, above: readonly string[] = []): T => {
        const known = (item.children ?? []) as readonly T[];
        const level = isOpen(item) ? levelOf.get(item.id)?.data : undefined;
        // Below a hit is everything, with the hits among it; below others what leads to hits.
        const knownIds = new Map(known.map(each => [each.id, each]));
        const children = (level?.map(each => knownIds.get(each.id) ?? each) ?? known).filter(each => !above.includes(each.id));
        return { ...item, children: isOpen(item) ? children.map(each => grow(each, [...above, item.id])) : [] };
    };
    const base = isSearching ? found.data && nest(found.data.records) : top.data;
    const shown = isSearching ? found : top;
    return {
        items: base?.map(item => grow(item)) ?? [],
        isOpen,
        toggle: item =>
            isSearching
                ? setSearched({ word, switched: new Map(among).set(item.id, !isOpen(item)) })
                : setSwitched({ ...switched, [item.id]: !isOpen(item) }),
        openAll: isNowOpen => {
            if (isSearching) {
                const withBranch = found.data?.records.filter(({ isLeaf }) => !isLeaf) ?? [];
                setSearched({ word, switched: new Map(withBranch.map(({ id }) => [id, isNowOpen])) });
                return;
            }
            setSwitched({});
            setWhole(isNowOpen ? 'open' : 'closed');
        },
        isLoading: ({ id }) => levelOf.get(id)?.isLoading ?? false,
        typed,
        setTyped,
        isSearching,
        leftOut: isSearching && found.data ? found.data.total - found.data.hits.length : 0,
        query: { data: base, error: shown.error, refetch: shown.refetch },
    };
}
