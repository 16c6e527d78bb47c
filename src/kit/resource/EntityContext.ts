import { createContext, useContext } from 'react';
import type { Entity } from '#contract/kit/entity.ts';

export const EntityContext = createContext<Entity | undefined>(undefined);

/**
 * The entity of the current screen, provided by `defineResource`.
 * @throws outside of a resource's screens
 */
export function useEntity(): Entity {
    const entity = useContext(EntityContext);
    if (!entity) throw new Error('useEntity needs an EntityContext: define the resource with defineResource');
    return entity;
}
