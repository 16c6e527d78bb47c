import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import sharp from 'sharp';
import type { StoredCertificate } from '#contract/vehicle/certificate.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import { splitPaths } from '#contract/kit/files.ts';
import type { Session } from '#server/kit/access/session.ts';
import { presented } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { readOne } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { factRows } from '#server/kit/pdf/facts.ts';
import { heads } from '#server/kit/pdf/printed.ts';
import type { MadePaper } from '#server/kit/pdf/send-paper.ts';
import { loadCertificates } from './vehicle-facts.service.ts';

/** Maximum number of vehicles in a PDF: each adds pages of pictures. */
export const MAX_SHEETS = 10;

const FACTS = [
    ['plateNo', 'typeName'],
    ['modelName', 'vin'],
    ['ownerName', 'ownerType'],
    ['driverName', 'cityName'],
] as const;

/** Maximum width of copies in pixels: half a page at print quality. */
const COPY_WIDTH = 1000;
const PICTURES = /\.(jpe?g|png|webp)$/i;

/**
 * 证照清单: the certificates of each vehicle and of its driver with their expiry dates, then copies of those that are pictures.
 * @throws AppError 404 for a vehicle that the caller may not see
 */
export async function certificateSheet(
    app: FastifyInstance,
    source: CrudOptions,
    session: Session,
    ids: readonly string[],
    today: string,
): Promise<MadePaper> {
    const read: WireRow[] = [];
    for (const id of ids) read.push(await readOne(app.db, source, session, id));
    const rows = await presented(app, app.db, source, session, read);
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const content: Content[] = [];
    for (const [index, row] of rows.entries()) {
        const papers = await loadCertificates(app.db, textOf(row.id), row.driverId, today, text);
        content.push({ ...(index > 0 ? { pageBreak: 'before' as const } : {}), stack: listOf(row, papers, session) });
        content.push(...(await copiesOf(app, papers)));
    }
    return { rows: rows.length, paper: { title: '证照清单', about: `核对日期 ${today}`, content } };
}

const OWNERS = { vehicle: '车辆证照', driver: '司机证照' } as const;

const listOf = (row: WireRow, papers: readonly StoredCertificate[], session: Session): Content[] => [
    {
        columns: [
            { text: '证照清单', style: 'title' },
            { text: plateText(textOf(row.plateNo)), alignment: 'right', fontSize: 12, bold: true, margin: [0, 5, 0, 0] },
        ],
    },
    { layout: 'boxes', margin: [0, 6, 0, 0], table: { widths: [84, '*', 84, '*'], body: factRows(Vehicle, row, session, FACTS) } },
    ...(['vehicle', 'driver'] as const).flatMap(owner =>
        tableOf(
            OWNERS[owner],
            papers.filter(paper => paper.ownerKind === owner),
        ),
    ),
];

const tableOf = (title: string, papers: readonly StoredCertificate[]): Content[] => [
    { text: title, style: 'section' },
    papers.length === 0
        ? { text: '没有登记的证照', style: 'label' }
        : {
              layout: 'hairlines',
              table: {
                  headerRows: 1,
                  dontBreakRows: true,
                  widths: ['*', '*', 80, 80, 80],
                  body: [
                      heads(['证照', '编号', '发证日期', '到期日期', '状态']),
                      ...papers.map((paper): TableCell[] => [
                          paper.certType_dictText,
                          paper.certNo,
                          paper.issueDate ?? '',
                          paper.expireDate ?? '长期',
                          stateOf(paper),
                      ]),
                  ],
              },
          },
];

const stateOf = ({ auditStatus, auditStatus_dictText, daysLeft }: StoredCertificate): TableCell => {
    if (auditStatus !== 'approved') return auditStatus_dictText;
    if (daysLeft === null) return '有效';
    return daysLeft < 0 ? { text: `已过期${-daysLeft}天`, color: '#C4272D' } : `有效，剩${daysLeft}天`;
};

/** The pictures of the certificates, two per line, each under its name. */
async function copiesOf({ files, log }: FastifyInstance, papers: readonly StoredCertificate[]): Promise<Content[]> {
    const cells: Content[] = [];
    for (const { certType_dictText: name, files: paths } of papers)
        for (const path of splitPaths(paths).filter(each => PICTURES.test(each))) {
            try {
                const stream = await files.read(path);
                if (!stream) continue;
                const bytes = await sharp(await buffer(stream))
                    .rotate()
                    .resize({ width: COPY_WIDTH, withoutEnlargement: true })
                    .jpeg()
                    .toBuffer();
                const image = `data:image/jpeg;base64,${bytes.toString('base64')}`;
                cells.push({
                    stack: [
                        { image, fit: [250, 170] },
                        { text: name, style: 'label', margin: [0, 4, 0, 12] },
                    ],
                    unbreakable: true,
                });
            } catch (error) {
                // An unreadable picture is missing in the PDF; its certificate is in the table.
                log.warn({ err: error, path }, 'a certificate picture was not drawn');
            }
        }
    if (cells.length === 0) return [];
    const lines: Content[] = [];
    for (let at = 0; at < cells.length; at += 2) lines.push({ columns: [cells[at] ?? '', cells[at + 1] ?? ''], columnGap: 20 });
    return [{ text: '证照影印件', style: 'section', pageBreak: 'before' }, ...lines];
}
