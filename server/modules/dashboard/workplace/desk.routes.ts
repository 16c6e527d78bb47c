import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DeskHits } from '#contract/dashboard/desk.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { deskSearch } from './desk-search.service.ts';

const Asked = Type.Object({ keyword: Type.String({ minLength: 2, maxLength: 40 }) });

/** The business desk of DASH-04: one box for a number, a plate, a phone or a name. */
export async function deskRoutes(app: FastifyInstance): Promise<void> {
    app.get<{ Querystring: { keyword: string } }>(
        '/dashboard/index/search',
        { config: { auth: { permission: 'dash:index:view' } }, schema: { querystring: Asked, response: { 200: envelopeOf(DeskHits) } } },
        ({ session, query }) =>
            deskSearch(app.db, session, query.keyword.trim(), (dict, value) => app.dictionary.dictText(dict, value) ?? value),
    );
}
