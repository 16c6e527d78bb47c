import { isPlatformCode } from '#contract/kit/permissions.ts';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import { PLATFORM_TENANT } from '#contract/system/tenant.ts';
import type { Session } from './session.ts';

/** May the caller do everything within the tenant they act for? */
export const isAdministrator = ({ roles }: Pick<Session, 'roles'>): boolean => roles.includes(ADMIN_ROLE);

/** May the caller look at the system as somebody? An administrator may, as those who may do nothing that they may not do themselves. */
export const mayViewAs = (caller: Session, person: Pick<Session, 'permissions'>): boolean =>
    isAdministrator(caller) && [...person.permissions].every(code => caller.permissions.has(code));

/** Does the caller act for the platform? What all tenants share (menus, dictionaries, tenants, the server itself) asks for that. */
export const isOfPlatform = ({ tenantId }: Pick<Session, 'tenantId'>): boolean => tenantId === PLATFORM_TENANT;

/** Does a permission code count for the caller? Those about what all tenants share count for the platform alone. */
export const countsIn = (caller: Pick<Session, 'tenantId'>, code: string): boolean => isOfPlatform(caller) || !isPlatformCode(code);
