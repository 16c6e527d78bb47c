import '@fastify/multipart';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, badRequest } from '../errors.ts';

/** One file and 10 MiB per request (architecture section 9). */
export const UPLOAD_LIMITS = { fileSize: 10 * 1024 * 1024, files: 1, fields: 10, fieldSize: 10_000, parts: 12 } as const;

export interface Upload {
    file: Buffer;
    /** The file name from the caller, without folders; for display only. */
    name: string;
    fields: Readonly<Record<string, string>>;
}

/**
 * The file of a multipart body with its text fields. Sets the request's body to a description of the content, so that an idempotency key
 * distinguishes files.
 * @throws AppError 400 without a file, 413 if it is too large.
 */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
    if (!request.isMultipart()) throw badRequest({ file: '请选择文件' });
    const fields: Record<string, string> = {};
    let file: Buffer | undefined;
    let name = '';
    try {
        for await (const part of request.parts()) {
            if (part.type === 'file') {
                name = baseName(part.filename);
                file = await part.toBuffer();
            } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        }
    } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError(413, 413, '文件大小超出10MB限制, 请压缩或降低文件质量! ');
        if (code.startsWith('FST_')) throw badRequest({ file: '每次只能上传一个文件' });
        throw error;
    }
    if (!file) throw badRequest({ file: '请选择文件' });
    request.body = { ...fields, file: createHash('sha256').update(file).digest('hex') };
    return { file, name, fields };
};

/** Names are shown and searched: no folders, no control characters, no commas (which separate paths in lists). */
const baseName = (given: string | undefined): string =>
    (given ?? '')
        .replace(/^.*[\\/]/, '')
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .replaceAll(',', '，')
        .slice(-200);
