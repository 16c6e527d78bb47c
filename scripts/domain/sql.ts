import { allColumns } from './mixins.ts';
import type { Column, Rule, Table } from './schema.ts';

const TYPES: Record<string, string> = {
    id: 'bigint',
    fen: 'bigint',
    i8: 'bigint',
    i4: 'integer',
    bp: 'integer',
    i2: 'smallint',
    txt: 'text',
    ts: 'timestamptz',
    d: 'date',
    tm: 'time',
    b: 'boolean',
    js: 'jsonb',
    lng: 'numeric(9,6)',
    lat: 'numeric(8,6)',
    tstzrange: 'tstzrange',
};

/** The PostgreSQL type of a grammar type. Unknown types throw. */
export function sqlType(type: string): string {
    const chars = /^vc(\d+)$/.exec(type);
    if (chars) return `varchar(${chars[1]})`;
    const decimal = /^n(\d+)\.(\d+)$/.exec(type);
    if (decimal) return `numeric(${decimal[1]},${decimal[2]})`;
    const known = TYPES[type];
    if (!known) throw new Error(`Unknown type ${type}`);
    return known;
}

/** A default as SQL: words become quoted texts, numbers, booleans, calls and quoted literals stay. */
export function sqlDefault(column: Column): string | undefined {
    const value = column.defaultValue;
    if (value === undefined || /^('.*'|-?\d+|true|false|\w+\(\))$/.test(value)) return value;
    return `'${value}'`;
}

/** `create table` and the indexes and constraints of one table. */
export function tableSql(table: Table): string {
    const columns = allColumns(table);
    const keys = columns.filter(column => column.primaryKey).map(column => column.name);
    const parts = [
        ...columns.map(column => columnSql(column)),
        `primary key (${keys.join(', ')})`,
        ...inTable(table).map(({ rule, name }) => `constraint ${name} ${inTableRule(rule)}`),
    ];
    return [
        `create table ${table.name} (\n${wrap(parts)}\n);`,
        `comment on table ${table.name} is '${table.title}';`,
        ...columns.filter(column => column.unique).map(column => uniqueColumn(table, column)),
        ...indexes(table),
    ].join('\n');
}

function columnSql(column: Column): string {
    const value = sqlDefault(column);
    return [
        column.name,
        sqlType(column.type),
        column.nullable ? '' : 'not null',
        value === undefined ? '' : `default ${value}`,
        column.references ? `references ${column.references}` : '',
    ]
        .filter(Boolean)
        .join(' ');
}

function uniqueColumn(table: Table, column: Column): string {
    const alive = allColumns(table).some(each => each.name === 'del_flag') ? ' where del_flag=0' : '';
    return `create unique index ux_${table.name}_${column.name} on ${table.name} (tenant_id, ${column.name})${alive};`;
}

const IN_TABLE = new Set(['ck', 'ex', 'xr']);

/** Rules that live in the table, named by kind and position so that an error can be traced to its line. */
function inTable(table: Table): { rule: Rule; name: string }[] {
    return table.rules
        .filter(rule => IN_TABLE.has(rule.kind))
        .map((rule, index) => ({
            rule,
            name: `${rule.kind}_${table.name}_${index + 1}`,
        }));
}

function inTableRule(rule: Rule): string {
    if (rule.kind === 'ck') return `check (${rule.body})`;
    if (rule.kind === 'xr') return rowExclusion(rule.body);
    const [keys = '', where] = rule.body.split(' where ');
    return `exclude using gist (${keys})${where ? ` where (${where})` : ''}`;
}

/** `xr`: no two published rows of one key may overlap in `[effective_from, effective_to)`. */
function rowExclusion(body: string): string {
    const keys = splitTopLevel(`tenant_id, ${body}`).map(key => `${/^\w+$/.test(key) ? key : `(${key})`} with =`);
    const range = `tstzrange(effective_from, effective_to, '[)') with &&`;
    return `exclude using gist (${[...keys, range].join(', ')}) where (row_status = 'published' and del_flag = 0)`;
}

/** Splits at commas outside parentheses. */
export function splitTopLevel(list: string): string[] {
    return list.split(/,(?![^(]*\))/).map(part => part.trim());
}

function indexes(table: Table): string[] {
    const count = { ux: 0, ix: 0, trg: 0 };
    return table.rules.flatMap(({ kind, body }) => {
        if (kind !== 'ux' && kind !== 'ix' && kind !== 'trg') return [];
        count[kind] += 1;
        const name = `${kind}_${table.name}_${count[kind]}`;
        const [keys = '', where] = body.split(' where ');
        const condition = where ? ` where ${where}` : '';
        if (kind === 'trg') {
            const columns = splitTopLevel(keys).map(key => `${key} gin_trgm_ops`);
            return [`create index ${name} on ${table.name} using gin (${columns.join(', ')})${condition};`];
        }
        const unique = kind === 'ux' ? 'unique ' : '';
        return [`create ${unique}index ${name} on ${table.name} (${splitTopLevel(keys).join(', ')})${condition};`];
    });
}

const WIDTH = 136;

/** Several short parts share a line: an order has eighty columns, and the migration is read as a whole. */
function wrap(parts: string[]): string {
    const lines: string[] = [];
    let line = '';
    for (const part of parts) {
        if (line && line.length + part.length + 2 > WIDTH) {
            lines.push(line);
            line = '';
        }
        line = line ? `${line}, ${part}` : part;
    }
    return [...lines, line].map(each => `    ${each}`).join(',\n');
}

/** The trigger that keeps a table append-only; `append_only()` is created by the migration that first needs it. */
export function appendOnlySql(table: string): string {
    return `create trigger append_only before update or delete on ${table} for each row execute function append_only();`;
}
