import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Entity } from './entity.ts';
import { PATTERNS } from './patterns.ts';
import { permissionOf } from './permissions.ts';

/** A read of an entity beside the standard calls: GET `<wire>/<name>?…params` (domain 2.0). The twin of `NamedAction`. */
export interface NamedQuery<P extends TProperties = TProperties, R extends TSchema = TSchema> {
    readonly entity: Entity;
    readonly name: string;
    /** For the OpenAPI page. */
    readonly summary?: string;
    /** The whole permission code, or several of which one is enough. */
    readonly permission: string | readonly string[];
    /** Values of a query string arrive as text. */
    readonly params: TObject<P>;
    readonly result: R;
    /** The answer is a file: data leaves the system. */
    readonly isFile?: boolean;
}

interface QueryDefinition<P extends TProperties, R extends TSchema> {
    /** Action of the permission code; `query` unless said otherwise. */
    permission?: string;
    /** Whole permission codes, of which one is enough, in place of `permission`. */
    anyOf?: readonly string[];
    params?: P;
    result: R;
    summary?: string;
    /** The answer is a file; `result` is null then. */
    isFile?: boolean;
}

/**
 * Describes a named query once for both sides: the server's schemas, the client's types.
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

/** Parameters of a query about one record. */
export const byId = { id: Type.String({ pattern: PATTERNS.id }) };

/** What a caller may ask with. */
export type QueryParams<Q extends NamedQuery> = Static<Q['params']>;

/** What the server answers. */
export type QueryResult<Q extends NamedQuery> = Static<Q['result']>;
