import { type Cell, dayOf, momentOf } from '../spreadsheet/cells.ts';

const YUAN = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const RATE = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 2 });

interface PrintedCell {
    text: string;
    bold?: boolean;
    alignment?: 'right';
}

/** A spreadsheet cell as it is printed. */
export const printed = (cell: Cell): PrintedCell => {
    if (cell === null) return { text: '' };
    if ('text' in cell) return { text: cell.text, bold: cell.style === 'head' };
    const value = Number(cell.number);
    switch (cell.style) {
        case 'money':
            return { text: YUAN.format(value), alignment: 'right' };
        case 'rate':
            return { text: RATE.format(value), alignment: 'right' };
        case 'day':
            return { text: dayOf(value) };
        case 'moment':
            return { text: momentOf(value) };
        default:
            return { text: String(cell.number), alignment: 'right' };
    }
};

/** An amount of fen as yuan, exact; with its sign for a movement. */
export const yuanCell = (fen: number, { isSigned = false } = {}): PrintedCell => ({
    text: `${isSigned && fen > 0 ? '+' : ''}${YUAN.format(fen / 100)}`,
    alignment: 'right',
});

/** Head row of a table: texts, then right-aligned heads of numbers. */
export const heads = (texts: readonly string[], numbers: readonly string[] = []): PrintedCell[] => [
    ...texts.map((text): PrintedCell => ({ text, bold: true })),
    ...numbers.map((text): PrintedCell => ({ text, bold: true, alignment: 'right' })),
];
