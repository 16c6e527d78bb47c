/** The table behind a chart: names of the columns first, then the lines; values as people read them. */
export type ChartRows = readonly [readonly string[], ...(readonly (readonly string[])[])];

/** A cell that a spreadsheet neither splits nor takes for a formula. */
const cell = (text: string): string => {
    const plain = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,%]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The rows as CSV; the mark in front tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: ChartRows): string => `\uFEFF${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;
