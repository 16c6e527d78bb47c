import { sql } from 'drizzle-orm';
import { base, chars, dict, id, int, json, notDeleted } from '#server/db/columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';

/** 车辆类型 */
export const vehicleTypes = pgTable(
    'veh_type',
    {
        ...base,
        levelOneId: id('level_one_id')
            .notNull()
            .references(() => levelOnes.id),
        name: chars('name', 64).notNull(),
        code: chars('code', 32).notNull(),
        tonnageKg: int('tonnage_kg').notNull(),
        maxLoadKg: int('max_load_kg'),
        maxHeightMm: int('max_height_mm'),
        deckLenMm: int('deck_len_mm'),
        deckWidMm: int('deck_wid_mm'),
        maxRadiusMm: int('max_radius_mm'),
        needCerts: chars('need_certs', 255).notNull().default(''),
        loadTable: json('load_table').notNull().default([]),
        images: chars('images', 1000),
        intro: chars('intro', 1000),
        sortNo: int('sort_no').notNull().default(0),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
    },
    table => [
        uniqueIndex('ux_veh_type_1').on(table.tenantId, table.levelOneId, table.name).where(notDeleted),
        uniqueIndex('ux_veh_type_code').on(table.tenantId, table.code).where(notDeleted),
        check('ck_veh_type_1', sql`tonnage_kg > 0`),
    ],
);

export type VehicleTypeRow = typeof vehicleTypes.$inferSelect;
export type NewVehicleTypeRow = typeof vehicleTypes.$inferInsert;
