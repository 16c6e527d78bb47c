/** Names of headers and query keys; free of schemas, so that the light sign-in page can have them. */
export const HEADERS = {
    token: 'X-Access-Token',
    /** Wire: product-spec says tenant_id, existing back ends read tenant-id; both are sent. */
    tenant: ['tenant_id', 'tenant-id'],
    idempotencyKey: 'Idempotency-Key',
    /** The user a page was drawn for: another user's window never acts as this one (security C05). */
    clientUser: 'X-Client-User',
    dictVersion: 'X-Dict-Version',
    /** Ours: `IN_COOKIE` at a sign-in asks for the session in a cookie that no script reads. */
    session: 'X-Session',
    /** Ours: seconds until the session ends unless something is called. */
    sessionLeft: 'X-Session-Left',
    requestId: 'X-Request-Id',
    /** Ours: the id of what takes the call back, where that can be done; for a minute (`UNDO_PATH`). */
    undo: 'X-Undo',
    /** Ours: how the caller can prove who they are, where a sensitive act wants that first. */
    proof: 'X-Proof',
} as const;

/** Value of `X-Session`. */
export const IN_COOKIE = 'cookie';

/** Wire: query keys that every list understands besides its own filters. */
export const LIST_KEYS = {
    page: 'pageNo',
    size: 'pageSize',
    column: 'column',
    order: 'order',
    superQuery: 'superQueryParams',
    superMatch: 'superQueryMatchType',
    cursor: 'cursor',
    /** Ours: one group of the rows, as GET `groups` told of it. */
    groupBy: 'groupBy',
    groupOf: 'groupOf',
} as const;
