/** A message of the server over `/websocket/{userId}` (wire-contract 8.1). `msgTxt` is short and free of personal data. */
export interface NoticeFrame {
    /** `order`: an order has changed; boards refetch. `permission`: a user's permissions have changed; menus are fetched again. */
    cmd: 'topic' | 'user' | 'order' | 'permission';
    userId?: string;
    /** Id of the announcement; absent when the lists as a whole changed. */
    msgId?: string;
    msgTxt?: string;
    /** Kind of the notice (`NoticeKind`). Our client shows it at once, according to the user's settings; absent if there is nothing new. */
    kind?: string;
    /** Target of the notice: a path of this client. */
    link?: string;
}

/** Frames that existing clients support. Those clients read the text of every frame aloud, so they get no others. */
export const CONTRACT_FRAMES: ReadonlySet<NoticeFrame['cmd']> = new Set(['topic', 'user']);

/** Query parameter of `/websocket/{userId}` by which our client identifies itself, so that it also gets frames outside the contract. */
export const OWN_CLIENT = 'client=diaoyun';

/** Close code of a socket whose session has ended: signed out, frozen, expired. */
export const SESSION_ENDED = 4401;

/** A row of a table as it travels over `/vxeSocket/{userId}/{pageId}` (SOCKET-03). */
export interface PushedRow {
    id: string;
    /** wire: state of individual cells; merged field by field. */
    tug_status?: Record<string, unknown>;
    [field: string]: unknown;
}

/**
 * Which record a user is looking at, on pages that share this (S03). Pages send only `id`, `cell` and `hello`; the server adds the user.
 */
export interface Look {
    id: string | null;
    /** The field of the record, on pages that show cells. */
    cell?: string;
    hello?: boolean;
    /** Identifies the browser window, so that two windows of one user are distinct and a client recognises its own frames. */
    from?: string;
    name?: string;
}

/** How often a page repeats its `look` frame, and after how long without one it is considered gone. */
export const LOOK = { everyMs: 15_000, goneMs: 40_000 } as const;

/** Frames of `/vxeSocket/{userId}/{pageId}` (wire-contract 8.2), both directions. */
export type TableFrame =
    | { type: 'heart_beat'; data: unknown }
    /** `args` are the row and the id of the table instance that changed it. */
    | { type: 'update_vxe_table'; data: { socketKey: string; args: [PushedRow, string?] } }
    /** Both directions: the record a user is looking at, null for none. `hello` asks the others to send theirs. */
    | { type: 'look'; data: Look }
    /** wire: «common_send_date» runs a handler that the page has registered under `key`. */
    | { type: 'common_send_date'; data: { key: string; args: unknown[] } };

/** Key of the `common_send_date` that announces new rows to a table; its arguments are the table's key and the ids. */
export const NEW_ROWS = 'newRows';

/** Key of the `common_send_date` that announces removed rows, with the same arguments. */
export const GONE_ROWS = 'goneRows';

/** Page part of a table socket's URL: the resource with dashes, a dot, and eight characters that identify the page instance. */
export const pageIdOf = (resource: string, own: string): string => `${resource.replaceAll('/', '-')}.${own}`;
