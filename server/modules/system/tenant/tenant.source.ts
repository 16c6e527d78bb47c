import { sql } from 'drizzle-orm';
import { PLATFORM_TENANT, Tenant } from '#contract/system/tenant.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { tenants } from './tenant.table.ts';

/** Tenants as the kit reads them. Only the platform's own people see them; nobody else knows that there are others. */
export const tenantSource: CrudOptions = {
    entity: Tenant,
    table: tenants,
    scope: session => (session.tenantId === PLATFORM_TENANT ? undefined : sql`false`),
    present: rows => rows.map(row => ({ ...row, tenantNo: row.id })),
};
