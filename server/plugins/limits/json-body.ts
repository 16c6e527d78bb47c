import type { FastifyInstance } from 'fastify';
import { readBodyTexts } from '#server/kit/answers/body-texts.ts';
import { parseJson } from '#server/kit/answers/parse-json.ts';

/** Accepts only JSON bodies (or multipart, if a route takes files); numbers and booleans in them may be strings. */
export function addJsonBody(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => parseJson(body));
    app.addHook('preValidation', async request => readBodyTexts(request.routeOptions.schema?.body as object | undefined, request.body));
}
