import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Blacklist } from '#contract/users/blacklist.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { textOf } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { orders } from '../../order/order/order.table.ts';
import { cities } from '../../setting/city/city.table.ts';
import { driverSpellings } from '../../users/driver/driver-spelling.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicleModels } from '../model/model.table.ts';
import { vehicleTypes } from '../type/type.table.ts';
import { positions } from './position.table.ts';
import { vehicleActions } from './vehicle-actions.ts';
import { afterVehicleWrite, beforeVehicleSave } from './vehicle-save.service.ts';
import { vehicles } from './vehicle.table.ts';

/** Options of vehicles for the kit. */
export const vehicleSource = (app: FastifyInstance): CrudOptions => {
    const today = () => toWireTime(app.clock.date()).slice(0, 10);
    return {
        entity: Vehicle,
        table: vehicles,
        joins: {
            levelOneId: { via: vehicles.typeId, table: vehicleTypes, text: vehicleTypes.levelOneId, isForFilter: true },
            typeName: { via: vehicles.typeId, table: vehicleTypes, text: vehicleTypes.name },
            modelName: { via: vehicles.modelId, table: vehicleModels, text: vehicleModels.name },
            driverName: { via: vehicles.driverId, table: drivers, text: drivers.name, isInParts: true, spelling: driverSpellings },
            lastReport: { via: vehicles.id, key: positions.vehicleId, table: positions, text: positions.reportTime, isForFilter: true },
            cityName: { via: vehicles.cityId, table: cities, text: cities.name },
        },
        pickableBy: [permissionOf(Blacklist, 'add')],
        usedBy: [{ table: orders, column: orders.vehicleId, says: n => `该车有${n}个订单，不能删除，可以停用` }],
        named: vehicleActions,
        beforeSave: beforeVehicleSave(today),
        afterWrite: afterVehicleWrite(today),
        computed: ['certificates'],
        present: async (rows, { db }) => {
            const ids = rows.map(row => row.id).filter(id => typeof id === 'string');
            const reported = await db
                .select({ id: positions.vehicleId, time: positions.reportTime })
                .from(positions)
                .where(inArray(positions.vehicleId, ids));
            const times = new Map(reported.map(({ id, time }) => [id, time]));
            // Titles, confirmations and references show the formatted plate, not the stored one.
            return rows.map(row => ({
                ...row,
                lastReport: times.get(String(row.id)) ?? null,
                plateNo_dictText: plateText(textOf(row.plateNo)),
            }));
        },
    };
};
