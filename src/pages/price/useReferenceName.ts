import { useGetOne } from 'react-admin';

/** The name of a record of another resource; its id while it is not known. */
export const useReferenceName = (resource: string, id: string): string => {
    const { data } = useGetOne<{ id: string; name?: string }>(resource, { id }, { enabled: id !== '' });
    return data?.name ?? id;
};
