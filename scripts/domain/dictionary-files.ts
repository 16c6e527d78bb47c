import type { DictionaryLine } from './dictionaries.ts';
import type { Table } from './schema.ts';

const AREAS: Record<string, string> = {
    set: 'setting',
    veh: 'vehicle',
    usr: 'users',
    rec: 'users',
    ord: 'order',
    prc: 'price',
    fin: 'finance',
    act: 'activity',
    sys: 'system',
};

/** The area of each dictionary: that of the first table that uses it; dictionaries of no table are the system's. */
export function areasOf(dictionaries: DictionaryLine[], tables: Table[]): Map<string, DictionaryLine[]> {
    const areas = new Map<string, DictionaryLine[]>();
    for (const dictionary of dictionaries) {
        const user = tables.find(table => table.columns.some(column => column.dictionary === dictionary.code));
        const area = AREAS[user?.name.slice(0, 3) ?? 'sys'] ?? 'system';
        areas.set(area, [...(areas.get(area) ?? []), dictionary]);
    }
    return areas;
}

/** The contract file of one area. */
export function dictionaryFile(area: string, dictionaries: DictionaryLine[]): string {
    const lines = dictionaries.flatMap(({ code, name, items }) => {
        const pairs = items.map(([value, text]) => `[${quote(value)}, ${quote(text)}]`);
        return [`${code}: {`, `    name: ${quote(name)},`, ...itemLines(pairs), '},'];
    });
    return `// prettier-ignore\nexport const ${area} = {\n${lines.map(line => `    ${line}`).join('\n')}\n} as const;\n`;
}

const WIDTH = 120;

/** Several pairs share a line: Prettier would give each its own, a thousand lines of them. */
function itemLines(pairs: string[]): string[] {
    const lines: string[] = [];
    let line = '';
    for (const pair of pairs) {
        if (line && line.length + pair.length > WIDTH) {
            lines.push(line);
            line = '';
        }
        line += line ? ` ${pair},` : `${pair},`;
    }
    const all = [...lines, line];
    if (all.length === 1) return [`    items: [${line.slice(0, -1)}],`];
    return ['    items: [', ...all.map(each => `        ${each}`), '    ],'];
}

function quote(text: string): string {
    return `'${text.replace(/'/g, "\\'")}'`;
}
