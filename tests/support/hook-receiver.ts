import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery that a receiver has got. */
export interface Told {
    id: string;
    type: string;
    data: { resource?: string; id?: string; change?: { field: string; from: string | null; to: string }; record?: Record<string, unknown> };
    /** Verifies the signature with the secret, as specified by «Standard Webhooks». */
    isSignedWith: (secret: string) => boolean;
    signatures: string[];
}

/** A third-party program that receives webhooks on a free port; it can be stopped and restarted. */
export class HookReceiver {
    told: Told[] = [];
    /** The status it responds with. */
    status = 204;
    private server: Server | undefined;
    private port = 0;

    get url(): string {
        return `http://127.0.0.1:${this.port}/hooks`;
    }

    /** Starts to listen, on the previous port if there is one. */
    async open(): Promise<this> {
        const server = createServer((request, response) => {
            const parts: Buffer[] = [];
            request.on('data', (part: Buffer) => parts.push(part));
            request.on('end', () => {
                const body = Buffer.concat(parts).toString();
                const header = (name: string) => String(request.headers[name]);
                const [id, timestamp, signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header);
                const signatures = signature.split(' ');
                if (this.status < 300)
                    this.told.push({
                        ...(JSON.parse(body) as Pick<Told, 'type' | 'data'>),
                        id: id ?? '',
                        signatures,
                        isSignedWith: secret => {
                            const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
                            return signatures.includes(
                                `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
                            );
                        },
                    });
                response.statusCode = this.status;
                response.end();
            });
        });
        await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve));
        this.port = (server.address() as AddressInfo).port;
        this.server = server;
        return this;
    }

    async close(): Promise<void> {
        const { server } = this;
        this.server = undefined;
        server?.closeAllConnections();
        await new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()));
    }
}
