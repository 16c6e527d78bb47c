import type { FastifyInstance } from 'fastify';
import { LiveBoard } from '#contract/dashboard/live.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { toWireTime } from '#server/kit/time.ts';
import { scopeKey } from '../stat/window.service.ts';
import { liveBoard } from './live-board.service.ts';

/** Several displays and users share an answer of at most this age. */
const KEPT_MS = 2000;

/** DASH-02: the current operation. */
export async function liveRoutes(app: FastifyInstance): Promise<void> {
    const textOf = (dict: string, value: string) => app.dictionary.dictText(dict, value) ?? value;
    app.get(
        '/dashboard/monitor/live',
        { config: { auth: { permission: 'dash:monitor:view' }, isBackground: true }, schema: { response: { 200: envelopeOf(LiveBoard) } } },
        ({ session }) =>
            app.reads.read(session, (db, source) =>
                app.cache.remember(`dash:live:${source}:${scopeKey(session)}`, KEPT_MS, () =>
                    liveBoard(db, session, toWireTime(app.clock.date()), textOf),
                ),
            ),
    );
}
