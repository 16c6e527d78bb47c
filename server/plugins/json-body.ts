import type { FastifyInstance } from 'fastify';
import { parseJson } from '#server/kit/parse-json.ts';

/** Bodies are JSON (or multipart, where a route takes files) and nothing else. */
export function addJsonBody(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => parseJson(body));
}
