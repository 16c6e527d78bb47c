import type { FormField } from '#contract/online/form.ts';
import { type PgTable, pgSchema, uniqueIndex } from 'drizzle-orm/pg-core';
import { base, bool, chars, day, decimal, fen, id, int, text, ts } from '#server/db/columns.ts';
import { isUnique } from './definition.ts';

/** Schema of the database in which forms have their tables. */
export const ONLINE = pgSchema('online');

/** How a value is stored. `text:n` has at most n characters, `decimal:d` d decimals; `link` and `key` name rows of `target`. */
export type Storage =
    | { kind: 'text'; length: number }
    | { kind: 'longText' | 'int' | 'money' | 'date' | 'moment' | 'bool' }
    | { kind: 'decimal'; digits: number }
    | { kind: 'link'; target: string };

/** Digits before the decimals, as the contract has it. */
const DIGITS = 12;

const TEXTS: Readonly<Partial<Record<FormField['fieldShowType'], number>>> = {
    text: 255,
    popup: 255,
    textarea: 2000,
    pca: 64,
    sel_user: 64,
    list: 32,
    radio: 32,
    sel_search: 32,
    list_multi: 500,
    checkbox: 500,
    image: 1000,
    file: 1000,
};
/** Of these a person chooses the length. */
const MEASURED = new Set<FormField['fieldShowType']>(['text', 'textarea', 'popup']);

/** How the values of a field are stored. */
export const storageOf = ({ fieldShowType: type, dbLength, dbPointLength = 0, dictTable = '' }: FormField): Storage => {
    const length = TEXTS[type];
    if (length !== undefined) return { kind: 'text', length: MEASURED.has(type) ? (dbLength ?? length) : length };
    if (type === 'number') return dbPointLength > 0 ? { kind: 'decimal', digits: dbPointLength } : { kind: 'int' };
    if (type === 'link_table') return { kind: 'link', target: dictTable };
    return { kind: PLAIN[type as keyof typeof PLAIN] };
};

const PLAIN = { umeditor: 'longText', money: 'money', date: 'date', datetime: 'moment', switch: 'bool' } as const;

/** The type of a column. A link keeps the id of any resource: they are numbers or words of hexadecimal digits. */
export const sqlTypeOf = (storage: Storage): string => {
    switch (storage.kind) {
        case 'text':
            return `varchar(${storage.length})`;
        case 'decimal':
            return `numeric(${DIGITS + storage.digits},${storage.digits})`;
        case 'link':
            return 'varchar(36)';
        default:
            return { longText: 'text', int: 'integer', money: 'bigint', date: 'date', moment: 'timestamptz', bool: 'boolean' }[
                storage.kind
            ];
    }
};

/** A storage as one word, to keep and to compare. */
export const storageWord = (storage: Storage): string => {
    if (storage.kind === 'text') return `text:${storage.length}`;
    if (storage.kind === 'decimal') return `decimal:${storage.digits}`;
    return storage.kind === 'link' ? `link:${storage.target}` : storage.kind;
};

/** The storage that `storageWord` has written. */
export const storageFrom = (word: string): Storage => {
    const [kind = '', rest = ''] = [word.split(':', 1)[0], word.slice(word.indexOf(':') + 1)];
    if (kind === 'text') return { kind, length: Number(rest) };
    if (kind === 'decimal') return { kind, digits: Number(rest) };
    return kind === 'link' ? { kind, target: rest } : ({ kind } as Storage);
};

const columnFor = (name: string, storage: Storage) => {
    switch (storage.kind) {
        case 'text':
            return chars(name, storage.length);
        case 'decimal':
            return decimal(name, DIGITS + storage.digits, storage.digits);
        case 'link':
            return chars(name, 36);
        case 'longText':
            return text(name);
        case 'int':
            return int(name);
        case 'money':
            return fen(name);
        case 'date':
            return day(name);
        case 'moment':
            return ts(name);
        case 'bool':
            return bool(name);
    }
};

const columnsFor = (fields: readonly FormField[]) =>
    Object.fromEntries(fields.map(field => [field.dbFieldName, columnFor(field.dbFieldName, storageOf(field))]));

/** A unique index as Drizzle knows it: a refusal of the database names the index alone. */
export interface UniqueIndex {
    name: string;
    columns: readonly string[];
}

/** The table of a form's records, as Drizzle reads it. */
export const recordTable = (name: string, fields: readonly FormField[], unique: readonly UniqueIndex[]): PgTable => {
    const columns = { ...base, pid: id('pid'), ...columnsFor(fields) };
    return ONLINE.table(name, columns, table =>
        unique.flatMap(index => {
            const [first, ...more] = index.columns.flatMap(column => table[column as keyof typeof table] ?? []);
            return first ? [uniqueIndex(index.name).on(first, ...more)] : [];
        }),
    );
};

/** The table of a sub table's lines: each belongs to the record `mainId` and has a place there. */
export const lineTable = (name: string, fields: readonly FormField[]): PgTable =>
    ONLINE.table(name, { ...base, mainId: id('main_id').notNull(), sortNo: int('sort_no').notNull().default(0), ...columnsFor(fields) });

/** Columns that every table of a form has beside its fields. */
export const OWN_COLUMNS = [
    'id',
    'tenant_id',
    'version',
    'create_by',
    'create_time',
    'update_by',
    'update_time',
    'del_flag',
    'pid',
    'main_id',
    'sort_no',
] as const;

/** Groups of columns of a table of which no two rows have the same values. */
export const uniqueGroups = (fields: readonly FormField[], indexs: readonly { indexField: string; indexType: string }[] = []) => [
    ...fields.filter(isUnique).map(field => [field.dbFieldName]),
    ...indexs.filter(({ indexType }) => indexType === 'unique').map(({ indexField }) => namesIn(indexField)),
];

/** Names of a comma list. */
export const namesIn = (list: string): string[] =>
    list
        .split(',')
        .map(name => name.trim())
        .filter(Boolean);
