import { type RaRecord, useGetList, useRecordContext, useResourceDefinitions } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Rows of another entity about an order are few; more than these stand on its own list. */
const MOST = 50;

/** May the caller list this entity, and does its screen exist? */
export const useMayList = (entity: Entity): boolean => {
    const isKnown = useResourceDefinitions()[entity.resource] !== undefined;
    return useMayUse()(permissionOf(entity, 'list')) && isKnown;
};

/** The rows of another entity that concern the current order, newest first, as its own list gives them: with its rights and rules. */
export const useRelated = <R extends RaRecord>(entity: Entity, filterOf: (orderId: string) => Record<string, unknown>, sort: string) => {
    const id = String(useRecordContext()?.id ?? '');
    return useGetList<R>(
        entity.resource,
        { filter: filterOf(id), pagination: { page: 1, perPage: MOST }, sort: { field: sort, order: 'DESC' } },
        { enabled: id !== '', onError: () => {} },
    );
};
