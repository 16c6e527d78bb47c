import { xmlText } from './cells.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The cell formats in the order of STYLES: plain, head, text, moment, day, money, rate. */
const STYLE_SHEET =
    `${XML}<styleSheet xmlns="${MAIN}">` +
    '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>' +
    '<numFmt numFmtId="166" formatCode="0.0000"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/>${[49, 164, 165, 4, 166]
        .map(format => `<xf numFmtId="${format}" applyNumberFormat="1"/>`)
        .join('')}</cellXfs></styleSheet>`;

const sheetFile = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** Path of a sheet inside the file. */
export const sheetPath = (index: number): string => `xl/${sheetFile(index)}`;

/** The small fixed files of a workbook with these sheets: path → content. */
export const workbookParts = (sheets: readonly string[]): Readonly<Record<string, string>> => ({
    '[Content_Types].xml':
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>` +
        `${sheets.map((_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELS}">${sheets
        .map((_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="${sheetFile(index)}"/>`)
        .join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLE_SHEET,
});

/** The XML before the rows of a sheet; the first row is frozen. */
export const sheetStart = (widths: readonly number[]): string =>
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

export const SHEET_END = '</sheetData></worksheet>';
