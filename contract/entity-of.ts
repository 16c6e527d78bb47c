import * as ENTITIES from './entities.ts';
import type { Entity } from './kit/entity.ts';

const BY_RESOURCE = new Map(Object.values<Entity>(ENTITIES).map(entity => [entity.resource, entity]));

/** The entity of a react-admin resource, including resources whose screens the caller may not open. */
export const entityOf = (resource: string): Entity | undefined => BY_RESOURCE.get(resource);
