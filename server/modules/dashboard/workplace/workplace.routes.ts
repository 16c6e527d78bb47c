import type { FastifyInstance } from 'fastify';
import { WorkplaceBoard, WorkQueues } from '#contract/dashboard/workplace.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { toWireTime } from '#server/kit/time.ts';
import { queuesOf, workplaceBoard } from './board.service.ts';

/** DASH-03, and the task board of DASH-04: what waits for the caller. The menu shows the counts to everybody who works on a queue. */
export async function workplaceRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/dashboard/workplace/board',
        {
            config: { auth: { permission: ['dash:workplace:view', 'dash:index:view'] }, isBackground: true },
            schema: { response: { 200: envelopeOf(WorkplaceBoard) } },
        },
        ({ session }) =>
            workplaceBoard(app.db, session, toWireTime(app.clock.date()), {
                op: op => app.dictionary.dictText('audit_op', op) ?? op,
                table: table => app.cruds.ofTable(table)[0]?.entity.label,
            }),
    );
    app.get(
        '/dashboard/workplace/queues',
        { config: { auth: 'user', isBackground: true }, schema: { response: { 200: envelopeOf(WorkQueues) } } },
        ({ session }) => queuesOf(app.db, session),
    );
}
