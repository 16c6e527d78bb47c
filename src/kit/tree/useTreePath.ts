import { useQuery } from '@tanstack/react-query';
import { linesOf } from './treeItem.ts';
import type { LazyItem, TreeSource } from './treeSource.ts';

interface TreePath<T> {
    item: T | undefined;
    /** The parent entry. */
    parent: T | undefined;
    isLoading: boolean;
}

/** One entry by its id, with its parent: from the shown tree, or from the server if its branch has not been opened. */
export function useTreePath<T extends LazyItem>(source: TreeSource<T>, id: string | null, shown: readonly T[]): TreePath<T> {
    const { data, isLoading } = useQuery({
        queryKey: [...source.key, 'find', { ids: id }],
        queryFn: ({ signal }) => source.find({ ids: id ?? '' }, signal),
        enabled: id !== null,
    });
    const known = data?.records ?? linesOf(shown).map(line => line.item);
    const item = known.find(each => each.id === id);
    return { item, parent: item && known.find(each => each.id === item.parentId), isLoading: isLoading && !item };
}
