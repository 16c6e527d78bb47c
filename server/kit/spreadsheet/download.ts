import type { FastifyReply } from 'fastify';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * `Content-Disposition` with a file name in any script (RFC 6266, RFC 5987; security S83).
 * @param fallback ASCII name for clients that support only that
 */
export const dispositionOf = (how: 'attachment' | 'inline', fileName: string, fallback: string): string => {
    const encoded = encodeURIComponent(fileName).replace(/['()*!]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
    return `${how}; filename="${fallback}"; filename*=UTF-8''${encoded}`;
};

/** Headers of a downloaded spreadsheet. */
export const asDownload = (reply: FastifyReply, fileName: string): FastifyReply =>
    reply
        .type(XLSX_TYPE)
        .header('Content-Disposition', dispositionOf('attachment', fileName, 'export.xlsx'))
        .header('Cache-Control', 'no-store');
