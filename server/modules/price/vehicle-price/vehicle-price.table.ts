import { dict, fen, id, int, json, price, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 车辆价格 */
export const vehiclePrices = pgTable('prc_vehicle_price', {
    ...price,
    cityId: id('city_id'),
    typeId: id('type_id').notNull(),
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
});

export type VehiclePriceRow = typeof vehiclePrices.$inferSelect;
export type NewVehiclePriceRow = typeof vehiclePrices.$inferInsert;
