import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { ProcessList } from '#contract/monitor/server.ts';
import { keepBeating, readProcesses } from './beat.service.ts';

/** MON-06: all processes that work on this database. */
export async function processRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/sys/actuator/processes',
        {
            config: { auth: { permission: 'monitor:system:view' }, isBackground: true },
            schema: { response: { 200: envelopeOf(ProcessList) } },
        },
        () => readProcesses(app),
    );
    keepBeating(app);
}
