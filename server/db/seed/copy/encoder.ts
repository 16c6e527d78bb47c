import { getTableColumns, getTableName, is, SQL, type Table } from 'drizzle-orm';

/** Rows of one table in PostgreSQL's COPY text format. */
export interface CopyText {
    table: string;
    columns: string[];
    text: string;
}

interface Encoded {
    key: string;
    name: string;
    /** What a missing value becomes: the column's own default, or NULL. */
    missing: string;
    encode: (value: unknown) => string;
}

/** Turns rows as Drizzle types them into lines of COPY text. A column whose default is an expression must be given. */
export class Encoder<T extends Table> {
    readonly table: string;
    readonly columns: string[];
    private readonly encoded: Encoded[];

    constructor(table: T) {
        this.table = getTableName(table);
        this.encoded = Object.entries(getTableColumns(table)).map(([key, column]) => {
            const write = column.getSQLType() === 'jsonb' ? encodeJson : encode;
            const missing = column.default === undefined || is(column.default, SQL) ? '\\N' : write(column.default);
            return { key, name: column.name, missing, encode: write };
        });
        this.columns = this.encoded.map(({ name }) => name);
    }

    line(row: T['$inferInsert']): string {
        const values = row as Record<string, unknown>;
        // Joining a flat array is several times cheaper than growing a string by eighty small pieces.
        const cells = this.encoded.map(({ key, missing, encode }) => (values[key] === undefined ? missing : encode(values[key])));
        return `${cells.join('\t')}\n`;
    }
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(value: unknown): string {
    if (typeof value === 'string') return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, letter => ESCAPES[letter] ?? letter) : value;
    if (typeof value === 'number') return String(value);
    if (value === null) return '\\N';
    if (typeof value === 'boolean') return value ? 't' : 'f';
    if (isRange(value)) return `["${value.start}","${value.end}")`;
    throw new TypeError(`No COPY text for ${typeof value}`);
}

function encodeJson(value: unknown): string {
    return value === null ? '\\N' : encode(JSON.stringify(value));
}

function isRange(value: unknown): value is { start: string; end: string } {
    return typeof value === 'object' && value !== null && 'start' in value && 'end' in value;
}
