import { isPublicPath, type StoredFile } from '#contract/kit/files.ts';
import { staticUrl } from './staticUrl.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { download, get, upload } from '#providers/http/http.ts';
import { saveFile } from '#providers/browser/saveFile.ts';

/** Name and size of a stored file, whose path is not meaningful to users. */
export type FileInfo = Pick<StoredFile, 'filePath' | 'fileName' | 'fileSize'>;

/** A different upload target than the product's file store, always below the API (GRID-01: action, token, responseName). */
export interface UploadTarget {
    /** Path relative to the API. */
    action?: string;
    /** Uploads without authentication. */
    anonymous?: boolean;
    /** Key of the response, or of its `result`, that contains the stored path. */
    responseName?: string;
}

/**
 * Uploads one file (UPLOAD-01); resolves to its stored path, which records contain.
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

/** Names and sizes of stored files; files that the user may not read are missing. */
export const fileInfos = (paths: readonly string[], signal?: AbortSignal): Promise<FileInfo[]> =>
    get<FileInfo[]>('/sys/common/fileInfo', { paths: paths.join(',') }, { signal });

/** The content of a stored file, including private ones. */
export const fetchFile = async (path: string, signal?: AbortSignal): Promise<Blob> => {
    const answer = await download(`/sys/common/static/${path}`, undefined, { signal });
    return answer.kind === 'file' ? answer.blob : new Blob();
};

/** Saves a stored file with its original name. */
export const saveStoredFile = async (path: string, name: string): Promise<void> => saveFile(await fetchFile(path), name);

/** The public URL of a file; undefined for a private file, whose content must be fetched with the token. */
export const publicUrl = (path: string): string | undefined => (isPublicPath(path) ? staticUrl(path) : undefined);
