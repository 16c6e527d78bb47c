import { id, lat, lng, short, ts } from '#server/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';

/** 轨迹点 */
export const trackPoints = pgTable(
    'ord_track_point',
    {
        id: id('id').primaryKey(),
        orderId: id('order_id').notNull(),
        vehicleId: id('vehicle_id').notNull(),
        lng: lng('lng').notNull(),
        lat: lat('lat').notNull(),
        speedKmh: short('speed_kmh').notNull().default(0),
        reportTime: ts('report_time').notNull(),
    },
    table => [index('ix_ord_track_point_1').on(table.orderId, table.reportTime)],
);

export type TrackPointRow = typeof trackPoints.$inferSelect;
export type NewTrackPointRow = typeof trackPoints.$inferInsert;
