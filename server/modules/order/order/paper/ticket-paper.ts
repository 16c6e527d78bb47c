import type { FastifyInstance } from 'fastify';
import type { Content } from 'pdfmake/interfaces.js';
import type { Session } from '#server/kit/access/session.ts';
import { Order } from '#contract/order/order.ts';
import { presented } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { factRows, label } from '#server/kit/pdf/facts.ts';
import type { MadePaper } from '#server/kit/pdf/send-paper.ts';

/** The facts that the crew needs, two per line; a single fact takes the whole line. */
const FACTS = [
    ['customerName', 'contact'],
    ['contactPhone', 'cityName'],
    ['fromAddr'],
    ['toAddr'],
    ['appointAt', 'estMinutes'],
    ['typeName', 'plateNo'],
    ['driverName', 'bizType'],
    ['cargoName', 'weightKg'],
    ['liftHeightMm', 'workRadiusMm'],
    ['siteNote'],
    ['remark'],
] as const;

/** To be filled in by hand on the site. */
const MOMENTS = ['到场时间', '开工时间', '完工时间', '加班/等待（分钟）'];
const CHECKS = ['地面承载与支腿垫板', '吊索具完好', '警戒区与指挥信号', '高压线安全距离', '风速与天气'];
const SIGNATURES = ['客户签字', '司机（操作手）签字', '现场指挥签字'];

/**
 * 作业单: one page per order, with job and site as the caller may see them, and fields for times, the safety check and signatures.
 * @throws AppError 404 for an order that the caller may not see
 */
export async function ticketPaper(
    app: Pick<FastifyInstance, 'db' | 'dictionary'>,
    options: CrudOptions,
    session: Session,
    ids: readonly string[],
): Promise<MadePaper> {
    const read: WireRow[] = [];
    for (const id of ids) read.push(await readOne(app.db, options, session, id));
    const rows = await presented(app, app.db, options, session, read);
    return { rows: rows.length, paper: { title: '作业单', content: rows.map((row, index) => pageOf(row, session, index > 0)) } };
}

const pageOf = (row: WireRow, session: Session, breaks: boolean): Content => ({
    ...(breaks ? { pageBreak: 'before' as const } : {}),
    stack: [
        {
            columns: [
                { text: '作业单', style: 'title' },
                { text: String(row.orderNo), alignment: 'right', fontSize: 12, bold: true, margin: [0, 5, 0, 0] },
            ],
        },
        { layout: 'boxes', margin: [0, 6, 0, 0], table: { widths: [84, '*', 84, '*'], body: factRows(Order, row, session, FACTS) } },
        ...byHand('现场记录', MOMENTS, 24),
        ...byHand('安全检查（合格打勾）', CHECKS, 22),
        { text: '备注', style: 'section' },
        { layout: 'boxes', table: { widths: ['*'], heights: [36], dontBreakRows: true, body: [['']] } },
        ...byHand('签字', SIGNATURES, 40, '日期：'),
    ],
});

/** A section with a one-row table to fill in by hand. */
const byHand = (title: string, heads: readonly string[], height: number, cell = ''): Content[] => [
    { text: title, style: 'section' },
    {
        layout: 'boxes',
        table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: heads.map(() => '*'),
            heights: [14, height],
            body: [heads.map(label), heads.map(() => cell)],
        },
    },
];
