import { pageIdOf, type PushedRow, type TableFrame } from '#contract/kit/realtime.ts';
import { keepConnected } from './connection.ts';

/** A heartbeat every 10 s; without an answer within 6 s the connection is rebuilt (SOCKET-01). */
export const TABLE_HEARTBEAT = { everyMs: 10_000, text: JSON.stringify({ type: 'heart_beat', data: '' }), replyWithinMs: 6000 };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

interface Wanted {
    userId: string;
    /** The page's resource, `order/order`; its list permission is demanded. */
    resource: string;
    /** The table's key on the server: its entity's resource name. */
    socketKey: string;
    /** A row that another page has edited. */
    onRow: (row: PushedRow) => void;
    /** The connection is open again after it had been lost: rows may have changed meanwhile. */
    onReturn?: () => void;
    /** Handlers of `common_send_date` by key. */
    handlers?: Readonly<Record<string, (...args: unknown[]) => void>>;
}

export interface TableSocket {
    /** Tells the other pages of this table about an edited row. */
    sendRow(row: PushedRow): void;
    close(): void;
}

/** The push connection of one table on one page (SOCKET-01, SOCKET-02, SOCKET-03). Its own edits are not brought back to it. */
export function openTableSocket({ userId, resource, socketKey, onRow, onReturn, handlers = {} }: Wanted): TableSocket {
    const own = eightLetters();
    const caseId = `${own}-${socketKey}`;
    const connection = keepConnected({
        path: `/vxeSocket/${encodeURIComponent(userId)}/${pageIdOf(resource, own)}`,
        heartbeat: TABLE_HEARTBEAT,
        onFrame: frame => hear(frame as unknown as TableFrame),
        onOpen: isAgain => isAgain && onReturn?.(),
    });
    const hear = ({ type, data }: TableFrame) => {
        if (type === 'update_vxe_table') {
            const [row, from] = Array.isArray(data?.args) ? data.args : [];
            if (data?.socketKey === socketKey && from !== caseId && typeof row?.id === 'string') onRow(row);
        }
        if (type === 'common_send_date' && Object.hasOwn(handlers, data?.key) && Array.isArray(data.args))
            handlers[data.key]?.(...data.args);
    };
    return {
        sendRow: row => void connection.send({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } }),
        close: () => connection.close(),
    };
}

/** A row with what was pushed: field by field, and so within `tug_status`, where two people mark different cells. */
export const mergeRow = <R extends { id: string; tug_status?: unknown }>(row: R, pushed: PushedRow): R => ({
    ...row,
    ...pushed,
    ...(pushed.tug_status ? { tug_status: { ...(row.tug_status as object | undefined), ...pushed.tug_status } } : {}),
});

/** The part of a page id that is the window's own. */
export const eightLetters = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => LETTERS[byte % LETTERS.length]).join('');
