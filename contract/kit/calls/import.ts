import type { Field } from '../fields.ts';

/** Column header of a field in exports, templates and imports. */
export const headOf = ({ meta }: Pick<Field, 'meta'>): string => (meta.unit === undefined ? meta.label : `${meta.label}(${meta.unit})`);

/** Column headers must be within this many rows from the top: exports have two title rows above them, and people add notes. */
export const HEAD_WITHIN = 20;

/**
 * Handling of rows whose unique value already exists: reported as errors, skipped, or used to update that record. It is a form field of the
 * upload; without it such rows are errors, and the answer does not report them separately.
 */
export const DUPLICATES = ['refuse', 'skip', 'update'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

/** A cell that an import rejects; `col` is its column header, empty if the error concerns the whole row. */
export interface CellFault {
    /** Name of the sheet for cells of a record's lines; absent for the first sheet. */
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
    /**
     * Rows that are skipped, and records that are updated. Like the fields below, present only if the call sets the handling of duplicates.
     */
    skipped?: number;
    updated?: number;
    /** The handlings of duplicates that the caller may choose; only `refuse` if no field of the entity is unique. */
    choices?: Duplicates[];
}

/** `result` of an import with row errors, `code` 201 (wire-contract 5.4); existing back ends send a file instead of `errors`. */
export interface ImportOutcome {
    totalCount: number;
    successCount: number;
    errorCount: number;
    /** How many of `successCount` updated an existing record; present only if the call sets the handling of duplicates. */
    updatedCount?: number;
    skippedCount?: number;
    /** The task that undoes the import (`POST /system/task/undo`), valid for half an hour. */
    undoTaskId?: string;
    msg?: string;
    fileUrl?: string;
    errors?: CellFault[];
}
