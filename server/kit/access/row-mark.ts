import { canonical } from '../answers/canonical.ts';
import { type LogKeys, logKeys } from './log-keys.ts';

/**
 * Which columns of a log's table are marked. A column that is added later is left out until a second list is made:
 * the marks of rows that are there already would not hold any more.
 */
export interface Marked {
    version: number;
    columns: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * The marked columns of a row as one text, the same when the row is written and when it is read.
 * Without the moment, which the database gives to what is written.
 */
export const markedText = ({ version, columns }: Marked, row: Row): string =>
    canonical([version, ...columns.map(name => storedForm(row[name]))]);

/** As the database gives it back: no `undefined`, and text that is no well-formed Unicode as UTF-8 writes it. */
const storedForm = (value: unknown): unknown => {
    if (typeof value === 'string') return Buffer.from(value).toString();
    return value === undefined || value === null ? null : (JSON.parse(JSON.stringify(value)) as unknown);
};

/** A new row of a log with the mark that says: this server has written it. */
export const withMark = <R extends Row>(marked: Marked, row: R, keys: LogKeys = logKeys()): R & { mark: string } => ({
    ...row,
    mark: markOf(marked, row, keys),
});

export const markOf = (marked: Marked, row: Row, keys: LogKeys): string => `${marked.version}.${keys.mac(markedText(marked, row))}`;
