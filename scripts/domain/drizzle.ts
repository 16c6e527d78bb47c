import type { Home } from './homes.ts';
import { type Column, type Table } from './schema.ts';

const BUILDERS: Record<string, string> = {
    id: 'id',
    fen: 'fen',
    i8: 'count',
    i4: 'int',
    i2: 'short',
    bp: 'bp',
    txt: 'text',
    ts: 'ts',
    d: 'day',
    tm: 'time',
    b: 'bool',
    js: 'json',
    lng: 'lng',
    lat: 'lat',
    tstzrange: 'timeRange',
};

/** The Drizzle table of an entity, as the text of its file. Prettier finishes it. */
export function drizzleFile(table: Table, home: Home): string {
    const keys = table.columns.filter(column => column.primaryKey);
    const mixins = table.mixins.filter(mixin => mixin !== 'bare');
    const lines = table.columns.map(column => `${camel(column.name)}: ${builder(column, keys.length)},`);
    const used = new Set([...mixins, ...lines.map(line => /: (\w+)\(/.exec(line)?.[1] ?? '')]);
    const composite =
        keys.length > 1 ? `, table => [primaryKey({ columns: [${keys.map(key => `table.${camel(key.name)}`).join(', ')}] })]` : '';
    return [
        `import { ${[...used].sort().join(', ')} } from '#server/db/columns.ts';`,
        ...(lines.some(line => line.includes('sql`')) ? [`import { sql } from 'drizzle-orm';`] : []),
        `import { pgTable${composite ? ', primaryKey' : ''} } from 'drizzle-orm/pg-core';`,
        '',
        `/** ${table.title} */`,
        `export const ${home.table} = pgTable('${table.name}', {`,
        ...mixins.map(mixin => `...${mixin},`),
        ...lines,
        `}${composite});`,
        '',
        `export type ${home.row}Row = typeof ${home.table}.$inferSelect;`,
        `export type New${home.row}Row = typeof ${home.table}.$inferInsert;`,
        '',
    ].join('\n');
}

function builder(column: Column, keys: number): string {
    const value = defaultText(column);
    return [
        start(column),
        column.primaryKey && keys === 1 ? '.primaryKey()' : column.nullable ? '' : '.notNull()',
        value === undefined ? '' : `.default(${value})`,
    ].join('');
}

function start(column: Column): string {
    const chars = /^vc(\d+)$/.exec(column.type)?.[1];
    if (chars && column.dictionary && !isList(column)) return `dict('${column.name}', '${column.dictionary}', ${chars})`;
    if (chars) return `chars('${column.name}', ${chars})`;
    const decimal = /^n(\d+)\.(\d+)$/.exec(column.type);
    if (decimal) return `decimal('${column.name}', ${decimal[1]}, ${decimal[2]})`;
    const known = BUILDERS[column.type];
    if (!known) throw new Error(`Unknown type ${column.type}`);
    return `${known}('${column.name}')`;
}

/** Several dictionary values in one text: comma lists are wide, or their default is one. */
function isList(column: Column): boolean {
    return column.type === 'vc255' || /^'(.*,.*)?'$/.test(column.defaultValue ?? '');
}

function defaultText(column: Column): string | undefined {
    const value = column.defaultValue;
    if (value !== undefined && column.type === 'id') return `'${value}'`;
    if (value === undefined || /^(-?\d+|true|false)$/.test(value)) return value;
    if (value === 'now()') return 'sql`now()`';
    if (column.type === 'js') return value.slice(1, -1);
    return value.startsWith("'") ? value : `'${value}'`;
}

/** `from_addr` → `fromAddr`. */
export function camel(name: string): string {
    return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
