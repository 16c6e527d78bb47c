/** The data of a chart as a table: the column names first, then the lines; values are formatted for display. */
export type ChartRows = readonly [readonly string[], ...(readonly (readonly string[])[])];

/** A cell that a spreadsheet neither splits nor interprets as a formula. */
const cell = (text: string): string => {
    const plain = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,%]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The rows as CSV; the byte order mark tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: ChartRows): string => `\uFEFF${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;
