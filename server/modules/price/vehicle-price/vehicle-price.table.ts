import { sql } from 'drizzle-orm';
import { dict, fen, id, int, json, short } from '#server/db/columns.ts';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { price } from '#server/modules/price/change-set/change-set.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** 车辆价格 */
export const vehiclePrices = pgTable(
    'prc_vehicle_price',
    {
        ...price,
        cityId: id('city_id').references(() => cities.id),
        typeId: id('type_id')
            .notNull()
            .references(() => vehicleTypes.id),
        chargeMode: dict('charge_mode', 'charge_mode', 12).notNull(),
        baseFen: fen('base_fen').notNull(),
        incMinutes: int('inc_minutes').notNull().default(0),
        incM: int('inc_m').notNull().default(0),
        halfFen: fen('half_fen'),
        halfMinutes: int('half_minutes').notNull().default(240),
        fullFen: fen('full_fen'),
        fullMinutes: int('full_minutes').notNull().default(480),
        hourFen: fen('hour_fen').notNull().default(0),
        stepMinutes: short('step_minutes').notNull().default(30),
        graceMinutes: short('grace_minutes').notNull().default(10),
        km1Fen: fen('km1_fen').notNull().default(0),
        tierM: int('tier_m').notNull().default(50000),
        km2Fen: fen('km2_fen').notNull().default(0),
        freeRadiusM: int('free_radius_m').notNull().default(20000),
        mobilizeKmFen: fen('mobilize_km_fen').notNull().default(0),
        waitFreeMin: int('wait_free_min').notNull().default(30),
        waitStepMin: short('wait_step_min').notNull().default(15),
        waitStepFen: fen('wait_step_fen').notNull().default(0),
        minFen: fen('min_fen').notNull().default(0),
        extras: json('extras').notNull().default([]),
    },
    () => [
        check('ck_prc_vehicle_price_2', sql`base_fen >= 0 and hour_fen >= 0 and km1_fen >= 0 and km2_fen >= 0 and min_fen >= 0`),
        check('ck_prc_vehicle_price_3', sql`step_minutes in (10, 15, 20, 30, 60)`),
        check('ck_prc_vehicle_price_4', sql`half_fen is null or half_minutes > inc_minutes`),
        check('ck_prc_vehicle_price_5', sql`full_fen is null or full_minutes > half_minutes`),
        check('ck_prc_vehicle_price_6', sql`((hour_fen * step_minutes) % 60) = 0`),
        check('ck_prc_vehicle_price_7', sql`tier_m >= inc_m`),
    ],
);

export type VehiclePriceRow = typeof vehiclePrices.$inferSelect;
export type NewVehiclePriceRow = typeof vehiclePrices.$inferInsert;
