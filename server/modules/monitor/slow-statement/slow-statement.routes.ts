import type { FastifyInstance } from 'fastify';
import { SlowStatement } from '#contract/monitor/slow-statement.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { slowStatements } from './slow-statement.table.ts';
import { keepSlowStatements } from './store.service.ts';

/** 慢语句: which statements take long, and who asks for them. */
export async function slowStatementRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, { entity: SlowStatement, table: slowStatements });
    keepSlowStatements(app);
}
