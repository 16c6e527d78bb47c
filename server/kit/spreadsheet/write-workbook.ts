import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Cell, rowXml } from './cells.ts';
import { SHEET_END, sheetPath, sheetStart, workbookParts } from './workbook-parts.ts';

/** One sheet. Its rows are requested batch by batch while they are written. */
export interface Sheet {
    name: string;
    /** Widths of the columns, in characters. */
    widths: readonly number[];
    rows: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>;
}

/**
 * An `.xlsx` file as a stream of chunks. Only one batch of rows is in memory at a time, and the next one is requested after the reader has
 * taken the last: ten thousand rows take as much memory as ten.
 */
export async function* writeWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let failure: Error | null = null;
    const zip = new Zip((error, chunk) => {
        failure ??= error;
        chunks.push(chunk);
    });
    const taken = () => {
        if (failure) throw failure;
        return chunks.splice(0);
    };
    for (const [path, content] of Object.entries(workbookParts(sheets.map(sheet => sheet.name)))) {
        const file = new ZipPassThrough(path);
        zip.add(file);
        file.push(strToU8(content), true);
    }
    for (const [index, sheet] of sheets.entries()) {
        const file = new ZipDeflate(sheetPath(index), { level: 6 });
        zip.add(file);
        file.push(strToU8(sheetStart(sheet.widths)));
        let rowNumber = 0;
        for await (const batch of sheet.rows) {
            file.push(strToU8(batch.map(row => rowXml(row, ++rowNumber)).join('')));
            yield* taken();
        }
        file.push(strToU8(SHEET_END), true);
        yield* taken();
    }
    zip.end();
    yield* taken();
}
