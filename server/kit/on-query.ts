import type { FastifyInstance, FastifyRequest } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import type { NamedQuery, QueryParams, QueryResult } from '#contract/kit/query.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from './access/session.ts';
import { readOne } from './list/read.ts';
import type { Source, WireRow } from './list/source.ts';
import { toWireTime } from './time.ts';

interface QueryContext<Q extends NamedQuery> {
    db: Db;
    session: Session;
    /** Wire time. */
    now: string;
    params: QueryParams<Q>;
    request: FastifyRequest;
}

/** The record, read as its details are: who may not see it gets 404. */
interface RecordContext<Q extends NamedQuery> extends QueryContext<Q> {
    row: WireRow & { id: string };
}

type Answer<T> = Promise<T> | T;

/**
 * Registers a named query of the contract: its address, its right, its schemas.
 *
 * @example onQuery(app, StatQuery, ({ db, session }) => orderStat(db, source, session));
 */
export const onQuery = <Q extends NamedQuery>(
    app: FastifyInstance,
    query: Q,
    run: (context: QueryContext<Q>) => Answer<QueryResult<Q>>,
): void => {
    const { entity, name, permission, params, result } = query;
    app.get<{ Querystring: QueryParams<Q> }>(
        `${entity.wire}/${name}`,
        {
            config: { auth: { permission } },
            schema: {
                ...(Object.keys(params.properties).length > 0 ? { querystring: params } : {}),
                response: { 200: envelopeOf(result) },
            },
        },
        async request =>
            run({
                db: app.db,
                session: request.session,
                now: toWireTime(app.clock.date()),
                params: request.query as QueryParams<Q>,
                request,
            }),
    );
};

/** The same about one record, which `id` among the parameters names. */
export const onRecordQuery = <Q extends NamedQuery>(
    app: FastifyInstance,
    source: Source,
    query: Q,
    run: (context: RecordContext<Q>) => Answer<QueryResult<Q>>,
): void =>
    onQuery(app, query, async context => {
        const { id } = context.params as { id: string };
        const row = await readOne(app.db, source, context.session, id);
        return run({ ...context, row: { ...row, id } });
    });
