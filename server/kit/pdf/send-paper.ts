import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '#contract/kit/entity.ts';
import { actorOf } from '../crud/write-of.ts';
import { logExport } from '../data-log.ts';
import type { Query } from '../list/read.ts';
import { dispositionOf } from '../spreadsheet/download.ts';
import { takeExportSlot } from '../spreadsheet/slots.ts';
import { toWireTime } from '../time.ts';
import { drawPaper, type Paper } from './paper.ts';

/** Company name in the header if the settings have none. */
const PRODUCT = '吊运助手';

interface Subject {
    entity: Entity;
    table: PgTable;
    /** Name of the file, without the time. */
    name: string;
}

/** A PDF's content and the number of records in it. */
export interface MadePaper {
    paper: Paper;
    rows: number;
}

/**
 * Sends a PDF. It counts as an export like a spreadsheet: it takes one of the caller's export slots and is recorded in the data log.
 * Header: the company of the setting `finance.seller_name`; footer: who made it and when; the same as a watermark if a role of the caller
 * requires it.
 * @throws AppError 429 while the caller's slots are taken; any error of `make`
 */
export const sendPaper = async (
    app: FastifyInstance,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { entity, table, name }: Subject,
    make: () => Promise<MadePaper>,
): Promise<FastifyReply> => {
    const { session } = request;
    const release = takeExportSlot(session.userId);
    try {
        const { paper, rows } = await make();
        await logExport(app.db, actorOf(request), { entity, table, rows, query: request.query as Query });
        const now = toWireTime(app.clock.date());
        const maker = `${session.realname}（${session.username}） · ${now}`;
        const bytes = await drawPaper({
            ...paper,
            company: app.settings.text('finance.seller_name') || PRODUCT,
            about: paper.about ? `${maker} · ${paper.about}` : maker,
            ...(session.marksPapers ? { watermark: `${session.realname} ${session.username} ${now.slice(0, 16)}` } : {}),
        });
        return await reply
            .type('application/pdf')
            .header('Content-Disposition', dispositionOf('attachment', `${name}_${now.replace(/\D/g, '')}.pdf`, 'paper.pdf'))
            .header('Cache-Control', 'no-store')
            .send(bytes);
    } finally {
        release();
    }
};
