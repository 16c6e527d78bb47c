/** Index of a cell format in the workbook's style sheet (see `workbook-parts.ts`). */
export const STYLES = { plain: 0, head: 1, text: 2, moment: 3, day: 4, money: 5, rate: 6 } as const;
export type Style = keyof typeof STYLES;

/** One cell: a text, or a number with the format that makes it money, a rate or a date. */
export type Cell = { text: string; style?: Style } | { number: number | string; style?: Style } | null;

/** Leading characters that a spreadsheet program would interpret as a formula (security S82). */
const FORMULA = /^[=+\-@\t\r\0]/;

/** Text that no spreadsheet program interprets as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `guarded`, because an exported file may be imported again. */
export const unguarded = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);

/** The serial number of a wire day or moment, in local time: spreadsheets have no time zone. */
export const serialOf = (moment: string): number =>
    (Date.parse(`${moment.replace(' ', 'T')}${moment.length === 10 ? 'T00:00:00' : ''}Z`) - EPOCH) / DAY_MS;

/** The wire time, and the wire day, of a serial number. */
export const momentOf = (serial: number): string =>
    new Date(Math.round((EPOCH + serial * DAY_MS) / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ');
export const dayOf = (serial: number): string => momentOf(serial).slice(0, 10);

/** Fen as yuan with two decimals, without floating-point arithmetic. */
export const yuanOf = (fen: number): string => {
    const digits = String(Math.abs(fen)).padStart(3, '0');
    return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for XML, without characters that XML does not allow. */
export const xmlText = (text: string): string =>
    text.replace(/[&<>"]/g, character => ESCAPES[character] ?? '').replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** A row of a sheet as XML. */
export const rowXml = (cells: readonly Cell[], rowNumber: number): string =>
    `<row r="${rowNumber}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${rowNumber}`)).join('')}</row>`;

const cellXml = (cell: Cell, place: string): string => {
    if (cell === null) return '';
    const style = STYLES[cell.style ?? 'plain'];
    if ('number' in cell) return `<c r="${place}" s="${style}"><v>${cell.number}</v></c>`;
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(guarded(cell.text))}</t></is></c>`;
};

/** A, B … Z, AA … as spreadsheets name their columns. */
export const columnName = (index: number): string =>
    index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
