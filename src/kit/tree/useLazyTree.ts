import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReloadKept } from '../page/useReloadKept.ts';
import { useDebounced } from '../input/useDebounced.ts';
import { type LazyItem, nest, type TreeSource } from './treeSource.ts';

interface Batch {
    ids: string[];
    answer: Promise<readonly LazyItem[]>;
}

/** Number of ids that fits into one URL. */
const MOST = 100;

const waiting = new WeakMap<object, Batch>();

/** The children of an entry. Requests of the same moment, such as after a reload with forty open branches, are combined into one call. */
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

/** With more top-level entries than this, they are initially closed. */
const MAX_OPEN_TOPS = 10;
const SEARCH_DELAY = 300;
/** Maximum number of branches that 展开所有 opens; deeper ones can be opened manually or searched. */
const MAX_OPEN = 200;
const NOBODY: ReadonlyMap<string, boolean> = new Map();

/** A tree as far as it has been loaded or found. */
export interface LazyTree<T extends LazyItem> {
    /** The items to show; closed branches have no children. */
    items: readonly T[];
    isOpen: (item: T) => boolean;
    toggle: (item: T) => void;
    /** Opens everything, level by level, or closes everything. */
    openAll: (isOpen: boolean) => void;
    /** Whether its children are loading. */
    isLoading: (item: T) => boolean;
    typed: string;
    setTyped: (typed: string) => void;
    isSearching: boolean;
    /** Number of matches that the server left out because there are too many. */
    leftOut: number;
    /** The query of the first level or of the search, for the frame around the tree. */
    query: { data: readonly T[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
}

interface LazyTreeOptions {
    /** Id of an entry whose ancestors are initially open. */
    reveal?: string | null;
    /** Opens the top-level entries initially, unless there are many. */
    isTopOpen?: boolean;
}

/** A tree that is loaded as it is opened, and searched by the server. Opened branches stay open when the page is hidden, reloaded or changed. */
export function useLazyTree<T extends LazyItem>(
    source: TreeSource<T>,
    { reveal = null, isTopOpen = false }: LazyTreeOptions = {},
): LazyTree<T> {
    const [typed, setTyped] = useReloadKept('tree', '');
    const [switched, setSwitched] = useReloadKept<Record<string, boolean>>('branches', {});
    // Set after everything was opened or closed; `switched` then contains the exceptions.
    const [whole, setWhole] = useReloadKept<'open' | 'closed' | null>('whole', null);
    const queryClient = useQueryClient();
    const [firstRevealed] = useState(reveal);
    const word = useDebounced(typed.trim(), SEARCH_DELAY);
    // Branches toggled among search results are reset with the search text.
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
    // The tree stays until the first results have loaded.
    const isSearching = word !== '' && (found.data !== undefined || found.error !== null);

    const openTops = isTopOpen && top.data && top.data.length <= MAX_OPEN_TOPS ? top.data.filter(({ isLeaf }) => !isLeaf) : [];
    const above = path.data?.records.filter(({ id }) => id !== firstRevealed) ?? [];
    const openAtFirst = new Set([...openTops, ...above].map(({ id }) => id));
    const belowKey = (id: string) => [...source.key, 'below', id];
    /** All known branches; each response adds one level. */
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

    // While the levels are refetched after a move, some are stale. Skipping ancestors prevents that an entry is rendered below itself.
    const grow = (item: T, above: readonly string[] = []): T => {
        const known = (item.children ?? []) as readonly T[];
        const level = isOpen(item) ? levelOf.get(item.id)?.data : undefined;
        // An open match has all of its children, with further matches among them; other entries have only the children that lead to matches.
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
