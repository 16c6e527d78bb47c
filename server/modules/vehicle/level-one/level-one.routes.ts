import { LevelOne } from '#contract/vehicle/level-one.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import type { FastifyInstance } from 'fastify';
import { levelOnes } from './level-one.table.ts';

/** S30 一级车型: the standard calls; one that types refer to is not deleted. */
export async function levelOneRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, { entity: LevelOne, table: levelOnes, usedBy: [{ table: vehicleTypes, column: vehicleTypes.levelOneId }] });
}
