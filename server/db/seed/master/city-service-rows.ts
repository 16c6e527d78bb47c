import { cityServices } from '#server/modules/setting/city-service/city-service.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { CITIES } from './cities.ts';
import { SEED_AUDIT_COLUMNS } from './made.ts';

/** Every open city has its service line; the five largest answer drivers apart; one entry is disabled. */
export function addCityServices(buffers: CopyBuffers): void {
    let index = 0;
    const add = (city: number, row: object) =>
        buffers.add(cityServices, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('cityService', (index += 1)),
            cityId: masterId('city', city),
            ...(row as { name: string; phone: string }),
        });
    CITIES.forEach((city, at) => {
        if (city.status === 'planned') return;
        const isLarge = city.level === 1;
        const tail = String(8000 + at * 10).padStart(4, '0');
        add(at, {
            name: `${city.name}客服中心`,
            phone: `400-820-${tail}`,
            wechat: `diaoyun_${city.pinyin}`,
            workEnd: isLarge ? '23:30' : '22:00',
            workStart: isLarge ? '06:30' : '08:00',
            isDefault: true,
        });
        if (!isLarge) return;
        add(at, {
            name: `${city.name}司机专线`,
            phone: `400-821-${tail}`,
            csScope: 'driver',
            workStart: '06:00',
            workEnd: '23:00',
            isDefault: true,
        });
        add(at, {
            name: `${city.name}夜间值班`,
            phone: `400-822-${tail}`,
            csScope: 'customer',
            workStart: '00:00',
            workEnd: '08:00',
            isDefault: city.status === 'open',
            status: city.status === 'open' ? '1' : '0',
        });
    });
}
