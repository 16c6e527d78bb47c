import { chars, id, int } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** The vehicle types of a driver: a view over vehicles and their types (migration 0195). */
export const driverTypes = pgTable('veh_driver_type', {
    driverId: id('driver_id'),
    tenantId: int('tenant_id'),
    typeId: id('type_id'),
    levelOneId: id('level_one_id'),
    plateNo: chars('plate_no', 16),
});
