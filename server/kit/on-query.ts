import type { SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import type { NamedQuery, QueryParams, QueryResult } from '#contract/kit/query.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from './access/session.ts';
import { ok } from './answers/reply.ts';
import { type Query, readOne, readQuery, whereOf } from './list/read.ts';
import { resolveJoined } from './list/resolve.ts';
import type { Source, WireRow } from './list/source.ts';
import { toWireTime } from './time.ts';

interface QueryContext<Q extends NamedQuery> {
    db: Db;
    session: Session;
    /** Wire time. */
    now: string;
    params: QueryParams<Q>;
    request: FastifyRequest;
    reply: FastifyReply;
}

/** The record, read with the permissions of its details: a caller who may not see it gets 404. */
interface RecordContext<Q extends NamedQuery> extends QueryContext<Q> {
    row: WireRow & { id: string };
}

/** The list's own filters, parsed as for the list. */
interface ListContext<Q extends NamedQuery> extends QueryContext<Q> {
    /** The condition of the filters and the caller's data rules. */
    where: SQL;
    filters: Query;
    /** Whether there are any filters. */
    isFiltered: boolean;
}

/** The result, or the reply itself if it has already been sent as text. */
type Answer<T> = Promise<T | FastifyReply> | T | FastifyReply;

/**
 * Registers a named query of the contract with its path, permission and schemas.
 *
 * @example onQuery(app, StatQuery, ({ db, session }) => orderStat(db, source, session));
 */
export const onQuery = <Q extends NamedQuery>(
    app: FastifyInstance,
    query: Q,
    run: (context: QueryContext<Q>) => Answer<QueryResult<Q>>,
): void => {
    const { entity, name, summary, permission, params, result, isFile } = query;
    app.get<{ Querystring: QueryParams<Q> }>(
        `${entity.wire}/${name}`,
        {
            config: { auth: { permission }, ...(isFile ? { whileViewing: false } : {}) },
            schema: {
                tags: [entity.label],
                ...(summary === undefined ? {} : { summary }),
                ...(Object.keys(params.properties).length > 0 ? { querystring: params } : {}),
                response: { 200: envelopeOf(result) },
            },
        },
        async (request, reply) => {
            const answer = await run({
                db: app.db,
                session: request.session,
                now: toWireTime(app.clock.date()),
                params: request.query as QueryParams<Q>,
                request,
                reply,
            });
            // Fastify would send a string as it is.
            return typeof answer === 'string' ? ok(answer) : answer;
        },
    );
};

/** The same for one record, given by the parameter `id`. */
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

/** The same for the rows of a list: the query takes the list's filters instead of its own parameters. */
export const onListQuery = <Q extends NamedQuery>(
    app: FastifyInstance,
    source: Source,
    query: Q,
    run: (context: ListContext<Q>) => Answer<QueryResult<Q>>,
): void =>
    onQuery(app, query, async context => {
        const { session } = context;
        const filters = context.request.query as Query;
        const { conditions } = readQuery(source, session, filters);
        const where = whereOf(source, session, await resolveJoined(app.db, source, conditions, session.tenantId));
        return run({ ...context, where, filters, isFiltered: conditions.length > 0 });
    });
