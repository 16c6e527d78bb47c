import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { windowText } from '#server/pricing/calendar.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { PriceList } from '../price-kinds.ts';

/** Description of a price row: 深圳 · 汽车吊25吨. */
export const titleOf = async (db: Db | Tx, { kind }: Pick<PriceList, 'kind'>, row: WireRow): Promise<string> => {
    const { rows } = await db.execute<{ city: string | null; type: string | null; level: string | null }>(sql`
        select (select name from set_city where id = ${(row.cityId as string | null) ?? null}) as city,
               (select name from veh_type where id = ${(row.typeId as string | null) ?? null}) as type,
               (select name from veh_level_one where id = ${(row.levelOneId as string | null) ?? null}) as level`);
    const { city, type, level } = rows[0] ?? {};
    const own = kind === 'period' ? [row.name as string, windowText(row as never)] : kind === 'discount' ? [row.name as string] : [];
    return [city ?? '全国', type ?? level, ...own].filter(Boolean).join(' · ');
};
