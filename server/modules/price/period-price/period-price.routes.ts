import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PeriodPrice } from '#contract/price/period-price.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { windowText } from '#server/pricing/calendar.ts';
import { priceListRoutes } from '../price-list.routes.ts';
import { gridOf } from './grid.service.ts';

const id = Type.String({ pattern: PATTERNS.id });
const GridQuery = Type.Object({ cityId: Type.Optional(id), typeId: Type.Optional(id), changeSetId: Type.Optional(id) });

/** S19 时段价格: the list and the week painted by the window that wins each hour. */
export const periodPriceRoutes = async (app: FastifyInstance): Promise<void> => {
    priceListRoutes(app, 'period', {
        check: faultsOf,
        computed: ['timeText'],
        present: rows => rows.map(row => ({ ...row, timeText: windowText(row as { startMin: number; endMin: number }) })),
    });
    app.get<{ Querystring: { cityId?: string; typeId?: string; changeSetId?: string } }>(
        '/price/periodPrice/grid',
        { config: { auth: { permission: permissionOf(PeriodPrice, 'query') } }, schema: { querystring: GridQuery } },
        async ({ query }) => gridOf(app, query),
    );
};

const faultsOf = (row: WireRow): Record<string, string> => ({
    ...(row.startMin === row.endMin ? { endMin: '结束时间不能等于开始时间' } : {}),
    ...(row.coefBp === 10_000 && row.addFen === 0 ? { coefBp: '系数与固定加价至少设置一项' } : {}),
});
