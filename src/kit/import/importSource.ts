import type { Entity } from '#contract/kit/entity.ts';
import { columnsOf, guessColumns, type ImportColumn } from './importColumns.ts';
import { firstRow, type OpenSheet, openSheet } from './sheetFile.ts';

/** A sheet as it was chosen or pasted, with the mapping of its columns to those of the import. */
export interface ImportSource {
    fileName: string;
    sheet: OpenSheet;
    columns: readonly ImportColumn[];
    /** Title of the import column for each column of the sheet; empty for columns that are left out. */
    chosen: readonly string[];
}

/** Reads a file and the import's template, and guesses the mapping of the columns. */
export const readSource = async (entity: Entity, file: File, template: Blob): Promise<ImportSource> => {
    const [sheet, heads] = await Promise.all([
        file.arrayBuffer().then(bytes => openSheet(entity, bytes)),
        template.arrayBuffer().then(bytes => firstRow(bytes)),
    ]);
    const columns = columnsOf(entity, heads);
    return { fileName: file.name, sheet, columns, chosen: guessColumns(sheet.columns, columns) };
};
