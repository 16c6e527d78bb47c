import type { ReportAnswer } from '#providers/online/reports.ts';

export type ReportRow = ReportAnswer['data']['records'][number];

/** Callbacks for a table in which rows are chosen. */
export interface RowChoosing {
    isTicked: (row: ReportRow) => boolean;
    /** On a click or Space. */
    toggle: (row: ReportRow) => void;
    /** On a double click or Enter. */
    pick: (row: ReportRow) => void;
    keyOf: (row: ReportRow) => string;
}
