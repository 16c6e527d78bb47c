import type { FastifyInstance } from 'fastify';
import type { WireRow } from '#server/kit/list/source.ts';
import { priceListRoutes } from '../price-list.routes.ts';

/** S22 折扣系数. */
export const discountRoutes = async (app: FastifyInstance): Promise<void> => {
    priceListRoutes(app, 'discount', { check: faultsOf });
};

const faultsOf = (row: WireRow): Record<string, string> => ({
    ...((row.floorBp as number) > (row.coefBp as number) ? { floorBp: '最低折扣不能高于本折扣' } : {}),
    ...(row.scope === 'level' && !row.levelCode ? { levelCode: '请输入客户等级' } : {}),
});
