import { base, chars, day, dict, fen, id, int, lat, lng, notDeleted } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { vehicleModels } from '#server/modules/vehicle/model/model.table.ts';

/** 车辆中心 */
export const vehicles = pgTable(
    'veh_vehicle',
    {
        ...base,
        ...city,
        plateNo: chars('plate_no', 16).notNull(),
        plateColor: dict('plate_color', 'plate_color', 8).notNull(),
        vin: chars('vin', 17),
        typeId: id('type_id')
            .notNull()
            .references(() => vehicleTypes.id),
        modelId: id('model_id').references(() => vehicleModels.id),
        ownerType: dict('owner_type', 'veh_owner', 12).notNull(),
        ownerName: chars('owner_name', 64),
        driverId: id('driver_id'),
        regDate: day('reg_date'),
        buyDate: day('buy_date'),
        auditStatus: dict('audit_status', 'audit_status', 12).notNull().default('pending'),
        runStatus: dict('run_status', 'veh_run_status', 12).notNull().default('idle'),
        status: dict('status', 'veh_status', 12).notNull().default('normal'),
        depotLng: lng('depot_lng'),
        depotLat: lat('depot_lat'),
        depotAddr: chars('depot_addr', 255),
        nextExpire: day('next_expire'),
        totalOrders: int('total_orders').notNull().default(0),
        totalFen: fen('total_fen').notNull().default(0),
        images: chars('images', 1000),
        remark: chars('remark', 500),
    },
    table => [
        index('trg_veh_vehicle_1').using('gin', table.plateNo.op('gin_trgm_ops')),
        index('ix_veh_vehicle_1').on(table.driverId),
        index('ix_veh_vehicle_2').on(table.cityId, table.typeId, table.status),
        index('ix_veh_vehicle_3').on(table.nextExpire),
        index('ix_veh_vehicle_model').on(table.modelId).where(notDeleted),
        uniqueIndex('ux_veh_vehicle_plate_no').on(table.tenantId, table.plateNo).where(notDeleted),
        uniqueIndex('ux_veh_vehicle_vin').on(table.tenantId, table.vin).where(notDeleted),
    ],
);

export type VehicleRow = typeof vehicles.$inferSelect;
export type NewVehicleRow = typeof vehicles.$inferInsert;
