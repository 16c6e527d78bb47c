import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { invoiceTitleSource } from './invoice-title.source.ts';

/** S38 开票信息: the standard calls, verification, and the default title. */
export async function invoiceTitleRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, invoiceTitleSource);
}
