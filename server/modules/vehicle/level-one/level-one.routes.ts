import { eq, sql } from 'drizzle-orm';
import { LevelOne, LevelOneSwitch } from '#contract/vehicle/level-one.ts';
import type { CrudOptions, SaveContext } from '#server/kit/crud/options.ts';
import { sortRoute } from '#server/kit/crud/sort-rows.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { vehiclePrices } from '#server/modules/price/vehicle-price/vehicle-price.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import type { FastifyInstance } from 'fastify';
import { levelOnes } from './level-one.table.ts';
import { switchActions } from '#server/kit/actions/switching.ts';

const options: CrudOptions = {
    entity: LevelOne,
    table: levelOnes,
    counts: { typeCount: { table: vehicleTypes, column: vehicleTypes.levelOneId } },
    usedBy: [{ table: vehicleTypes, column: vehicleTypes.levelOneId, says: () => '请先删除下级车辆类型' }],
    beforeSave: keepChargeMode,
    named: switchActions(LevelOneSwitch),
    computed: ['vehicleCount'],
    present: async (rows, { db }) => {
        const vehicleCount = await countVehicles(db, rows);
        return rows.map(row => ({ ...row, vehicleCount: vehicleCount.get(row.id as string) ?? 0 }));
    },
};

/** Prices depend on the charge mode: it can't be changed once there are any. */
async function keepChargeMode(values: WireRow, { tx, current }: SaveContext): Promise<WireRow> {
    if (!current || values.chargeMode === undefined || values.chargeMode === current.chargeMode) return values;
    const [priced] = await tx
        .select({ one: sql`1` })
        .from(vehiclePrices)
        .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehiclePrices.typeId))
        .where(sql`${vehicleTypes.levelOneId} = ${current.id} and ${vehiclePrices.delFlag} = 0`)
        .limit(1);
    if (priced) throw refuse('VALIDATION', {}, { fields: { chargeMode: '已有价格，不能修改计价方式' } });
    return values;
}

async function countVehicles(db: Reader, rows: readonly WireRow[]): Promise<Map<string, number>> {
    const found = await db
        .select({ id: vehicleTypes.levelOneId, n: sql<number>`count(*)::int` })
        .from(vehicles)
        .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicles.typeId))
        .where(sql`${vehicleTypes.levelOneId} = any(${sql.param(rows.map(row => row.id))}::bigint[]) and ${vehicles.delFlag} = 0`)
        .groupBy(vehicleTypes.levelOneId);
    return new Map(found.map(row => [row.id, row.n]));
}

/** S30 一级车型: the standard calls and the order of the list; a class with types can't be deleted. */
export async function levelOneRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, options);
    sortRoute(app, options);
}
