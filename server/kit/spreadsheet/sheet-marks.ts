/** What the reader of workbooks passes over in a sheet. */
export interface SheetMarks {
    /** Cells whose formula has failed, by their place: `C5` → `#N/A`. */
    failed: ReadonlyMap<string, string>;
    /** Areas of merged cells, such as `A3:A7`. */
    merged: ReadonlySet<string>;
}

/** Cells and columns counted from 0. */
export interface Area {
    top: number;
    left: number;
    right: number;
}

const WORKBOOK = 'xl/workbook.xml';
const PATHS = 'xl/_rels/workbook.xml.rels';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** No cell is longer in the file than this, with its formula of up to 8,192 characters. */
const LONGEST_CELL = 32_768;
const FAILED =
    /<(?:\w+:)?c (?=[^<>]*\bt=["']e["'])[^<>]*\br=["']([A-Z]{1,3}\d{1,7})["'][^<>]*>(?:<(?:\w+:)?f\b[^<>]*\/>|<(?:\w+:)?f\b[^<>]*>[^<]*<\/(?:\w+:)?f>)?<(?:\w+:)?v>([^<]*)</g;
const MERGED = /<(?:\w+:)?mergeCell [^<>]*\bref=["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/g;

/** Gathers the marks of all sheets while the parts of a workbook pass by, piece by piece. */
export const gatherMarks = (): { see: (part: string, piece: Buffer) => void; inOrder: () => SheetMarks[] } => {
    const texts = new Map<string, string>();
    const marks = new Map<string, { failed: Map<string, string>; merged: Set<string> }>();
    return {
        see: (part, piece) => {
            const isSheet = SHEET.test(part);
            if (!isSheet && part !== WORKBOOK && part !== PATHS) return;
            const text = (texts.get(part) ?? '') + piece.toString('latin1');
            texts.set(part, isSheet ? text.slice(-LONGEST_CELL) : text);
            if (!isSheet) return;
            const of = marks.get(part) ?? { failed: new Map(), merged: new Set() };
            marks.set(part, of);
            for (const [, place = '', shown = ''] of text.matchAll(FAILED)) of.failed.set(place, shown);
            for (const [, area = ''] of text.matchAll(MERGED)) of.merged.add(area);
        },
        // The reader gives the sheets in the order of the workbook.
        inOrder: () => {
            const paths = new Map(
                tags(texts.get(PATHS), 'Relationship').map(tag => [
                    attribute(tag, 'Id'),
                    attribute(tag, 'Target').replace(/^(?:\/?xl\/)?/, 'xl/'),
                ]),
            );
            return tags(texts.get(WORKBOOK), 'sheet')
                .filter(tag => attribute(tag, 'name') !== '')
                .map(tag => marks.get(paths.get(attribute(tag, '(?:\\w+:)?id')) ?? '') ?? { failed: new Map(), merged: new Set() });
        },
    };
};

/** `AB12` as its row and column. */
export const placeOf = (address: string): { row: number; column: number } => {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    return { row: Number(digits) - 1, column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 };
};

/** `A3:B7` as its first row and its columns. */
export const areaOf = (merged: string): Area => {
    const [from = '', to = ''] = merged.split(':');
    return { top: placeOf(from).row, left: placeOf(from).column, right: placeOf(to).column };
};

const tags = (text = '', name: string): string[] => text.match(new RegExp(`<(?:\\w+:)?${name} [^<>]*>`, 'g')) ?? [];
const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
