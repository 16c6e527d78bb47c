import { permissionOf } from '#contract/kit/permissions.ts';
import type { StandardAction } from '#contract/kit/entity.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useMayUse } from './useMayUse.ts';

/**
 * Checks the permission for an action of the current screen's entity.
 *
 * @example const may = useMay(); if (!may('reassign')) return null;
 */
export function useMay(): (action: StandardAction | (string & {})) => boolean {
    const entity = useEntity();
    const mayUse = useMayUse();
    return action => mayUse(permissionOf(entity, action));
}
