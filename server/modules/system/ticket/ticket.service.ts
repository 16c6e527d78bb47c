import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Session } from '#server/kit/access/session.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';
import { tickets } from './ticket.table.ts';

const LIVES_MS = 30_000;

/** Whose ticket it was, as their session was. */
export interface TicketOwner {
    userId: string;
    tenantId: number;
    orgCode: string | null;
}

/**
 * Makes a ticket for one use of one path within 30 seconds, where no header can be sent: a picture, a frame, a window, a socket.
 *
 * @param path what the ticket is good for; `takeTicket` must be asked for exactly this text
 */
export async function makeTicket(db: Db | Tx, clock: Clock, session: Pick<Session, 'id'>, path: string): Promise<string> {
    const ticket = randomBytes(24).toString('base64url');
    await db
        .insert(tickets)
        .values({ ticketHash: hashOf(ticket), sessionId: session.id, path, expiresAt: new Date(clock.now() + LIVES_MS) });
    return ticket;
}

/**
 * Uses a ticket up; of two calls with the same ticket one gets it.
 * Answers whose it was, or undefined when it is unknown, used, too old, for another path, or its session has ended.
 */
export async function takeTicket(db: Db, clock: Clock, ticket: unknown, path: string): Promise<TicketOwner | undefined> {
    if (typeof ticket !== 'string' || !/^[\w-]{32}$/.test(ticket)) return undefined;
    const now = clock.date();
    const [taken] = await db
        .delete(tickets)
        .where(and(eq(tickets.ticketHash, hashOf(ticket)), eq(tickets.path, path), gt(tickets.expiresAt, now)))
        .returning({ sessionId: tickets.sessionId });
    if (!taken) return undefined;
    const [owner] = await db
        .select({ userId: sessions.userId, tenantId: sessions.tenantId, orgCode: sessions.orgCode })
        .from(sessions)
        .where(and(eq(sessions.id, taken.sessionId), gt(sessions.idleUntil, now), gt(sessions.expiresAt, now)));
    return owner;
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
