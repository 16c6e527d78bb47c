import type { InjectOptions } from 'fastify';

/** Body and headers of a multipart upload with one file, for `inject`. */
export const upload = (file: Buffer, fields: Record<string, string> = {}): Pick<InjectOptions, 'headers' | 'payload'> =>
    uploadFiles([['rows.xlsx', file]], fields);

/** The same with named files; no file or several files are for tests of refusals. */
export const uploadFiles = (
    files: readonly (readonly [name: string, bytes: Buffer])[],
    fields: Record<string, string> = {},
): { headers: Record<string, string>; payload: Buffer } => {
    const boundary = 'test-boundary-7f3a';
    const texts = Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const parts = files.flatMap(([name, bytes]) => [
        Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
    ]);
    return {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    };
};
