import type { FastifyInstance } from 'fastify';
import { HttpTraces } from '#contract/monitor/http-trace.ts';

/** The contract's limit. */
const MOST = 100;

/** MON-02: the last calls that this process answered, newest first. */
export async function httpTraceRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/actuator/httptrace',
        {
            config: { auth: { permission: 'monitor:httpTrace:view' }, bare: true, isBackground: true },
            schema: { response: { 200: HttpTraces } },
        },
        async () => ({ traces: app.telemetry.traces.newest(MOST) }),
    );
}
