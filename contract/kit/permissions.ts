import type { Entity, StandardAction } from './entity.ts';

/** The permission code of an action of an entity: `order:order:reassign`. */
export const permissionOf = (of: Pick<Entity, 'permission'>, action: StandardAction | (string & {})): string =>
    `${of.permission}:${action}`;

const SHARED =
    /^(monitor:(?!anomaly:)|system:tenant:|system:permission:(add|edit|delete|deleteBatch|dataRule)$|system:dict:(?!list$|query$|export$))/;

/**
 * Whether the code concerns what all tenants share (server, tenants, menus, dictionaries). Such codes are effective only for users of the
 * platform tenant.
 */
export const isPlatformCode = (code: string): boolean => SHARED.test(code);
