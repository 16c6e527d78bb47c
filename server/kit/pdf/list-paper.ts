import type { FastifyInstance } from 'fastify';
import type { CrudOptions } from '../crud/options.ts';
import { badRequest } from '../errors.ts';
import type { Query } from '../list/read.ts';
import type { Session } from '../access/session.ts';
import { countExport, exportCells, readExport } from '../spreadsheet/export.ts';
import { filterWords } from '../spreadsheet/filter-words.ts';
import { printed } from './printed.ts';
import type { MadePaper } from './send-paper.ts';

/** Maximum number of rows in a PDF. */
const MOST_ROWS = 2000;

/** Width between the margins of a landscape page, in points. */
const ROOM = 778;
/** Padding of each column, left and right together, in points. */
const PADDING = 8;
/** Up to this many columns the text has its full size. */
const ROOMY_COLUMNS = 10;
/** Width of a digit or a Latin letter, relative to a Chinese character. */
const LETTER = 0.6;
/** Number of Chinese characters that are kept on one line, so that names and states are not broken. */
const TOGETHER = 4;
/** Longer texts may take two lines. */
const LONG = 20;

const HAN = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/gu;

/** Width of a text, in Chinese characters. */
const lengthOf = (text: string): number => {
    const chinese = text.match(HAN)?.length ?? 0;
    return chinese + (text.length - chinese) * LETTER;
};

/** Width of the longest part of a text that must not be broken over two lines: a number, a day, a short word. */
const leastOf = (text: string): number =>
    Math.max(...text.split(/\s+/).map(word => Math.max(Math.min(lengthOf(word), TOGETHER), ...word.split(HAN).map(lengthOf))));

/**
 * Column widths in points, distributed as browsers do: each column gets its minimum, and the rest is shared in proportion to what each
 * column needs beyond that.
 */
const widthsOf = (body: readonly (readonly { text: string }[])[], columns: number, fontSize: number): number[] => {
    const room = (ROOM - PADDING * columns) / fontSize;
    const widest = (measure: (text: string) => number) =>
        Array.from({ length: columns }, (_, column) => Math.max(1, ...body.map(row => measure(row[column]?.text ?? ''))));
    const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
    const least = widest(leastOf);
    const wanted = widest(text => Math.min(LONG, lengthOf(text))).map((width, column) => Math.max(width, least[column] ?? 0) + 1);
    const spare = Math.max(0, room - sum(least));
    const widths = least.map((width, column) => width + (((wanted[column] ?? width) - width) / (sum(wanted) - sum(least))) * spare);
    return widths.map(width => (width * fontSize * room) / sum(widths));
};

/**
 * The same content as an export of the same query (filters, sort, columns, masks and scope), as a table for a PDF.
 * @throws AppError 400 for more rows than a PDF may have
 */
export async function listPaper(app: FastifyInstance, options: CrudOptions, session: Session, query: Query): Promise<MadePaper> {
    const { entity } = options;
    const plan = readExport(options, session, query);
    const { total, approx } = await countExport(app.db, options, session, plan, MOST_ROWS);
    if (approx || total > MOST_ROWS)
        throw badRequest({ rows: `PDF一次最多${MOST_ROWS}条` }, `PDF一次最多${MOST_ROWS}条，请缩小筛选范围，或导出Excel`);
    const body: ReturnType<typeof printed>[][] = [];
    for await (const rows of exportCells(app, options, session, plan))
        for (const cells of rows) body.push(plan.columns.map((_column, index) => printed(cells[index] ?? null)));
    const [head = [], ...records] = body;
    head.forEach((cell, column) => {
        if (records.some(row => row[column]?.alignment === 'right')) cell.alignment = 'right';
    });
    const fontSize = plan.columns.length > ROOMY_COLUMNS ? 7 : 8;
    const words = await filterWords(app, options, session, plan.query);
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
                    fontSize,
                    table: {
                        headerRows: 1,
                        dontBreakRows: true,
                        widths: widthsOf(body, plan.columns.length, fontSize),
                        body,
                    },
                },
            ],
        },
    };
}
