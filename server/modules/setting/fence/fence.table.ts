import { sql } from 'drizzle-orm';
import { base, chars, decimal, dict, int, lat, lng, notDeleted, text, ts } from '#server/db/columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

/** 电子围栏. Degrees are WGS-84; `west` to `north` is the box around the shape, by which the fences of a place are found. */
export const fences = pgTable(
    'set_fence',
    {
        ...base,
        ...city,
        name: chars('name', 64).notNull(),
        fenceKind: dict('fence_kind', 'fence_kind', 16).notNull(),
        shape: dict('shape', 'fence_shape', 16).notNull().default('polygon'),
        corners: text('corners'),
        lng: lng('lng'),
        lat: lat('lat'),
        radiusM: int('radius_m'),
        areaKm2: decimal('area_km2', 10, 3).notNull(),
        west: lng('west').notNull(),
        east: lng('east').notNull(),
        south: lat('south').notNull(),
        north: lat('north').notNull(),
        validFrom: ts('valid_from'),
        validTo: ts('valid_to'),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
        remark: chars('remark', 300),
    },
    table => [
        uniqueIndex('ux_set_fence_name').on(table.tenantId, table.cityId, table.name).where(notDeleted),
        check('ck_set_fence_shape', sql`case shape when 'circle' then num_nulls(lng, lat, radius_m) = 0 else corners is not null end`),
        check('ck_set_fence_valid', sql`valid_to is null or valid_from is null or valid_to > valid_from`),
    ],
);
