import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { during } from '#server/kit/telemetry/work.ts';
import { createLog } from '#server/log.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { testConfig } from '#tests/support/config.ts';

interface Span {
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    name: string;
    kind: number;
    status: { code?: number; message?: string };
    attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
    resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Stands in for a collector: takes spans as they come, and says what it was sent. */
const collector = async () => {
    const spans: Span[] = [];
    const services = new Set<string | undefined>();
    const keys = new Set<string | undefined>();
    const server = createServer((request: IncomingMessage, response: ServerResponse) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
            response.end('{}');
            if (request.url !== '/v1/traces') return;
            keys.add(request.headers['x-key']?.toString());
            for (const { resource, scopeSpans } of (JSON.parse(Buffer.concat(chunks).toString()) as Export).resourceSpans) {
                services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
                spans.push(...scopeSpans.flatMap(scope => scope.spans));
            }
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const close = () => new Promise(resolve => server.close(resolve));
    return { url, spans, services, keys, close };
};

let test: TestApp;
let traces: Awaited<ReturnType<typeof collector>>;
const lines: string[] = [];
const PARENT = ['a'.repeat(32), 'b'.repeat(16)] as const;
const ids = { ok: '', bad: '' };

/** The app's life: a few calls and a job; closing it hands over what waits. */
beforeAll(async () => {
    test = await startTestApp();
    traces = await collector();
    const config = testConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT: `${traces.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
        TRUST_PROXY: '127.0.0.1',
    });
    const destination = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
    const app = await buildApp({ config, pool: test.pool, db: test.db, log: createLog('info', destination) });
    const other = await collector();
    const open = { config: { auth: 'public' } } as const;
    app.get('/api/trial/:id', open, async () => {
        await test.db.execute(sql`select count(*) from sys_user where username = ${'value-secret'} and realname <> 'literal-secret'`);
        await fetch(`${other.url}/path-secret?key=query-secret`);
        return 'fine';
    });
    app.post('/api/trial', open, async () => {
        await test.db.execute(sql`select 1 / 0`);
    });
    await app.ready();
    ids.ok = String((await app.inject('/api/trial/4711')).headers['x-request-id']);
    ids.bad = String((await app.inject({ method: 'POST', url: '/api/trial', payload: { name: 'body-secret' } })).headers['x-request-id']);
    await app.inject({ url: '/api/trial/4712', headers: { traceparent: `00-${PARENT.join('-')}-01` } });
    await app.inject('/healthz');
    await during('job trial', async () => void (await test.db.execute(sql`select 2`)));
    await during('job broken', () => Promise.reject(new TypeError('message-secret'))).catch(() => undefined);
    await app.close();
    await other.close();
}, 60_000);
afterAll(async () => {
    await traces.close();
    await test.close();
});

const attribute = ({ attributes }: Span, key: string) => {
    const value = attributes.find(each => each.key === key)?.value;
    return value?.stringValue ?? value?.intValue;
};
const traceOf = (id: string) => traces.spans.filter(({ traceId }) => traceId === id.replaceAll('-', ''));
const CLIENT = 3;

describe('traces', () => {
    it('have the route, its statements without values, and the calls that the server makes', () => {
        const [call] = traceOf(ids.ok).filter(span => !span.parentSpanId);
        expect(call).toMatchObject({ name: 'GET /api/trial/:id', kind: 2, status: { code: 0 } });
        expect([attribute(call!, 'http.route'), attribute(call!, 'http.response.status_code')]).toEqual(['/api/trial/:id', 200]);
        const children = traceOf(ids.ok).filter(({ parentSpanId }) => parentSpanId === call?.spanId);
        const [statement] = children.filter(({ name }) => name === 'select sys_user');
        expect(statement?.kind).toBe(CLIENT);
        expect(attribute(statement!, 'db.query.text')).toBe('select count(*) from sys_user where username = $1 and realname <> ?');
        const [outgoing] = children.filter(({ name }) => name.startsWith('GET 127.0.0.1:'));
        expect(attribute(outgoing!, 'http.response.status_code')).toBe(200);
    });

    it('have the number of the call, which its answer and its line of the log name', () => {
        const line = lines.flatMap(text => text.split('\n')).find(text => text.includes(ids.bad) && text.includes('"call"'));
        expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: ids.bad, traceId: ids.bad.replaceAll('-', ''), status: 500 });
        const [call] = traceOf(ids.bad).filter(span => !span.parentSpanId);
        expect(call).toMatchObject({ name: 'POST /api/trial', status: { code: 2 } });
        const [statement] = traceOf(ids.bad).filter(({ name }) => name === 'select');
        expect(statement?.status).toEqual({ code: 2, message: 'error 22012' });
    });

    it('go on where a trusted proxy has begun them', () => {
        const calls = traceOf(PARENT[0]).filter(({ parentSpanId }) => parentSpanId === PARENT[1]);
        expect(calls).toMatchObject([{ name: 'GET /api/trial/:id' }]);
    });

    it('are made for jobs, but not for questions whether the server lives', () => {
        const names = traces.spans.map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining(['job trial', 'job broken']));
        const job = traces.spans.find(({ name }) => name === 'job trial');
        expect(traces.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).toMatchObject([{ name: 'select' }]);
        expect(traces.spans.find(({ name }) => name === 'job broken')?.status).toEqual({ code: 2, message: 'TypeError' });
        expect(names.filter(name => name.includes('health'))).toEqual([]);
    });

    it('hold no value, and come with the name of the service and the headers of the setting', () => {
        expect(JSON.stringify(traces.spans)).not.toContain('secret');
        expect([[...traces.services], [...traces.keys]]).toEqual([['diaoyun-admin'], ['a key']]);
    });

    it('that nobody takes cost no call', async () => {
        const refused: string[] = [];
        const destination = new Writable({ write: (chunk: Buffer, _encoding, done) => (refused.push(chunk.toString()), done()) });
        const config = testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
        const app = await buildApp({ config, pool: test.pool, db: test.db, log: createLog('info', destination) });
        expect((await app.inject('/api/sys/health/live')).statusCode).toBe(200);
        await app.close();
        expect(refused.join('')).toContain('traces could not be sent');
    });

    it('are off without the setting, which must be an address with headers that can be read', async () => {
        const plain = await startTestApp({ database: test.database });
        expect(plain.app.config.tracing).toBeUndefined();
        await plain.close();
        expect(() => testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://x' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
        expect(() => testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' })).toThrow('名称=值');
    });
});
