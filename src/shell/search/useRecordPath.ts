import { useResourceDefinitions } from 'react-admin';
import type { Hit } from './options.ts';

/** Where a record opens: its details, else its form. Nothing where neither is on the person's menu. */
export const useRecordPath = (): ((hit: Hit) => string | undefined) => {
    const definitions = useResourceDefinitions();
    return ({ entity, record }) => {
        const { hasShow, hasEdit } = definitions[entity.resource] ?? {};
        return hasShow ? `/${entity.resource}/${record.id}/show` : hasEdit ? `/${entity.resource}/${record.id}` : undefined;
    };
};
