/** How many rows of a price list a sheet takes at once. */
export const PRICE_SHEET_ROWS = 2000;

/** A change set that rows of a sheet went into. */
export interface PriceSheetSet {
    id: string;
    setNo: string;
    rows: number;
}

/** What saving a sheet answers: the drafts in the order they were sent. */
export interface PriceSheetAnswer<Row> {
    sets: readonly PriceSheetSet[];
    records: readonly Row[];
}

/** The name under which a refusal tells what is wrong with a cell of the sheet, or with a whole row. */
export const sheetFault = (row: number, field = ''): string => `rows.${row}${field === '' ? '' : `.${field}`}`;

/** Row and field of such a name; a field of nothing is the whole row. */
export const placeOfSheetFault = (name: string): { row: number; field: string } | undefined => {
    const [, row, field = ''] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(name) ?? [];
    return row === undefined ? undefined : { row: Number(row), field };
};
