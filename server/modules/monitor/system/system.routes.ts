import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { SlowQueries, SystemState } from '#contract/monitor/server.ts';
import { readQueries } from './queries.service.ts';
import { readSystemState } from './system-state.service.ts';

const config = { auth: { permission: 'monitor:system:view' }, isBackground: true };

/** MON-06: machine, process, database, and what keeps the database busy. */
export async function systemStateRoutes(app: FastifyInstance): Promise<void> {
    app.get('/sys/actuator/system', { config, schema: { response: { 200: envelopeOf(SystemState) } } }, () => readSystemState(app));
    app.get('/sys/actuator/system/queries', { config, schema: { response: { 200: envelopeOf(SlowQueries) } } }, () => readQueries(app.db));
}
