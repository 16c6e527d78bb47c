import { useGetMany, type RaRecord } from 'react-admin';
import { useRepresentation } from './useRepresentation.ts';

/** The names of referenced records as pairs of id and text; nothing is loaded without a resource. */
export function useReferenceNames(resource: string | undefined, ids: readonly string[]): [string, string][] {
    const represent = useRepresentation(resource);
    const { data = [] } = useGetMany<RaRecord>(resource ?? '', { ids: [...ids] }, { enabled: resource !== undefined && ids.length > 0 });
    return data.filter(Boolean).map(record => [String(record.id), represent(record)]);
}
