import type { Table } from './tables.ts';

/** Where values are kept that left a form's tables: nothing is ever dropped. */
export interface Archived {
    /** The form's id, or that of a sub table. */
    tableId: string;
    /** The field whose values it keeps; a whole table without it. */
    fieldId?: string;
    /** How the values are stored, as `storageWord` writes it. */
    kind?: string;
    /** Name of the column, or of the table, that keeps them. */
    name: string;
    /** What the table was when it was put away. */
    table?: Table;
}
