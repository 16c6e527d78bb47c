/** One column of a table in `docs/domain/schema.txt`, in the words of its grammar (domain section 3.1). */
export interface Column {
    name: string;
    type: string;
    nullable: boolean;
    defaultValue?: string;
    primaryKey: boolean;
    unique: boolean;
    references?: string;
    dictionary?: string;
    label: string;
}

/** A table: its own columns (mixins are named, not expanded) and its rules as written. */
export interface Table {
    name: string;
    title: string;
    mixins: string[];
    columns: Column[];
    rules: Rule[];
}

export type RuleKind = 'ux' | 'ix' | 'ck' | 'ex' | 'xr' | 'trg';

export interface Rule {
    kind: RuleKind;
    body: string;
}

const RULE = /^(ux|ix|ck|ex|xr|trg) (.+)$/;

/** Reads the schema block. A line that follows no rule of the grammar throws with its text. */
export function parseSchema(text: string): Table[] {
    const tables: Table[] = [];
    for (const line of text.split('\n')) {
        if (line.trim() === '' || line.startsWith('--')) continue;
        if (line.startsWith('T ')) tables.push(parseHead(line));
        else addItems(tables.at(-1), line);
    }
    return tables;
}

function parseHead(line: string): Table {
    const match = /^T (\w+) (\S+) \| ([\w ]+)$/.exec(line);
    if (!match) throw new Error(`Not a table head: ${line}`);
    const [, name = '', title = '', mixins = ''] = match;
    return {
        name,
        title,
        mixins: mixins.trim().split(' '),
        columns: [],
        rules: [],
    };
}

function addItems(table: Table | undefined, line: string): void {
    if (!table) throw new Error(`A line before the first table: ${line}`);
    for (const item of line.split(';').map(part => part.trim())) {
        const rule = RULE.exec(item);
        if (rule) table.rules.push({ kind: rule[1] as RuleKind, body: rule[2] ?? '' });
        else table.columns.push(parseColumn(item));
    }
}

/** `column type mods 中文`: the modifiers come in any order, what is left is the label. */
export function parseColumn(item: string): Column {
    const [name, type, ...rest] = item.split(' ');
    if (!name || !type) throw new Error(`Not a column: ${item}`);
    const column: Column = {
        name,
        type,
        nullable: false,
        primaryKey: false,
        unique: false,
        label: '',
    };
    const label: string[] = [];
    for (const word of rest) {
        if (word === '?') column.nullable = true;
        else if (word === 'pk') column.primaryKey = true;
        else if (word === 'uq') column.unique = true;
        else if (word.startsWith('=')) column.defaultValue = word.slice(1);
        else if (word.startsWith('>')) column.references = word.slice(1);
        else if (word.startsWith('#')) column.dictionary = word.slice(1);
        else label.push(word);
    }
    return { ...column, label: label.join(' ') };
}
