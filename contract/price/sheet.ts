/** Maximum number of rows that a price sheet saves at once. */
export const PRICE_SHEET_ROWS = 2000;

/** A change set to which rows of a sheet were added. */
export interface PriceSheetSet {
    id: string;
    setNo: string;
    rows: number;
}

/** Answer of saving a sheet: the drafts, in the order in which they were sent. */
export interface PriceSheetAnswer<Row> {
    sets: readonly PriceSheetSet[];
    records: readonly Row[];
}

/** Key of an error message for a cell of the sheet, or for a whole row. */
export const sheetFault = (row: number, field = ''): string => `rows.${row}${field === '' ? '' : `.${field}`}`;

/** Row and field of such a key; an empty field means the whole row. */
export const placeOfSheetFault = (name: string): { row: number; field: string } | undefined => {
    const [, row, field = ''] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(name) ?? [];
    return row === undefined ? undefined : { row: Number(row), field };
};
