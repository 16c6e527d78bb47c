import type { Entity, StandardAction } from './entity.ts';

/** The permission code of an action of an entity: `order:order:reassign`. */
export const permissionOf = (of: Pick<Entity, 'permission'>, action: StandardAction | (string & {})): string =>
    `${of.permission}:${action}`;

const SHARED =
    /^(monitor:(?!anomaly:)|system:tenant:|system:permission:(add|edit|delete|deleteBatch|dataRule)$|system:dict:(?!list$|query$|export$))/;

/** Is the code about what all tenants share: the server, tenants, menus, dictionaries? It counts only for who acts for the platform. */
export const isPlatformCode = (code: string): boolean => SHARED.test(code);
