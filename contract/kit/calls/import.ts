import type { Field } from '../fields.ts';

/** The head over a field's column in exports, templates and imports. */
export const headOf = ({ meta }: Pick<Field, 'meta'>): string => (meta.unit === undefined ? meta.label : `${meta.label}(${meta.unit})`);

/** One cell that an import cannot take; `col` is the head of its column, empty when the row as a whole is meant. */
export interface CellFault {
    /** Name of the sheet, of cells of a record's lines; the first sheet without it. */
    sheet?: string;
    row: number;
    col: string;
    msg: string;
}

/** `result` of a dry run (domain 2.12). */
export interface ImportTrial {
    total: number;
    ok: number;
    failed: number;
    errors: CellFault[];
}

/** `result` of an import with row errors, `code` 201 (wire-contract 5.4); existing back ends send a file instead of `errors`. */
export interface ImportOutcome {
    totalCount: number;
    successCount: number;
    errorCount: number;
    msg?: string;
    fileUrl?: string;
    errors?: CellFault[];
}
