import type { FastifyInstance } from 'fastify';
import { CityService, SetDefaultService, CityServiceSwitch } from '#contract/setting/city-service.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { cities } from '../city/city.table.ts';
import { cityServices } from './city-service.table.ts';
import { dropDefault, keepDefaults, timeOf, withReplaced } from './default-service.ts';
import { switchActions } from '#server/kit/actions/switching.ts';

const source: CrudOptions = {
    entity: CityService,
    table: cityServices,
    joins: { cityName: { via: cityServices.cityId, table: cities, text: cities.name } },
    beforeSave: (values, { current }) => {
        const [start, end] = [timeOf(values.workStart ?? current?.workStart), timeOf(values.workEnd ?? current?.workEnd)];
        if (start >= end) throw refuse('VALIDATION', {}, { fields: { workEnd: '下班时间须晚于上班时间' } });
        const isMoved = (['cityId', 'csScope'] as const).some(key => key in values && values[key] !== current?.[key]);
        return current?.isDefault === true && isMoved ? { ...values, isDefault: false } : values;
    },
    afterWrite: ({ tx, session, rows, current }) =>
        keepDefaults(
            tx,
            session.tenantId,
            [...rows, ...(current ? [current] : [])].map(row => row.cityId as string),
        ),
    computed: ['workText', 'replaces'],
    present: (rows, { db }) => withReplaced(db, rows),
};

/** S41 城市客服: the standard calls, and the one default of each city and kind of caller. */
export async function cityServiceRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, {
        ...source,
        named: [
            ...switchActions(CityServiceSwitch),
            onAction(SetDefaultService, {
                guard: row => {
                    if (row.isDefault === true) return '已经是默认客服';
                    return row.status === '1' ? undefined : '该客服已停用，请先启用';
                },
                run: async ({ tx, row, actor }) => {
                    await dropDefault(tx, { ...row, tenantId: actor.session.tenantId });
                    return { isDefault: true };
                },
                message: '已设为默认客服',
            }),
        ],
    });
}
