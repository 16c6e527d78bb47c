import type { Entity, StandardAction } from './entity.ts';

/** The permission code of an action of an entity: `order:order:reassign`. */
export const permissionOf = (of: Pick<Entity, 'permission'>, action: StandardAction | (string & {})): string =>
    `${of.permission}:${action}`;
