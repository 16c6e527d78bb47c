/** One condition of a data rule, with the session's values filled in (wire-contract 6, domain 7). */
export interface RuleCondition {
    /** A field of the entity in camelCase: `cityId`. */
    column: string;
    condition: '>' | '>=' | '<' | '<=' | '=' | '!=' | 'IN' | 'LIKE' | 'LEFT_LIKE' | 'RIGHT_LIKE';
    /** One value, or the list of values for IN. An empty list matches no row. */
    values: readonly string[];
    /** The variable that the values came from, such as `sys_city_ids`, to distinguish an empty scope from no match. */
    variable?: string;
}

/**
 * The rows of an entity that a session may access: the union over the roles that grant it. Each inner list holds one role's conditions, all
 * of which must be true; an empty inner list matches every row; an empty outer list matches none.
 */
export type RowScope = readonly (readonly RuleCondition[])[];

/** A person as logs name them. */
export interface Person {
    readonly userId: string;
    readonly username: string;
    readonly realname: string;
}

/** The signed-in caller. Every authorization decision uses it, never a body, path, header or unverified token. */
export interface Session {
    id: string;
    userId: string;
    username: string;
    realname: string;
    tenantId: number;
    orgCode: string | null;
    roles: readonly string[];
    /** PDFs that the person generates have their name as a watermark, because one of their roles requires it. */
    marksPapers: boolean;
    /** Permission codes that are granted and enabled. */
    permissions: ReadonlySet<string>;
    /** Cities of sys_user_city. */
    cityIds: readonly string[];
    /** Set if a program calls with one of the person's API keys: the session's rights are then limited to the scopes of the key. */
    apiKey?: { readonly id: string; readonly name: string; readonly perMinute: number };
    /**
     * Set while an administrator views the system as this person: the session is the person's, but logs, limits and confirmations apply to
     * the administrator (`doerOf`).
     */
    viewedBy?: Person;
    /** Row scope for the entity with this permission prefix (`order:order`). */
    scopeOf(permissionPrefix: string): RowScope;
}

/**
 * Who may call a route; the permission plugin throws at startup for a route without it. `administrator` is the role `admin` of the
 * platform: for the server's own pages, which have no screen and therefore no permission code.
 */
export type RouteAuth = 'public' | 'user' | 'administrator' | { permission: string | readonly string[] };

/** The person who really acts: the administrator who views the system as somebody else, otherwise the caller. */
export const doerOf = (session: Person & Pick<Session, 'viewedBy'>): Person => session.viewedBy ?? session;
