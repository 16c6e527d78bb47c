import type { FastifyInstance } from 'fastify';
import { WeekGridQuery } from '#contract/price/period-price.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { windowText } from '#server/pricing/calendar.ts';
import { priceListRoutes } from '../price-list.routes.ts';
import { gridOf } from './grid.service.ts';

/** S19 时段价格: the list, and the week coloured by the window that applies to each hour. */
export const periodPriceRoutes = async (app: FastifyInstance): Promise<void> => {
    priceListRoutes(app, 'period', {
        check: faultsOf,
        computed: ['timeText'],
        present: rows => rows.map(row => ({ ...row, timeText: windowText(row as { startMin: number; endMin: number }) })),
    });
    onQuery(app, WeekGridQuery, ({ params }) => gridOf(app, params));
};

const faultsOf = (row: WireRow): Record<string, string> => ({
    ...(row.startMin === row.endMin ? { endMin: '结束时间不能等于开始时间' } : {}),
    ...(row.coefBp === 10_000 && row.addFen === 0 ? { coefBp: '系数与固定加价至少设置一项' } : {}),
});
