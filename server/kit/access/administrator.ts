import { isPlatformCode } from '#contract/kit/permissions.ts';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import { PLATFORM_TENANT } from '#contract/system/tenant.ts';
import type { Session } from './session.ts';

/** Whether the caller may do everything within the tenant they act for. */
export const isAdministrator = ({ roles }: Pick<Session, 'roles'>): boolean => roles.includes(ADMIN_ROLE);

/** Whether the caller may view the system as this person: administrators may, if the person has no permission that the administrator lacks. */
export const mayViewAs = (caller: Session, person: Pick<Session, 'permissions'>): boolean =>
    isAdministrator(caller) && [...person.permissions].every(code => caller.permissions.has(code));

/** Whether the caller acts for the platform, which everything shared by all tenants requires (menus, dictionaries, tenants, the server itself). */
export const isOfPlatform = ({ tenantId }: Pick<Session, 'tenantId'>): boolean => tenantId === PLATFORM_TENANT;

/** Whether a permission code is effective for the caller. Codes about data that all tenants share are effective for the platform only. */
export const countsIn = (caller: Pick<Session, 'tenantId'>, code: string): boolean => isOfPlatform(caller) || !isPlatformCode(code);
