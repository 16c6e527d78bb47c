import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { OWN_CLIENT } from '#contract/kit/realtime.ts';
import { actingForTenant } from '#server/db/acting-tenant.ts';
import { createAdmission, type SocketParams } from './sockets/admission.ts';
import { type Connection, createConnection, objectOf, sendFrame } from './sockets/connection.ts';
import { publishGone, publishLook } from './sockets/looks.ts';
import { publishRow } from './sockets/rows.ts';

const POLICY_VIOLATION = 1008;

/**
 * The sockets of wire-contract section 8, under the API prefix and at the root. The token is the only subprotocol and is echoed; every
 * refusal is a plain HTTP answer before the upgrade. Frames to deliver come from the bus, whichever process published them.
 */
export function addSockets(app: FastifyInstance): void {
    const admission = createAdmission(app);

    const open =
        (kind: Connection['kind'], hear: (connection: Connection, data: unknown, isBinary: boolean) => Promise<void> | void) =>
        (socket: WebSocket, request: FastifyRequest) => {
            const { pageId } = request.params as SocketParams;
            const token = String(request.sessionToken);
            // The session of a socket route is always the platform's type of caller.
            const connection = createConnection({
                kind,
                socket,
                wire: request.raw.socket,
                token,
                session: request.session as Connection['session'],
                isOurs: (request.url.split('?')[1] ?? '').split('&').includes(OWN_CLIENT),
                pageId,
            });
            app.hub.add(connection);
            socket.on('close', () => {
                publishGone(app, connection).catch((error: unknown) => request.log.warn({ err: error }, 'a departure could not be told'));
            });
            socket.on('message', (data, isBinary) => {
                if (!connection.mayReceive()) return socket.close(POLICY_VIOLATION, 'too many frames');
                // An error thrown in a listener would end the process (security S90).
                Promise.resolve()
                    .then(() => actingForTenant(connection.session.tenantId, () => hear(connection, data, isBinary)))
                    .catch((error: unknown) => request.log.warn({ err: error }, 'a frame could not be handled'));
                return undefined;
            });
        };

    const hearNotice = (connection: Connection, _data: unknown, isBinary: boolean) => {
        if (!isBinary) sendFrame(connection, { cmd: 'heartcheck', msgTxt: '心跳响应' });
    };
    const hearTable = async (connection: Connection, data: unknown, isBinary: boolean) => {
        const frame = objectOf(data, isBinary);
        if (frame?.type === 'heart_beat') sendFrame(connection, { type: 'heart_beat', data: true });
        if (frame?.type !== 'update_vxe_table' && frame?.type !== 'look') return;
        const sender = await app.sessions.peek(connection.token);
        if (!sender) return;
        if (frame.type === 'look') await publishLook(app, connection, sender, frame.data);
        else await publishRow(app, sender, frame.data);
    };

    for (const prefix of [app.config.apiPrefix, '']) {
        const shared = { websocket: true, config: { auth: 'user', socket: true } } as const;
        const first = [admission.requireOwnOrigin, admission.requireOwnId];
        app.get(`${prefix}/websocket/:userId`, { ...shared, onRequest: [...first, admission.takeSeat] }, open('notice', hearNotice));
        app.get(
            `${prefix}/vxeSocket/:userId/:pageId`,
            { ...shared, onRequest: [...first, admission.requirePage, admission.takeSeat] },
            open('table', hearTable),
        );
    }
}
