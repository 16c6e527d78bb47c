import { canonical } from '../answers/canonical.ts';
import { type LogKeys, logKeys } from './log-keys.ts';

/**
 * The columns of a log table that the mark of a row covers. A column that is added later needs a new version of the list: added to this
 * one, it would invalidate the marks of existing rows.
 */
export interface Marked {
    version: number;
    columns: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * The marked columns of a row as one text, identical when the row is written and when it is read. It leaves out the time of the row, which
 * the database sets.
 */
export const markedText = ({ version, columns }: Marked, row: Row): string =>
    canonical([version, ...columns.map(name => storedForm(row[name]))]);

/** The value as the database returns it: without `undefined`, and with ill-formed Unicode replaced as by UTF-8 encoding. */
const storedForm = (value: unknown): unknown => {
    if (typeof value === 'string') return Buffer.from(value).toString();
    return value === undefined || value === null ? null : (JSON.parse(JSON.stringify(value)) as unknown);
};

/** A new log row with its mark, which proves that this server wrote it. */
export const withMark = <R extends Row>(marked: Marked, row: R, keys: LogKeys = logKeys()): R & { mark: string } => ({
    ...row,
    mark: markOf(marked, row, keys),
});

export const markOf = (marked: Marked, row: Row, keys: LogKeys): string => `${marked.version}.${keys.mac(markedText(marked, row))}`;
