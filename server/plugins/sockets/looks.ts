import type { FastifyInstance } from 'fastify';
import { PATTERNS } from '#contract/kit/patterns.ts';
import type { BusMessage } from '#server/kit/bus/message.ts';
import { publish } from '#server/kit/bus/publish.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { type Connection, sendFrame } from './connection.ts';
import { sees } from './rows.ts';

type LookMessage = Extract<BusMessage, { kind: 'look' }>;

const ID = new RegExp(PATTERNS.id);
/** Allowed names of fields. */
const CELL = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** The page of a socket, if its id names one: `order-dispatch` of `order-dispatch.k3f9a2bq`. */
const pageOf = ({ pageId }: Pick<Connection, 'pageId'>): string | undefined => pageId?.split('.').at(-2);

/** Whether the socket is open for this page. */
export const isOn = (connection: Pick<Connection, 'pageId'>, page: string): boolean => pageOf(connection) === page;

/**
 * Tells the other visitors of a page what a person looks at, if that person may see it. The sender's identity comes from the session, never
 * from the frame.
 */
export async function publishLook(app: FastifyInstance, connection: Connection, sender: SignedIn, data: unknown): Promise<void> {
    const page = pageOf(connection);
    const known = page === undefined ? undefined : app.pushTables.page(page);
    const { id, hello, cell } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    if (page === undefined || !known?.looks || !sender.permissions.has(known.permission)) return;
    if (id !== null && (typeof id !== 'string' || !ID.test(id) || !(await sees(app, known.looks, sender, id)))) return;
    const look = {
        ...{ id, from: connection.pageId ?? '', name: sender.realname },
        ...(typeof cell === 'string' && CELL.test(cell) ? { cell } : {}),
        ...(hello === true ? { hello: true } : {}),
    };
    await publish(app.db, { kind: 'look', tenantId: sender.tenantId, page, look });
}

/** A window has closed: its visitor is removed for the others. */
export async function publishGone(app: FastifyInstance, connection: Connection): Promise<void> {
    const page = pageOf(connection);
    if (page === undefined || !app.pushTables.page(page)?.looks || app.draining) return;
    const look = { id: null, from: connection.pageId ?? '' };
    await publish(app.db, { kind: 'look', tenantId: connection.session.tenantId, page, look });
}

/** Sends a look to the other windows of the page; the record only to those who may see it. */
export async function deliverLook(
    app: FastifyInstance,
    receivers: readonly Connection[],
    { page, look }: LookMessage,
    callerOf: (connection: Connection) => Promise<SignedIn | null>,
): Promise<void> {
    const known = app.pushTables.page(page);
    if (!known?.looks) return;
    const { id } = look;
    const seen = new Map<string, Promise<boolean>>();
    for (const receiver of receivers) {
        if (receiver.pageId === look.from) continue;
        const caller = await callerOf(receiver);
        if (!caller?.permissions.has(known.permission)) continue;
        // Several windows of one person share one query.
        const mayKnow = seen.get(caller.userId) ?? (id === null ? Promise.resolve(true) : sees(app, known.looks, caller, id));
        seen.set(caller.userId, mayKnow);
        if (await mayKnow) sendFrame(receiver, { type: 'look', data: look });
        // Anyone who may not see the record still learns that the window no longer looks at one of theirs.
        else sendFrame(receiver, { type: 'look', data: { id: null, from: look.from } });
    }
}
