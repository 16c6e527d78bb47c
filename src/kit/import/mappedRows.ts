import type { Kind } from '#contract/kit/fields.ts';
import type { ImportColumn } from './importColumns.ts';

/** The rows of a sheet under the chosen titles, as the server will read them. */
export const mappedRows = (
    { rows }: { rows: ReadonlyMap<number, readonly string[]> },
    columns: readonly ImportColumn[],
    chosen: readonly string[],
): { heads: string[]; rows: ReadonlyMap<number, readonly string[]> } => {
    const taken = chosen.flatMap((head, at) => (head === '' ? [] : [{ head, at, kind: columns.find(each => each.head === head)?.kind }]));
    return {
        heads: taken.map(({ head }) => head),
        rows: new Map([...rows].map(([row, cells]) => [row, taken.map(({ at, kind }) => timed(cells[at] ?? '', kind))])),
    };
};

/** Converts a day to a moment, or a moment at midnight to a day, as the column's kind requires. */
const timed = (text: string, kind: Kind | undefined): string => {
    if (kind === 'dateTime' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text} 00:00:00`;
    return kind === 'date' && /^\d{4}-\d{2}-\d{2} 00:00:00$/.test(text) ? text.slice(0, 10) : text;
};
