import { sql } from 'drizzle-orm';
import { Tenant } from '#contract/system/tenant.ts';
import { isOfPlatform } from '#server/kit/access/administrator.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { tenants } from './tenant.table.ts';

/** Tenants as the kit reads them. Only the platform's own people see them; nobody else knows that there are others. */
export const tenantSource: CrudOptions = {
    entity: Tenant,
    table: tenants,
    scope: session => (isOfPlatform(session) ? undefined : sql`false`),
    computed: ['tenantNo'],
    present: rows => rows.map(row => ({ ...row, tenantNo: row.id })),
};
