import { filterQuery } from '#providers/data/filters.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useEntityQuery } from '../resource/useEntityQuery.ts';
import { useListState } from './useListState.ts';

/** Reads one of the entity's own calls with the filters of the list at hand. */
export const useListQuery = <T>(name: string) => {
    const entity = useEntity();
    const { filterValues } = useListState();
    return useEntityQuery<T>(name, filterQuery(entity, filterValues));
};
