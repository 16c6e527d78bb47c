import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { isImageName, splitPaths } from '#contract/kit/files.ts';
import { forbidden, notFound, refuseWith } from '#server/kit/errors.ts';
import { contentTypeOf } from '#server/kit/files/accept.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { dispositionOf } from '#server/kit/spreadsheet/download.ts';
import { readUpload, UPLOAD_LIMITS } from '#server/kit/spreadsheet/upload.ts';
import { isInReadableNote } from '#server/modules/system/note/note.service.ts';
import { isInReadableRecord } from '#server/modules/online/form/form-files.service.ts';
import { makeTicket, takeTicket } from '../ticket/ticket.service.ts';
import { findFile, findFiles, mayReadFile, storeFile, toFilePath } from './file.service.ts';
import type { OssFileRow } from './oss-file.table.ts';

const TicketBody = Type.Object({ path: Type.String({ minLength: 1, maxLength: 500 }) });
type TicketBody = Static<typeof TicketBody>;
/** Stored files run nothing, no matter who opens them in a window of their own (security S77). */
const FILE_POLICY = "sandbox; default-src 'none'; style-src 'none'; frame-ancestors 'self'";

/** Uploading and reading files (wire-contract 1.3, 7.15; UPLOAD-01). */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
    await app.register(multipart, { limits: UPLOAD_LIMITS });

    app.post('/sys/common/upload', { config: { auth: 'user' } }, async request => {
        const { file, name, fields } = await readUpload(request);
        const stored = await storeFile(app, request.session, { folder: fields.biz || 'temp', name, bytes: file });
        // wire: the path is the message, the code 0.
        return ok(stored, stored.filePath, 0);
    });

    app.get<{ Params: { '*': string }; Querystring: { ticket?: unknown } }>(
        '/sys/common/static/*',
        // Public folders are anonymous; private ones ask for the token or a ticket in the handler.
        { config: { auth: 'public', bare: true }, exposeHeadRoute: false },
        async (request, reply) => {
            const path = toFilePath(request.params['*']);
            const file = path === undefined ? undefined : await findFile(app.db, path);
            if (!file || !(await isAdmitted(app, request, file))) throw notFound();
            const bytes = await app.files.read(file.url);
            if (!bytes) throw notFound();
            return asFile(reply, file).send(bytes);
        },
    );

    app.get<{ Querystring: { paths: string } }>(
        '/sys/common/fileInfo',
        { config: { auth: 'user' }, schema: { querystring: Type.Object({ paths: Type.String({ maxLength: 4000 }) }) } },
        async ({ session, query }) => {
            const files = await findFiles(app.db, splitPaths(query.paths));
            const readable = await Promise.all(files.map(file => isReadable(app, file, session)));
            return files
                .filter((_, index) => readable[index])
                .map(({ url, fileName, fileSize }) => ({ filePath: url, fileName, fileSize }));
        },
    );

    app.post<{ Body: TicketBody }>(
        '/sys/common/ticket',
        { config: { auth: 'user', whileViewing: true }, schema: { body: TicketBody } },
        async request => {
            const path = await ticketPath(app, request, request.body.path);
            return { ticket: await makeTicket(app.db, app.clock, request.session, path), expiresIn: 30 };
        },
    );

    app.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url: '/sys/common/403',
        exposeHeadRoute: false,
        config: { auth: 'user' },
        handler: async () => {
            throw refuseWith('没有权限，请联系管理员授权');
        },
    });
}

/** With a token as the caller, with a ticket as the one who had it made, else only to public folders. */
async function isAdmitted(app: FastifyInstance, request: FastifyRequest, file: OssFileRow): Promise<boolean> {
    if (mayReadFile(file, null)) return true;
    const { ticket } = request.query as { ticket?: unknown };
    // Whether its owner may read the file was decided when the ticket was made, seconds ago.
    if (ticket !== undefined) return (await takeTicket(app.db, app.clock, ticket, file.url)) !== undefined;
    const caller = await app.sessions.find(request.sessionToken);
    if (caller?.mustChangePassword) throw forbidden();
    return caller !== undefined && caller !== null && isReadable(app, file, caller);
}

/** Files of online forms are read by who may see a record that names them, files of notes by who may see the record they are about. */
const isReadable = async (app: FastifyInstance, file: OssFileRow, caller: Session & { tenantIds?: readonly number[] }): Promise<boolean> =>
    mayReadFile(file, caller) ||
    (file.tenantId === caller.tenantId &&
        ((await isInReadableRecord(app, caller, file.url)) || (await isInReadableNote(app, caller, file.url))));

/** A ticket for a file is made only for those who may read it; any other path is checked by the route that takes the ticket. */
async function ticketPath(app: FastifyInstance, request: FastifyRequest, given: string): Promise<string> {
    const plain = given.replace(`${app.config.apiPrefix}/sys/common/static/`, '').replace(/^\/?sys\/common\/static\//, '');
    const path = toFilePath(plain);
    if (path === undefined) return given;
    const file = await findFile(app.db, path);
    if (!file || !(await isReadable(app, file, request.session))) throw notFound();
    return path;
}

/** Pictures may be shown in place, because the server drew them itself; everything else is a download (security S76, S77). */
function asFile(reply: FastifyReply, file: OssFileRow): FastifyReply {
    const extension = file.url.split('.').at(-1) ?? 'bin';
    const isPublic = mayReadFile(file, null);
    return reply
        .type(contentTypeOf(file.url))
        .header('Content-Disposition', dispositionOf(isImageName(file.url) ? 'inline' : 'attachment', file.fileName, `file.${extension}`))
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', FILE_POLICY)
        .header('Cache-Control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store');
}
