import type { FastifyReply } from 'fastify';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Headers of a downloaded spreadsheet; the Chinese name travels as RFC 5987 has it. */
export const asDownload = (reply: FastifyReply, fileName: string): FastifyReply => {
    const encoded = encodeURIComponent(fileName).replace(/['()*!]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
    return reply
        .type(XLSX_TYPE)
        .header('Content-Disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encoded}`)
        .header('Cache-Control', 'no-store');
};
