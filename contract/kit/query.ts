import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Entity } from './entity.ts';
import { PATTERNS } from './patterns.ts';
import { permissionOf } from './permissions.ts';

/**
 * A read call of an entity in addition to the standard calls: GET `<wire>/<name>?…params` (domain 2.0). The counterpart of `NamedAction`.
 */
export interface NamedQuery<P extends TProperties = TProperties, R extends TSchema = TSchema> {
    readonly entity: Entity;
    readonly name: string;
    /** Summary in the OpenAPI document. */
    readonly summary?: string;
    /** The full permission code, or several of which one is sufficient. */
    readonly permission: string | readonly string[];
    /** Values of a query string are always text. */
    readonly params: TObject<P>;
    readonly result: R;
    /** The answer is a file, so the call exports data. */
    readonly isFile?: boolean;
}

interface QueryDefinition<P extends TProperties, R extends TSchema> {
    /** Action part of the permission code; defaults to `query`. */
    permission?: string;
    /** Full permission codes in place of `permission`; one is sufficient. */
    anyOf?: readonly string[];
    params?: P;
    result: R;
    summary?: string;
    /** The answer is a file; `result` is then null. */
    isFile?: boolean;
}

/**
 * Defines a named query for the server's schemas and the client's types.
 *
 * @example export const StatQuery = query(Order, 'stat', { permission: 'list', result: OrderStat });
 */
export const query = <const P extends TProperties, R extends TSchema>(
    entity: Entity,
    name: string,
    { permission = 'query', anyOf, params, result, summary, isFile }: QueryDefinition<P, R>,
): NamedQuery<P, R> => ({
    entity,
    name,
    ...(summary === undefined ? {} : { summary }),
    ...(isFile === undefined ? {} : { isFile }),
    permission: anyOf ?? permissionOf(entity, permission),
    params: Type.Object((params ?? {}) as P),
    result,
});

/** Parameters of a query for one record. */
export const byId = { id: Type.String({ pattern: PATTERNS.id }) };

/** Type of the query's parameters. */
export type QueryParams<Q extends NamedQuery> = Static<Q['params']>;

/** Type of the query's result. */
export type QueryResult<Q extends NamedQuery> = Static<Q['result']>;
