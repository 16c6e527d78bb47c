import { and, ne, sql } from 'drizzle-orm';
import { BalanceActivity } from '#contract/balance/balance-activity.ts';
import { MemberActivity } from '#contract/balance/member-activity.ts';
import { PullNewActivity } from '#contract/balance/pull-new-activity.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { CHINA, City } from '#contract/setting/city.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { orders } from '../../order/order/order.table.ts';
import { customers } from '../../users/customer/customer.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicles } from '../../vehicle/center/vehicle.table.ts';
import { cityServices } from '../city-service/city-service.table.ts';
import { fences } from '../fence/fence.table.ts';
import { cities } from './city.table.ts';

/** `深圳` → `shenzhen` and `S`: what cities are searched and grouped by. The dictionary is loaded at the first use. */
const spell = async (name: string): Promise<WireRow> => {
    const { pinyin } = await import('pinyin-pro');
    const letters = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
        .join('')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 64);
    return { pinyin: letters || name.slice(0, 64), letter: (letters[0] ?? '#').toUpperCase() };
};

const screensOf = (of: Entity) => (['list', 'add', 'edit'] as const).map(action => permissionOf(of, action));

/** Cities as the kit reads and writes them. */
export const citySource: CrudOptions = {
    entity: City,
    table: cities,
    pickableBy: ['price:simulate:view', ...[BalanceActivity, MemberActivity, PullNewActivity].flatMap(screensOf)],
    counts: {
        driverCount: { table: drivers, column: drivers.cityId, where: ne(drivers.status, 'left') },
        orderCount30: {
            table: orders,
            column: orders.cityId,
            where: and(sql`${orders.createTime} >= now() - interval '30 days'`, ne(orders.status, 'draft')),
        },
    },
    usedBy: [
        { table: orders, column: orders.cityId },
        { table: drivers, column: drivers.cityId },
        { table: vehicles, column: vehicles.cityId },
        { table: customers, column: customers.cityId },
        { table: cityServices, column: cityServices.cityId },
        { table: fences, column: fences.cityId },
    ],
    beforeSave: async (values, { current }) => {
        requireInChina({ ...current, ...values });
        const name = textOf(values.name);
        return name === '' || name === current?.name ? values : { ...values, ...(await spell(name)) };
    },
};

const requireInChina = (values: WireRow): void => {
    const faults = (['lng', 'lat'] as const).filter(key => {
        const [least, most] = CHINA[key];
        const value = values[key];
        return typeof value !== 'number' || value < least || value > most;
    });
    if (faults.length > 0) throw refuse('VALIDATION', {}, { fields: Object.fromEntries(faults.map(key => [key, '坐标不在中国境内'])) });
};
