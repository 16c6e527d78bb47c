import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** An open city. */
export const storeCity = async (db: Db, name = '深圳'): Promise<string> => {
    const id = newId();
    await db.insert(cities).values({
        id,
        createBy: 'seed',
        name,
        code: name,
        province: '广东',
        pinyin: name,
        letter: 'S',
        lng: 114.05,
        lat: 22.54,
        status: 'open',
    });
    return id;
};
