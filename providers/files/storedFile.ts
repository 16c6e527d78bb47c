import { isPublicPath, type StoredFile } from '#contract/kit/files.ts';
import { staticUrl } from './staticUrl.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { download, get, upload } from '#providers/http/http.ts';
import { saveFile } from '#providers/browser/saveFile.ts';

/** What a stored file is called; the path itself says nothing to people. */
export type FileInfo = Pick<StoredFile, 'filePath' | 'fileName' | 'fileSize'>;

/** Where a file goes other than to the product's own store, always below the API (GRID-01: action, token, responseName). */
export interface UploadTarget {
    /** Path below the API. */
    action?: string;
    /** Sends the file for nobody. */
    anonymous?: boolean;
    /** Key of the answer, or of its `result`, that holds the stored path. */
    responseName?: string;
}

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
    { action = '/sys/common/upload', anonymous = false, responseName = 'message' }: UploadTarget = {},
): Promise<{ path: string; info: StoredFile | undefined }> => {
    const answer = await upload<StoredFile | null>(action, file, { biz: folder }, { ...options, anonymous });
    const result = answer.result ?? undefined;
    const said: Record<string, unknown> = { ...result, ...answer };
    const path = said[responseName];
    return { path: typeof path === 'string' ? path : answer.message, info: result };
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
