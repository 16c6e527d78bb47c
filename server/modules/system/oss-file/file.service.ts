import { and, count, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { folderOf, type StoredFile } from '#contract/kit/files.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { badRequest, refuse, unavailable } from '#server/kit/errors.ts';
import { acceptFile } from '#server/kit/files/accept.ts';
import { newHexId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { ossFiles, type OssFileRow } from './oss-file.table.ts';

/** What one person may upload in a day (security S78). */
const MAX_A_DAY = { files: 5000, bytes: 500 * 1024 * 1024 };
/** The shape of every path that the server makes; anything else names no file (security S75, S84). */
const PATH = /^[a-z]+\/\d{8}\/[0-9a-f]{32}\.[a-z0-9]{2,8}$/;

export interface GivenFile {
    /** wire: `biz`. */
    folder: string;
    name: string;
    bytes: Buffer;
}

type Uploader = Pick<Session, 'userId' | 'username' | 'tenantId'>;

/**
 * Checks and stores a file under a name of the server's making, and lists it.
 * @throws AppError 400 for a folder or type that is not taken, LIMIT_EXCEEDED above the day's quota, 503 when the store is out of reach
 */
export async function storeFile(app: FastifyInstance, uploader: Uploader, { folder, name, bytes }: GivenFile): Promise<StoredFile> {
    if (!folderOf(folder)) throw badRequest({ biz: '格式非法' }, '上传目录bizPath，格式非法！');
    await requireQuota(app.db, uploader, bytes.length);
    const accepted = await acceptFile(name, bytes, folder);
    const day = toWireTime(app.clock.date()).slice(0, 10).replaceAll('-', '');
    const path = `${folder}/${day}/${newHexId()}.${accepted.extension}`;
    try {
        await app.files.put(path, accepted.bytes, accepted.contentType);
    } catch (error) {
        app.log.error({ err: error }, 'file store refused a file');
        throw unavailable();
    }
    const id = newHexId();
    const row = { id, tenantId: uploader.tenantId, fileName: name, url: path, folder, fileSize: accepted.bytes.length };
    try {
        await app.db.insert(ossFiles).values({ ...row, ownerId: uploader.userId, createBy: uploader.username });
    } catch (error) {
        // Without its row the file could never be found again.
        await app.files.remove(path).catch((left: unknown) => app.log.warn({ err: left }, 'a file without a row stays in the store'));
        throw error;
    }
    return { id, fileName: name, filePath: path, fileSize: row.fileSize };
}

/** The relative path that a caller means: without leading slashes and one trailing comma; undefined for what can't be a file. */
export function toFilePath(given: string): string | undefined {
    const path = given.replace(/^\/+/, '').replace(/,$/, '');
    return PATH.test(path) ? path : undefined;
}

/** The row of a stored file, if it has not been deleted. */
export async function findFile(db: Db | Tx, path: string): Promise<OssFileRow | undefined> {
    const [row] = await db
        .select()
        .from(ossFiles)
        .where(and(eq(ossFiles.url, path), eq(ossFiles.delFlag, 0)));
    return row;
}

/** The rows of several stored files; those that are not there are missing. */
export const findFiles = (db: Db | Tx, paths: readonly string[]): Promise<OssFileRow[]> =>
    paths.length === 0
        ? Promise.resolve([])
        : db
              .select()
              .from(ossFiles)
              .where(and(inArray(ossFiles.url, [...paths]), eq(ossFiles.delFlag, 0)));

type Reader = Pick<Session, 'userId' | 'permissions'> & { tenantIds?: readonly number[]; tenantId: number };

/** May the caller read the file? Public folders are open to all; private ones to the uploader and to holders of a code of the folder. */
export function mayReadFile(file: OssFileRow, caller: Reader | null): boolean {
    const folder = folderOf(file.folder);
    if (!folder) return false;
    if (folder.isPublic) return true;
    if (!caller || ![caller.tenantId, ...(caller.tenantIds ?? [])].includes(file.tenantId)) return false;
    return file.ownerId === caller.userId || folder.readers.some(code => caller.permissions.has(code));
}

async function requireQuota(db: Db, uploader: Uploader, coming: number): Promise<void> {
    const [used] = await db
        .select({ files: count(), bytes: sum(ossFiles.fileSize) })
        .from(ossFiles)
        .where(and(eq(ossFiles.ownerId, uploader.userId), gte(ossFiles.createTime, sql`date_trunc('day', now())`)));
    if ((used?.files ?? 0) >= MAX_A_DAY.files) throw refuse('LIMIT_EXCEEDED', { label: '每日上传文件数', n: MAX_A_DAY.files });
    if (Number(used?.bytes ?? 0) + coming > MAX_A_DAY.bytes) throw refuse('LIMIT_EXCEEDED', { label: '每日上传总量', n: '500MB' });
}
