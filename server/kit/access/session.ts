/** One condition of a data rule, already bound to the session's values (wire-contract 6, domain 7). */
export interface RuleCondition {
    /** Field of the entity, camelCase: `cityId`. */
    column: string;
    condition: '>' | '>=' | '<' | '<=' | '=' | '!=' | 'IN' | 'LIKE' | 'LEFT_LIKE' | 'RIGHT_LIKE';
    /** One value; for IN the list. An empty list lets nothing through. */
    values: readonly string[];
    /** The variable the values came from, such as `sys_city_ids`, to tell an empty scope from no match. */
    variable?: string;
}

/**
 * What rows of an entity a session may touch: the union over the roles that grant it.
 * Each inner list is one role's conditions, all of which must hold; an empty inner list lets every row through;
 * an empty outer list lets none through.
 */
export type RowScope = readonly (readonly RuleCondition[])[];

/** Somebody as logs name them. */
export interface Person {
    readonly userId: string;
    readonly username: string;
    readonly realname: string;
}

/** The signed-in caller. Every decision comes from here, never from a body, path, header or unverified token. */
export interface Session {
    id: string;
    userId: string;
    username: string;
    realname: string;
    tenantId: number;
    orgCode: string | null;
    roles: readonly string[];
    /** Papers that the person draws carry their name across the page, as one of their roles demands. */
    marksPapers: boolean;
    /** Permission codes that are granted and enabled. */
    permissions: ReadonlySet<string>;
    /** Cities of sys_user_city. */
    cityIds: readonly string[];
    /** Set where a program calls with an API key of the person's: what is here of their rights is within its scopes. */
    apiKey?: { readonly id: string; readonly name: string; readonly perMinute: number };
    /**
     * Set where an administrator looks at the system as this person: what is here is the person's, what is noted, limited and asked for a
     * proof is the administrator's (`doerOf`).
     */
    viewedBy?: Person;
    /** Row scope for the entity with this permission prefix (`order:order`). */
    scopeOf(permissionPrefix: string): RowScope;
}

/**
 * Who may call a route; the permission plugin refuses to start with a route that does not say.
 * `administrator` is the role `admin` of the platform: for the server's own pages, which no screen and so no code represents.
 */
export type RouteAuth = 'public' | 'user' | 'administrator' | { permission: string | readonly string[] };

/** Who really acts: the administrator who looks at the system as somebody, else the caller. */
export const doerOf = (session: Person & Pick<Session, 'viewedBy'>): Person => session.viewedBy ?? session;
