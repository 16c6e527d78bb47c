/** Names of headers and query keys. Contains no schemas, so that the small sign-in bundle can import it. */
export const HEADERS = {
    token: 'X-Access-Token',
    /** Wire: product-spec says tenant_id, existing back ends read tenant-id; both are sent. */
    tenant: ['tenant_id', 'tenant-id'],
    idempotencyKey: 'Idempotency-Key',
    /** The user for whom the page was rendered: a window of another user must not act as this one (security C05). */
    clientUser: 'X-Client-User',
    dictVersion: 'X-Dict-Version',
    /** Not in the wire contract: `IN_COOKIE` at a sign-in requests a session in an HttpOnly cookie. */
    session: 'X-Session',
    /** Not in the wire contract: seconds until the session expires if there are no further calls. */
    sessionLeft: 'X-Session-Left',
    requestId: 'X-Request-Id',
    /** Not in the wire contract: id for undoing the call, if that is possible; valid for a minute (`UNDO_PATH`). */
    undo: 'X-Undo',
    /** Not in the wire contract: the ways in which the caller can confirm their identity, if a sensitive action requires it. */
    proof: 'X-Proof',
} as const;

/** Value of `X-Session`. */
export const IN_COOKIE = 'cookie';

/** Wire: query keys of every list in addition to its own filters. */
export const LIST_KEYS = {
    page: 'pageNo',
    size: 'pageSize',
    column: 'column',
    order: 'order',
    superQuery: 'superQueryParams',
    superMatch: 'superQueryMatchType',
    cursor: 'cursor',
    /** Not in the wire contract: selects one group of the rows, as returned by GET `groups`. */
    groupBy: 'groupBy',
    groupOf: 'groupOf',
} as const;
