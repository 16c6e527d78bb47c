import { base, chars, dict, id, int, json, notDeleted, short } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** 车辆型号 */
export const vehicleModels = pgTable(
    'veh_model',
    {
        ...base,
        typeId: id('type_id')
            .notNull()
            .references(() => vehicleTypes.id),
        brand: dict('brand', 'veh_brand', 32).notNull(),
        name: chars('name', 64).notNull(),
        emission: dict('emission', 'emission', 8),
        axleCount: short('axle_count'),
        curbKg: int('curb_kg'),
        lengthMm: int('length_mm'),
        widthMm: int('width_mm'),
        heightMm: int('height_mm'),
        boomMm: int('boom_mm'),
        spec: json('spec').notNull().default({}),
        image: chars('image', 255),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
    },
    table => [uniqueIndex('ux_veh_model_1').on(table.tenantId, table.brand, table.name).where(notDeleted)],
);

export type VehicleModelRow = typeof vehicleModels.$inferSelect;
export type NewVehicleModelRow = typeof vehicleModels.$inferInsert;
