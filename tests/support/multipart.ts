import type { InjectOptions } from 'fastify';

/** Body and headers of a multipart upload with one file, for `inject`. */
export const upload = (file: Buffer, fields: Record<string, string> = {}): Pick<InjectOptions, 'headers' | 'payload'> => {
    const boundary = 'test-boundary-7f3a';
    const texts = Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="rows.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(texts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    };
};
