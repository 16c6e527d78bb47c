import type { Field } from '../fields.ts';

/** The head over a field's column in exports, templates and imports. */
export const headOf = ({ meta }: Pick<Field, 'meta'>): string => (meta.unit === undefined ? meta.label : `${meta.label}(${meta.unit})`);

/** The heads of a sheet are within its first rows, so many: exports put two titles above them, people put notes. */
export const HEAD_WITHIN = 20;

/**
 * What happens to rows whose unique value a record has: they are faults, are left out, or change that record. A form field of the upload;
 * without it they are faults, and the answer says nothing of them apart.
 */
export const DUPLICATES = ['refuse', 'skip', 'update'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

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
    /** Rows that are left out, and records that are changed; where the call says what happens to duplicates, as all below. */
    skipped?: number;
    updated?: number;
    /** What the caller may say of duplicates; only `refuse` where no field of the entity is unique. */
    choices?: Duplicates[];
}

/** `result` of an import with row errors, `code` 201 (wire-contract 5.4); existing back ends send a file instead of `errors`. */
export interface ImportOutcome {
    totalCount: number;
    successCount: number;
    errorCount: number;
    /** Of those that succeeded, the records that were changed; where the call says what happens to duplicates. */
    updatedCount?: number;
    skippedCount?: number;
    /** The task that takes back what was added (`POST /system/task/undo`), for half an hour. */
    undoTaskId?: string;
    msg?: string;
    fileUrl?: string;
    errors?: CellFault[];
}
