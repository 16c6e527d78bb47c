/** Information about a sheet that `read-excel-file` does not return, neither in the browser nor on the server. */
export interface SheetMarks {
    /** Cells whose formula failed, by address: `C5` → `#N/A`. */
    failed: ReadonlyMap<string, string>;
    /** Areas of merged cells, such as `A3:A7`. */
    merged: ReadonlySet<string>;
}

const WORKBOOK = 'xl/workbook.xml';
const PATHS = 'xl/_rels/workbook.xml.rels';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** Maximum length of a cell's XML, including its formula of up to 8,192 characters. */
const LONGEST_CELL = 32_768;
const FAILED =
    /<(?:\w+:)?c (?=[^<>]*\bt=["']e["'])[^<>]*\br=["']([A-Z]{1,3}\d{1,7})["'][^<>]*>(?:<(?:\w+:)?f\b[^<>]*\/>|<(?:\w+:)?f\b[^<>]*>[^<]*<\/(?:\w+:)?f>)?<(?:\w+:)?v>([^<]*)</g;
const MERGED = /<(?:\w+:)?mergeCell [^<>]*\bref=["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/g;

/** Whether a part of the workbook's archive can contain marks. */
export const hasMarks = (part: string): boolean => part === WORKBOOK || part === PATHS || SHEET.test(part);

/**
 * Collects the marks of all sheets from the parts of a workbook. `see` takes a part in chunks, with each byte as one character (latin1).
 */
export const gatherMarks = (): { see: (part: string, piece: string) => void; inOrder: () => SheetMarks[] } => {
    const texts = new Map<string, string>();
    const marks = new Map<string, { failed: Map<string, string>; merged: Set<string> }>();
    return {
        see: (part, piece) => {
            if (!hasMarks(part)) return;
            const isSheet = SHEET.test(part);
            const text = (texts.get(part) ?? '') + piece;
            texts.set(part, isSheet ? text.slice(-LONGEST_CELL) : text);
            if (!isSheet) return;
            const of = marks.get(part) ?? { failed: new Map(), merged: new Set() };
            marks.set(part, of);
            for (const [, place = '', shown = ''] of text.matchAll(FAILED)) of.failed.set(place, shown);
            for (const [, area = ''] of text.matchAll(MERGED)) of.merged.add(area);
        },
        // Workbook order is the order in which the reader returns the sheets.
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

/** The cells, with the error texts of failed formulas filled in up to column `width`. */
export const withFailed = <Cell>(
    cells: readonly (readonly Cell[])[],
    failed: SheetMarks['failed'],
    width: number,
): (Cell | string | null)[][] => {
    const filled: (Cell | string | null)[][] = cells.map(row => [...row]);
    for (const [address, shown] of failed) {
        const { row, column } = placeOf(address);
        if (column >= width) continue;
        while (filled.length <= row) filled.push([]);
        const line = filled[row] ?? [];
        while (line.length < column) line.push(null);
        line[column] = shown;
    }
    return filled;
};

/**
 * The first merged area below row `at` (counted from 0) that has a value and covers a column for which `isColumn` is true. Only the first
 * cell of such an area holds the value; the others would be read as empty.
 */
export const mergedBelow = (
    cells: readonly (readonly unknown[])[],
    merged: SheetMarks['merged'],
    at: number,
    isColumn: (column: number) => boolean,
): string | undefined =>
    [...merged].find(area => {
        const [from = '', to = ''] = area.split(':');
        const [{ row, column }, { column: last }] = [placeOf(from), placeOf(to)];
        const isFilled = (cells[row]?.[column] ?? '') !== '';
        return row > at && isFilled && Array.from({ length: last - column + 1 }, (_, n) => column + n).some(isColumn);
    });

/** Row and column of an address such as `AB12`, counted from 0. */
const placeOf = (address: string): { row: number; column: number } => {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    return { row: Number(digits) - 1, column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 };
};

const tags = (text = '', name: string): string[] => text.match(new RegExp(`<(?:\\w+:)?${name} [^<>]*>`, 'g')) ?? [];
const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
