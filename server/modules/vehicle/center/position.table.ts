import { bool, id, int, lat, lng, short, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { vehicles } from './vehicle.table.ts';

/** 最新位置 */
export const positions = pgTable('veh_position', {
    vehicleId: id('vehicle_id')
        .primaryKey()
        .references(() => vehicles.id),
    tenantId: int('tenant_id').notNull().default(0),
    driverId: id('driver_id'),
    lng: lng('lng').notNull(),
    lat: lat('lat').notNull(),
    speedKmh: short('speed_kmh').notNull().default(0),
    heading: short('heading').notNull().default(0),
    online: bool('online').notNull().default(true),
    reportTime: ts('report_time').notNull(),
});

export type PositionRow = typeof positions.$inferSelect;
export type NewPositionRow = typeof positions.$inferInsert;
