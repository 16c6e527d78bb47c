import { isPublicPath, type StoredFile } from '#contract/files.ts';
import { staticUrl } from './config.ts';
import type { CallOptions } from './exchange.ts';
import { download, get, upload } from './http.ts';
import { saveFile } from './saveFile.ts';

/** What a stored file is called; the path itself says nothing to people. */
export type FileInfo = Pick<StoredFile, 'filePath' | 'fileName' | 'fileSize'>;

/**
 * Uploads one file (UPLOAD-01); answers its stored path, which is what a record keeps.
 *
 * @param folder wire: `biz`; one of contract/files.ts
 * @throws HttpError with the server's reason: wrong type, too large
 */
export const uploadFile = async (
    file: File,
    folder: string,
    options?: Pick<CallOptions, 'signal' | 'onProgress'>,
): Promise<{ path: string; info: StoredFile | undefined }> => {
    const { message, result } = await upload<StoredFile | null>('/sys/common/upload', file, { biz: folder }, options);
    return { path: message, info: result ?? undefined };
};

/** Names and sizes of stored files; those that the caller may not read are missing. */
export const fileInfos = (paths: readonly string[], signal?: AbortSignal): Promise<FileInfo[]> =>
    get<FileInfo[]>('/sys/common/fileInfo', { paths: paths.join(',') }, { signal });

/** The bytes of a stored file, also of a private one. */
export const fetchFile = async (path: string, signal?: AbortSignal): Promise<Blob> => {
    const answer = await download(`/sys/common/static/${path}`, undefined, { signal });
    return answer.kind === 'file' ? answer.blob : new Blob();
};

/** Saves a stored file under the name that people gave it. */
export const saveStoredFile = async (path: string, name: string): Promise<void> => saveFile(await fetchFile(path), name);

/** An address that a picture may have, or undefined for a private file, whose bytes have to be fetched with the token. */
export const publicUrl = (path: string): string | undefined => (isPublicPath(path) ? staticUrl(path) : undefined);
