import { AsyncLocalStorage } from 'node:async_hooks';

/** What `app.tenant` of a connection says where rows of all tenants may be read and written. */
export const EVERY_TENANT = '*';

const acting = new AsyncLocalStorage<string>();

/**
 * Does something for one tenant: whatever the code asks for, the database answers and takes rows of that tenant alone (`tenant-wall.ts`).
 * It holds for every connection that is taken from a pool meanwhile, however deep.
 */
export const actingForTenant = <T>(tenantId: number, act: () => T): T => acting.run(String(tenantId), act);

/**
 * Does something that is about no tenant or about several: who somebody is, what all tenants share, what a process keeps for all.
 * A transaction that is open already keeps its tenant; see `acrossTenants` in `client.ts`.
 */
export const actingForAll = <T>(act: () => T): T => acting.run(EVERY_TENANT, act);

/** What is asked of a connection whose statement says itself whose rows it means; a row of nobody is seen by any other statement. */
export const ANY_TENANT = '';

/** Does something with statements that set `app.tenant` themselves, for as long as they run: on whatever connection is free. */
export const actingAsStated = <T>(act: () => T): T => acting.run(ANY_TENANT, act);

/** The setting that a connection needs now. Outside of any call the process acts for itself. */
export const actingTenant = (): string => acting.getStore() ?? EVERY_TENANT;
