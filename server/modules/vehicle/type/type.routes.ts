import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { faultOfLoadTable, type LoadRow } from '#contract/vehicle/load-table.ts';
import { LadderQuery, type LadderRung } from '#contract/vehicle/type-ladder.ts';
import { TypeSwitch, VehicleType } from '#contract/vehicle/type.ts';
import type { CrudOptions, PresentContext } from '#server/kit/crud/options.ts';
import { sortRoute } from '#server/kit/crud/sort-rows.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { switchActions } from '#server/kit/actions/switching.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '../../order/order/order.table.ts';
import { vehiclePrices } from '../../price/vehicle-price/vehicle-price.table.ts';
import { vehicles } from '../center/vehicle.table.ts';
import { levelOnes } from '../level-one/level-one.table.ts';
import { vehicleModels } from '../model/model.table.ts';
import { vehicleTypes } from './type.table.ts';

const options: CrudOptions = {
    entity: VehicleType,
    table: vehicleTypes,
    joins: { levelOneName: { via: vehicleTypes.levelOneId, table: levelOnes, text: levelOnes.name } },
    counts: { vehicleCount: { table: vehicles, column: vehicles.typeId } },
    // A quote needs a type, and is requested by people without other permissions on vehicles.
    pickableBy: ['price:simulate:view'],
    // Anyone who may see a vehicle sees its load table; anyone who maintains vehicles sees the required certificates.
    pickerFields: ['loadTable', 'needCerts'],
    usedBy: [
        { table: vehicles, column: vehicles.typeId },
        { table: vehicleModels, column: vehicleModels.typeId },
        { table: vehiclePrices, column: vehiclePrices.typeId },
        { table: orders, column: orders.typeId },
    ],
    beforeSave: values => {
        const fault = Array.isArray(values.loadTable) ? faultOfLoadTable(values.loadTable as LoadRow[]) : undefined;
        if (fault) throw refuse('VALIDATION', {}, { fields: { loadTable: fault } });
        // The columns are not nullable.
        return {
            ...values,
            ...(values.needCerts === null ? { needCerts: '' } : {}),
            ...(values.loadTable === null ? { loadTable: [] } : {}),
        };
    },
    computed: ['deck', 'priceCities'],
    present: withPricesAndDeck,
    named: switchActions(TypeSwitch),
};

async function withPricesAndDeck(rows: readonly WireRow[], { db }: PresentContext): Promise<readonly WireRow[]> {
    const ids = rows.map(row => row.id);
    const priced = await db
        .select({ id: vehiclePrices.typeId, n: sql<number>`count(distinct ${vehiclePrices.cityId})::int` })
        .from(vehiclePrices)
        .where(
            sql`${vehiclePrices.typeId} = any(${sql.param(ids)}::bigint[]) and ${eq(vehiclePrices.delFlag, 0)} and ${eq(vehiclePrices.rowStatus, 'published')}
                and ${vehiclePrices.effectiveFrom} <= now() and (${vehiclePrices.effectiveTo} is null or ${vehiclePrices.effectiveTo} > now())`,
        )
        .groupBy(vehiclePrices.typeId);
    const cities = new Map(priced.map(row => [row.id, row.n]));
    return rows.map(row => ({ ...row, priceCities: cities.get(row.id as string) ?? 0, deck: deckText(row) }));
}

/** 12.5×2.8米: the size of a flatbed. */
const deckText = ({ deckLenMm, deckWidMm }: WireRow): string | null =>
    typeof deckLenMm === 'number' && typeof deckWidMm === 'number' ? `${deckLenMm / 1000}×${deckWidMm / 1000}米` : null;

/** S28 车辆类型: the standard calls, the order of the list, the overview of tonnages. */
export async function vehicleTypeRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, options);
    sortRoute(app, options);
    onQuery(app, LadderQuery, ({ db, session }) => loadLadder(db, session.tenantId));
}

type Stored = Omit<LadderRung, 'minFen' | 'maxFen'> & { minFen: string | null; maxFen: string | null };

/** The active types by class and tonnage: current price range, number of vehicles, and the open cities without a price. */
const loadLadder = async (db: Db, tenantId: number): Promise<LadderRung[]> => {
    const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
        with priced as (
            select type_id, city_id, min(base_fen) as low, max(base_fen) as high from prc_vehicle_price
             where tenant_id = ${tenantId} and del_flag = 0 and row_status = 'published'
               and effective_from <= now() and (effective_to is null or effective_to > now())
             group by type_id, city_id)
        select t.id::text as id, t.name, l.name as "levelOneName", t.tonnage_kg as "tonnageKg",
               (select count(*)::int from veh_vehicle v where v.type_id = t.id and v.del_flag = 0) as "vehicleCount",
               (select min(low) from priced p where p.type_id = t.id)::text as "minFen",
               (select max(high) from priced p where p.type_id = t.id)::text as "maxFen",
               coalesce((select json_agg(c.name order by c.sort_no) from set_city c
                          where c.tenant_id = ${tenantId} and c.del_flag = 0 and c.status = 'open'
                            and not exists (select 1 from priced p where p.type_id = t.id and (p.city_id = c.id or p.city_id is null))), '[]') as unpriced
          from veh_type t join veh_level_one l on l.id = t.level_one_id
         where t.tenant_id = ${tenantId} and t.del_flag = 0 and t.status = '1'
         order by l.sort_no, l.id, t.tonnage_kg, t.id`);
    const fen = (value: string | null) => (value === null ? null : Number(value));
    return rows.map(row => ({ ...row, minFen: fen(row.minFen), maxFen: fen(row.maxFen) }));
};
