import type { FastifyInstance } from 'fastify';
import { VehicleModel, ModelSwitch } from '#contract/vehicle/model.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { vehicles } from '../center/vehicle.table.ts';
import { vehicleTypes } from '../type/type.table.ts';
import { vehicleModels } from './model.table.ts';
import { switchActions } from '#server/kit/actions/switching.ts';

/** S27 车辆型号: the standard calls; a model in use can't be deleted. */
export async function vehicleModelRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, {
        entity: VehicleModel,
        table: vehicleModels,
        // The form of a vehicle offers the models of its type.
        pickerFields: ['typeId', 'brand'],
        joins: {
            levelOneId: { via: vehicleModels.typeId, table: vehicleTypes, text: vehicleTypes.levelOneId, isForFilter: true },
            typeName: { via: vehicleModels.typeId, table: vehicleTypes, text: vehicleTypes.name },
        },
        counts: { vehicleCount: { table: vehicles, column: vehicles.modelId } },
        usedBy: [{ table: vehicles, column: vehicles.modelId, says: n => `该型号有${n}辆车在用，不能删除` }],
        named: switchActions(ModelSwitch),
        beforeSave: values => (values.spec === null ? { ...values, spec: {} } : values),
    });
}
