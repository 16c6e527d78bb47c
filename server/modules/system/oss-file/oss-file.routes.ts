import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { OssFile } from '#contract/system/oss-file.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { byIdSchema } from '#server/kit/crud/schemas.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { notFound, refuse } from '#server/kit/errors.ts';
import { fileColumns, noteFileColumn } from '#server/kit/files/columns.ts';
import { readUpload, UPLOAD_LIMITS } from '#server/kit/spreadsheet/upload.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import type { Tx } from '#server/db/client.ts';
import { users } from '../user/user.table.ts';
import { storeFile } from './file.service.ts';
import { type OssFileRow, ossFiles } from './oss-file.table.ts';

const LISTED = { entity: { ...OssFile, actions: ['list', 'query'] as const }, table: ossFiles };

/** SYS-22 文件列表: what was uploaded, and uploads straight into the list. */
export async function ossFileRoutes(app: FastifyInstance): Promise<void> {
    noteFileColumn(users, users.avatar);
    crudRoutes(app, LISTED);
    await app.register(uploadRoutes);

    // Who uploaded a file may take it away again; other people's need the code (security S86).
    app.delete('/sys/oss/file/delete', { schema: byIdSchema(OssFile, '删除文件'), config: { auth: 'user' } }, async request => {
        const answer = await inTransaction(request, async tx => {
            const id = requireId(request.query as Record<string, string>);
            const mine = and(eq(ossFiles.id, id), eq(ossFiles.tenantId, request.session.tenantId), eq(ossFiles.delFlag, 0));
            const [file] = await tx.select().from(ossFiles).where(mine).for('update');
            if (!file || !mayDelete(request.session, file.ownerId)) throw notFound();
            await requireUnused(tx, file);
            const stamp = { delFlag: 1, version: sql`${ossFiles.version} + 1`, updateBy: request.session.username, updateTime: sql`now()` };
            await tx.update(ossFiles).set(stamp).where(eq(ossFiles.id, id));
            await logChanges(tx, actorOf(request), [{ entity: OssFile, table: ossFiles, op: 'delete', before: file }]);
            return ok({ filePath: file.url }, '删除成功!');
        });
        await removeBytes(app, answer.result?.filePath);
        return answer;
    });
}

const mayDelete = (session: Session, ownerId: string) =>
    session.userId === ownerId || session.permissions.has(permissionOf(OssFile, 'delete'));

/** The row is gone already: bytes that can't be removed now are only left over. */
async function removeBytes(app: FastifyInstance, path: string | undefined): Promise<void> {
    if (path === undefined) return;
    await app.files.remove(path).catch((error: unknown) => app.log.warn({ err: error }, 'a deleted file stays in the store'));
}

/** The two uploads of the list (wire-contract 7.15); both need the right to add. */
async function uploadRoutes(app: FastifyInstance): Promise<void> {
    await app.register(multipart, { limits: UPLOAD_LIMITS });
    const config = { auth: { permission: permissionOf(OssFile, 'add') } };

    app.post('/sys/oss/file/upload', { config }, async request => {
        const { file, name, fields } = await readUpload(request);
        return ok(await storeFile(app, request.session, { folder: fields.biz || 'temp', name, bytes: file }), '上传成功！');
    });

    app.post('/sys/upload/uploadMinio', { config }, async request => {
        const { file, name, fields } = await readUpload(request);
        const stored = await storeFile(app, request.session, { folder: fields.biz || 'temp', name, bytes: file });
        const base = app.config.publicUrl ?? `${request.protocol}://${request.host}`;
        // wire: the absolute address is the message.
        return ok(stored, `${base}${app.config.apiPrefix}/sys/common/static/${stored.filePath}`, 0);
    });
}

/**
 * Files that a record shows are kept (security S86).
 * @throws AppError IN_USE with the number of records that name the file
 */
async function requireUnused(tx: Tx, file: OssFileRow): Promise<void> {
    let uses = 0;
    for (const { table, column } of fileColumns()) {
        const { rows } = await tx.execute<{ n: number }>(
            sql`select count(*)::int as n from ${table} where position(${file.url} in ${column}) > 0`,
        );
        uses += rows[0]?.n ?? 0;
    }
    if (uses > 0) throw refuse('IN_USE', { name: file.fileName, n: uses });
}
