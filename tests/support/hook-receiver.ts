import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver has been told. */
export interface Told {
    id: string;
    type: string;
    data: { resource?: string; id?: string; change?: { field: string; from: string | null; to: string }; record?: Record<string, unknown> };
    /** As «Standard Webhooks» has it checked, with the secret. */
    isSignedWith: (secret: string) => boolean;
    signatures: string[];
}

/** A program of somebody else's that receives webhooks, on a port of its own; it can go away and come back. */
export class HookReceiver {
    told: Told[] = [];
    /** What it answers. */
    status = 204;
    private server: Server | undefined;
    private port = 0;

    get url(): string {
        return `http://127.0.0.1:${this.port}/hooks`;
    }

    /** Begins to listen, on the port it had. */
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
