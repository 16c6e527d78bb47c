import { sql } from 'drizzle-orm';
import type { LoadRow } from '#contract/vehicle/load-table.ts';
import type { Reader } from '#server/kit/list/source.ts';

export interface Demand {
    cityId: string;
    typeId: string;
    bizType: 'hoist' | 'haul' | 'combo';
    tonnageKg: number;
    loadTable: LoadRow[];
    mode: string;
    drivers: number;
}

export interface VirtualCustomer {
    id: string;
    name: string;
    phone: string;
    cityId: string;
    hasCredit: boolean;
}

export interface Site {
    cityId: string;
    addr: string;
    lng: number;
    lat: number;
}

/** Who orders, where and what: people, places and vehicles of the demonstration. */
export interface VirtualWorld {
    demands: Demand[];
    customers: Map<string, VirtualCustomer[]>;
    sites: Map<string, Site[]>;
    photos: Map<string, string>;
}

const byCity = <T extends { cityId: string }>(rows: readonly T[]): Map<string, T[]> => {
    const map = new Map<string, T[]>();
    for (const row of rows) map.set(row.cityId, [...(map.get(row.cityId) ?? []), row]);
    return map;
};

/** Reads the world; what drivers of a city can do is what is ordered there. @throws Error in words for the person who started the simulation */
export const loadWorld = async (db: Reader): Promise<VirtualWorld> => {
    const { rows: demands } = await db.execute<Demand & Record<string, unknown>>(sql`
        select v.city_id::text as "cityId", v.type_id::text as "typeId", l.biz_type as "bizType", t.tonnage_kg as "tonnageKg", l.charge_mode as mode,
               t.load_table as "loadTable", count(*)::int as drivers
          from veh_vehicle v join usr_driver d on d.id = v.driver_id join veh_type t on t.id = v.type_id join veh_level_one l on l.id = t.level_one_id
          join set_city c on c.id = v.city_id
         where v.tenant_id = 0 and v.del_flag = 0 and d.del_flag = 0 and d.status = 'active' and d.online_status <> 'offline' and v.status = 'normal'
           and v.audit_status = 'approved' and c.status = 'open' and t.status = '1' and (l.biz_type = 'haul' or t.load_table <> '[]')
         group by 1, 2, 3, 4, 5, 6 order by 1, 2`);
    const { rows: customers } = await db.execute<VirtualCustomer & Record<string, unknown>>(sql`
        select id::text as id, name, phone, city_id::text as "cityId", credit_limit_fen > 0 as "hasCredit" from (
            select *, row_number() over (partition by city_id order by id) as n from usr_customer where tenant_id = 0 and del_flag = 0 and status = 'normal') u
         where n <= 200 order by id`);
    const { rows: sites } = await db.execute<Site & Record<string, unknown>>(sql`
        select city_id::text as "cityId", from_addr as addr, from_lng::float8 as lng, from_lat::float8 as lat from (
            select *, row_number() over (partition by city_id order by id desc) as n from ord_order where tenant_id = 0 and del_flag = 0
               and create_time > now() - interval '90 days') o
         where n <= 60 order by id`);
    const { rows: photos } = await db.execute<{ kind: string; files: string }>(
        sql`select distinct on (proof_type) proof_type as kind, files from ord_proof where files <> '' order by proof_type, id`,
    );
    if (demands.length === 0 || customers.length === 0 || sites.length === 0)
        throw new Error('没有可供模拟的司机、客户或地址：请以 SEED=demo 在新的 DATA_DIR 中启动一次，再运行 npm run sim');
    return { demands, customers: byCity(customers), sites: byCity(sites), photos: new Map(photos.map(each => [each.kind, each.files])) };
};
