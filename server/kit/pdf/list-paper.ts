import type { FastifyInstance } from 'fastify';
import type { TableCell } from 'pdfmake/interfaces.js';
import type { CrudOptions } from '../crud/options.ts';
import { badRequest } from '../errors.ts';
import type { Query } from '../list/read.ts';
import type { Session } from '../access/session.ts';
import { countExport, exportCells, filterWords, readExport } from '../spreadsheet/export.ts';
import { printed } from './printed.ts';
import type { MadePaper } from './send-paper.ts';

/** Rows that one paper takes. */
const MOST_ROWS = 2000;

/** Room between the margins of a wide page, in points. */
const ROOM = 778;
/** Columns up to which letters have their full size. */
const ROOMY_COLUMNS = 10;

/**
 * What an export of the same query would hold (filters, sort, columns, masks and scope), as a table for paper.
 * @throws AppError 400 for more rows than a paper takes
 */
export async function listPaper(app: FastifyInstance, options: CrudOptions, session: Session, query: Query): Promise<MadePaper> {
    const { entity } = options;
    const plan = readExport(options, session, query);
    const { total, approx } = await countExport(app.db, options, session, plan, MOST_ROWS);
    if (approx || total > MOST_ROWS)
        throw badRequest({ rows: `PDF一次最多${MOST_ROWS}条` }, `PDF一次最多${MOST_ROWS}条，请缩小筛选范围，或导出Excel`);
    const body: TableCell[][] = [];
    for await (const rows of exportCells(app, options, session, plan))
        for (const cells of rows) body.push(plan.columns.map((_column, index) => printed(cells[index] ?? null)));
    const letters = plan.columns.reduce((sum, { width }) => sum + width, 0);
    const words = filterWords(app, options, plan.query);
    return {
        rows: total,
        paper: {
            title: entity.label,
            about: `筛选条件：${words}`,
            isWide: true,
            content: [
                { text: entity.label, style: 'title' },
                { text: `筛选条件：${words} · 共${total}条`, style: 'label', margin: [0, 2, 0, 8] },
                {
                    layout: 'hairlines',
                    fontSize: plan.columns.length > ROOMY_COLUMNS ? 7 : 8,
                    table: {
                        headerRows: 1,
                        dontBreakRows: true,
                        // Each column has 8 points beside its letters.
                        widths: plan.columns.map(({ width }) => (width / letters) * (ROOM - 8 * plan.columns.length)),
                        body,
                    },
                },
            ],
        },
    };
}
