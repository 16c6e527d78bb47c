import { useQuery } from '@tanstack/react-query';
import type { LazyItem, TreeSource } from './treeSource.ts';

/** One entry by its id, with the one right above it; also when its branch has never been opened. */
export function useTreePath<T extends LazyItem>(source: TreeSource<T>, id: string | null): { item: T | undefined; parent: T | undefined } {
    const { data } = useQuery({
        queryKey: [...source.key, 'find', { ids: id }],
        queryFn: ({ signal }) => source.find({ ids: id ?? '' }, signal),
        enabled: id !== null,
    });
    const item = data?.records.find(record => record.id === id);
    return { item, parent: item && data?.records.find(record => record.id === item.parentId) };
}
