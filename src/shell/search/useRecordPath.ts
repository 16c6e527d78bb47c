import { useResourceDefinitions } from 'react-admin';
import type { Hit } from './options.ts';

/** The path that opens a record: its details, otherwise its form; undefined if neither is in the user's menu. */
export const useRecordPath = (): ((hit: Hit) => string | undefined) => {
    const definitions = useResourceDefinitions();
    return ({ entity, record }) => {
        const { hasShow, hasEdit } = definitions[entity.resource] ?? {};
        return hasShow ? `/${entity.resource}/${record.id}/show` : hasEdit ? `/${entity.resource}/${record.id}` : undefined;
    };
};
