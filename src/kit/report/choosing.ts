import type { ReportAnswer } from '#providers/online/reports.ts';

export type ReportRow = ReportAnswer['data']['records'][number];

/** What may be done to rows where they are chosen. */
export interface RowChoosing {
    isTicked: (row: ReportRow) => boolean;
    /** By a click or Space. */
    toggle: (row: ReportRow) => void;
    /** By a double click or Enter. */
    pick: (row: ReportRow) => void;
    keyOf: (row: ReportRow) => string;
}
