/** What the server says over `/websocket/{userId}` (wire-contract 8.1). `msgTxt` is short and free of personal data. */
export interface NoticeFrame {
    /** `order`: something has happened to an order; boards ask again. `permission`: somebody's rights have changed; menus are asked for again. */
    cmd: 'topic' | 'user' | 'order' | 'permission';
    userId?: string;
    /** Id of the announcement; absent when the lists as a whole changed. */
    msgId?: string;
    msgTxt?: string;
    /** What it is about (`NoticeKind`): our client tells it at once, as the person has chosen; absent when nothing new has come. */
    kind?: string;
    /** Where it leads: a path of ours. */
    link?: string;
}

/** Frames that existing clients know. They read the text of every frame aloud, so nothing else is sent to them. */
export const CONTRACT_FRAMES: ReadonlySet<NoticeFrame['cmd']> = new Set(['topic', 'user']);

/** How our client names itself in the query of `/websocket/{userId}`: it hears our own frames as well. */
export const OWN_CLIENT = 'client=diaoyun';

/** Close code of a socket whose session has ended: signed out, frozen, expired. */
export const SESSION_ENDED = 4401;

/** A row of a table as it travels over `/vxeSocket/{userId}/{pageId}` (SOCKET-03). */
export interface PushedRow {
    id: string;
    /** wire: state of single cells; merged field by field. */
    tug_status?: Record<string, unknown>;
    [field: string]: unknown;
}

/** Who looks at what on a page that tells (S03). A page says only `id`, `cell` and `hello`; the server adds who it is. */
export interface Look {
    id: string | null;
    /** The field of the record, on pages that show cells. */
    cell?: string;
    hello?: boolean;
    /** The window, so that one person's two windows are two, and one's own is known. */
    from?: string;
    name?: string;
}

/** How often a page says again what it looks at, and after how long its silence counts as gone. */
export const LOOK = { everyMs: 15_000, goneMs: 40_000 } as const;

/** Frames of `/vxeSocket/{userId}/{pageId}` (wire-contract 8.2), both directions. */
export type TableFrame =
    | { type: 'heart_beat'; data: unknown }
    /** `args` are the row and the id of the table instance that changed it. */
    | { type: 'update_vxe_table'; data: { socketKey: string; args: [PushedRow, string?] } }
    /** Both ways: which record a colleague looks at, null for none. `hello` asks the others to say so, too. */
    | { type: 'look'; data: Look }
    /** wire: «common_send_date» runs a handler that the page has registered under `key`. */
    | { type: 'common_send_date'; data: { key: string; args: unknown[] } };

/** Key of the `common_send_date` that tells a table of rows that are new: its arguments are the table's key and the ids. */
export const NEW_ROWS = 'newRows';

/** Key of the one that tells it of rows that are gone, with the same arguments. */
export const GONE_ROWS = 'goneRows';

/** The page part of a table socket's address: the resource with dashes, a dot, eight characters of the page's own. */
export const pageIdOf = (resource: string, own: string): string => `${resource.replaceAll('/', '-')}.${own}`;
