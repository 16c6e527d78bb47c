/** What the server says over `/websocket/{userId}` (wire-contract 8.1). `msgTxt` is short and free of personal data. */
export interface NoticeFrame {
    /** `order`: something has happened to an order; boards that show the operation ask again. */
    cmd: 'topic' | 'user' | 'order';
    userId?: string;
    /** Id of the announcement; absent when the lists as a whole changed. */
    msgId?: string;
    msgTxt?: string;
}

/** Close code of a socket whose session has ended: signed out, frozen, expired. */
export const SESSION_ENDED = 4401;

/** A row of a table as it travels over `/vxeSocket/{userId}/{pageId}` (SOCKET-03). */
export interface PushedRow {
    id: string;
    /** wire: state of single cells; merged field by field. */
    tug_status?: Record<string, unknown>;
    [field: string]: unknown;
}

/** Frames of `/vxeSocket/{userId}/{pageId}` (wire-contract 8.2), both directions. */
export type TableFrame =
    | { type: 'heart_beat'; data: unknown }
    /** `args` are the row and the id of the table instance that changed it. */
    | { type: 'update_vxe_table'; data: { socketKey: string; args: [PushedRow, string?] } }
    /** wire: «common_send_date» runs a handler that the page has registered under `key`. */
    | { type: 'common_send_date'; data: { key: string; args: unknown[] } };

/** Key of the `common_send_date` that tells a table of rows that are new: its arguments are the table's key and the ids. */
export const NEW_ROWS = 'newRows';

/** The page part of a table socket's address: the resource with dashes, a dot, eight characters of the page's own. */
export const pageIdOf = (resource: string, own: string): string => `${resource.replaceAll('/', '-')}.${own}`;
