import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { bankCardSource } from './bank-card.source.ts';

/** S37 银行卡信息: the standard calls, verification, and the default card for withdrawals. */
export async function bankCardRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, bankCardSource(app));
}
