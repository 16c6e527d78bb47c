import type { Entity } from '#contract/kit/entity.ts';
import { columnsOf, guessColumns, type ImportColumn } from './importColumns.ts';
import { firstRow, type OpenSheet, openSheet } from './sheetFile.ts';

/** A sheet as it was chosen or pasted, and which column of the import each of its columns is. */
export interface ImportSource {
    fileName: string;
    sheet: OpenSheet;
    columns: readonly ImportColumn[];
    /** Head for each column of the sheet; empty for those that are left out. */
    chosen: readonly string[];
}

/** Reads a file beside the import's template, and guesses which column is which. */
export const readSource = async (entity: Entity, file: File, template: Blob): Promise<ImportSource> => {
    const [sheet, heads] = await Promise.all([
        file.arrayBuffer().then(bytes => openSheet(entity, bytes)),
        template.arrayBuffer().then(bytes => firstRow(bytes)),
    ]);
    const columns = columnsOf(entity, heads);
    return { fileName: file.name, sheet, columns, chosen: guessColumns(sheet.columns, columns) };
};
