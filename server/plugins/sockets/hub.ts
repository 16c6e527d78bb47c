import type { FastifyInstance } from 'fastify';
import { CONTRACT_FRAMES, type NoticeFrame, SESSION_ENDED } from '#contract/kit/realtime.ts';
import type { BusMessage } from '#server/kit/bus/message.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { type Connection, sendFrame } from './connection.ts';
import { createLiveRows } from './live-rows.ts';
import { deliverLook, isOn } from './looks.ts';
import { deliverRow } from './rows.ts';

const PING_MS = 30_000;
const MAX_MISSED = 2;

/** The open sockets of this process. */
export interface Hub {
    add(connection: Connection): void;
    /** Number of open sockets. */
    size(): number;
    /** Closes all sockets when the server stops. */
    close(): void;
}

/** Delivers messages of the bus, sends pings, and closes the sockets of ended sessions. */
export function createHub(app: FastifyInstance): Hub {
    const connections = new Set<Connection>();
    const known = new WeakMap<Connection, { version: string; caller: SignedIn }>();

    const end = (connection: Connection) => connection.socket.close(SESSION_ENDED, 'session ended');

    /** The caller with current rights, or null if the session has ended. No activity of the person: the idle limit is not extended. */
    const callerOf = async (connection: Connection): Promise<SignedIn | null> => {
        const version = app.versions.current('permission');
        const last = known.get(connection);
        if (last?.version === version) return last.caller;
        const caller = await app.sessions.peek(connection.token);
        if (caller) known.set(connection, { version, caller });
        else end(connection);
        return caller;
    };

    const only = (wanted: (connection: Connection) => boolean) => [...connections].filter(wanted);
    const notify = (wanted: (connection: Connection) => boolean, frame: NoticeFrame) =>
        only(one => one.kind === 'notice' && (one.isOurs || CONTRACT_FRAMES.has(frame.cmd)) && wanted(one)).forEach(one =>
            sendFrame(one, frame),
        );
    const liveRows = createLiveRows(app, tenantId => only(one => one.kind === 'table' && one.session.tenantId === tenantId), callerOf);

    const deliver = (message: BusMessage): void => {
        switch (message.kind) {
            case 'topic':
                return notify(one => one.session.tenantId === message.tenantId, message.frame);
            case 'user':
                return notify(one => message.userIds.includes(one.session.userId), message.frame);
            case 'page':
                return only(one => isMeant(one, message)).forEach(one =>
                    sendFrame(one, { type: 'common_send_date', data: { key: message.key, args: message.args } }),
                );
            case 'row':
                return void deliverRow(
                    app,
                    only(one => one.kind === 'table' && one.session.tenantId === message.tenantId),
                    message,
                    callerOf,
                ).catch((error: unknown) => app.log.warn({ err: error }, 'a row could not be delivered'));
            case 'changed':
                return liveRows.note(message);
            case 'look':
                return void deliverLook(
                    app,
                    only(one => one.kind === 'table' && one.session.tenantId === message.tenantId && isOn(one, message.page)),
                    message,
                    callerOf,
                ).catch((error: unknown) => app.log.warn({ err: error }, 'a look could not be delivered'));
            case 'sessionEnded':
                return only(one => one.session.id === message.sessionId).forEach(end);
            case 'userEnded':
                return only(one => one.session.userId === message.userId).forEach(end);
            case 'resync':
                // Frames may have been missed: clients reload their lists, and sessions are checked.
                notify(() => true, { cmd: 'topic' });
                return endDeadSessions();
            case 'version':
                // Open windows load their menu again: revoked permissions disappear without a new sign-in (PERM-08).
                if (message.name === 'permission') notify(() => true, { cmd: 'permission' });
                return undefined;
        }
    };

    /** Sessions also end by timeout, which no message reports. */
    const endDeadSessions = (): void => {
        const look = async () => {
            for (const connection of [...connections]) if (!(await app.sessions.peek(connection.token))) end(connection);
        };
        look().catch((error: unknown) => app.log.warn({ err: error }, 'looking at the sessions of sockets failed'));
    };

    const ping = () => {
        for (const connection of [...connections]) {
            if (connection.missed >= MAX_MISSED) connection.socket.terminate();
            else {
                connection.missed += 1;
                connection.socket.ping();
            }
        }
        endDeadSessions();
    };

    app.bus.on(deliver);
    const timer = setInterval(ping, PING_MS).unref();

    return {
        add: connection => {
            connections.add(connection);
            connection.socket.on('pong', () => (connection.missed = 0));
            connection.socket.on('close', () => connections.delete(connection));
        },
        size: () => connections.size,
        close: () => {
            clearInterval(timer);
            liveRows.close();
            for (const { socket } of connections) {
                socket.close(1001, 'going away');
                setTimeout(() => socket.terminate(), 500).unref();
            }
        },
    };
}

const isMeant = (one: Connection, { tenantId, userId, pageId }: Extract<BusMessage, { kind: 'page' }>): boolean =>
    one.kind === 'table' &&
    one.session.tenantId === tenantId &&
    (userId === undefined || one.session.userId === userId) &&
    (pageId === undefined || one.pageId === pageId);
