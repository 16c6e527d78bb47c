import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
    /** Settings for its bucket `crane`. */
    env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
    /** The stored objects by path: `/crane/<key>`. */
    objects: Map<string, { bytes: Buffer; type: string | undefined }>;
    /** The Authorization headers of all calls in order. */
    authorizations: (string | undefined)[];
    close(): Promise<void>;
}

/** The part of S3 that the file storage uses: objects with path-style addresses. Like S3 it refuses objects of unknown size. */
export async function startS3(): Promise<S3Server> {
    const objects: S3Server['objects'] = new Map();
    const authorizations: S3Server['authorizations'] = [];
    const server = createServer((request, response) => {
        const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
        authorizations.push(request.headers.authorization);
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
            const stored = objects.get(key);
            if (request.method === 'PUT') {
                if (request.headers['content-length'] === undefined) return response.writeHead(411).end();
                objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] });
                return response.setHeader('ETag', '"1"').end();
            }
            if (request.method === 'DELETE') {
                objects.delete(key);
                return response.writeHead(204).end();
            }
            if (!stored) return response.writeHead(404).end();
            return response
                .writeHead(200, { 'content-length': stored.bytes.length, 'last-modified': new Date(0).toUTCString() })
                .end(request.method === 'HEAD' ? undefined : stored.bytes);
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
        env: { S3_ENDPOINT: endpoint, S3_BUCKET: 'crane', S3_ACCESS_KEY_ID: 'key-id', S3_SECRET_ACCESS_KEY: 'not-a-real-secret' },
        objects,
        authorizations,
        close: () => new Promise(resolve => void server.close(() => resolve())),
    };
}
