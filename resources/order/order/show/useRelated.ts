import { type RaRecord, useGetList, useRecordContext, useResourceDefinitions } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Maximum number of related rows; there are usually few, and the entity's own list shows all. */
const MOST = 50;

/** Whether the caller may list this entity and its screen exists. */
export const useMayList = (entity: Entity): boolean => {
    const isKnown = useResourceDefinitions()[entity.resource] !== undefined;
    return useMayUse()(permissionOf(entity, 'list')) && isKnown;
};

/**
 * The rows of another entity that concern the current order, newest first, from that entity's own list call, so that its permissions and
 * rules apply.
 */
export const useRelated = <R extends RaRecord>(entity: Entity, filterOf: (orderId: string) => Record<string, unknown>, sort: string) => {
    const id = String(useRecordContext()?.id ?? '');
    return useGetList<R>(
        entity.resource,
        { filter: filterOf(id), pagination: { page: 1, perPage: MOST }, sort: { field: sort, order: 'DESC' } },
        { enabled: id !== '', onError: () => {} },
    );
};
