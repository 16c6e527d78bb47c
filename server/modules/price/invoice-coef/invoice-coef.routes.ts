import type { FastifyInstance } from 'fastify';
import type { WireRow } from '#server/kit/list/source.ts';
import { priceListRoutes } from '../price-list.routes.ts';

const RATES = [0, 100, 300, 600, 900, 1300];

/** S23 开票系数. */
export const invoiceCoefRoutes = async (app: FastifyInstance): Promise<void> => {
    priceListRoutes(app, 'invoice', { check: faultsOf });
};

const faultsOf = (row: WireRow): Record<string, string> => ({
    ...(RATES.includes(row.vatBp as number) ? {} : { vatBp: '税率不在允许范围' }),
    ...(row.invoiceType === 'none' ? { invoiceType: '请选择增值税普通发票或专用发票' } : {}),
});
