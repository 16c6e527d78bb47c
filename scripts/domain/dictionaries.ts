export interface DictionaryLine {
    code: string;
    name: string;
    items: [value: string, text: string][];
}

/** Reads a dict block: `code 名称 | value=文本 …`. A value may itself hold `=` (`>==大于等于` is the value `>=`), a text may not. */
export function parseDictionaries(text: string): DictionaryLine[] {
    return text
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(parseDictionary);
}

function parseDictionary(line: string): DictionaryLine {
    const match = /^(\w+) (\S+) \| (.+)$/.exec(line);
    if (!match) throw new Error(`Not a dictionary: ${line}`);
    const [, code = '', name = '', items = ''] = match;
    return { code, name, items: items.trim().split(' ').map(parseItem) };
}

function parseItem(item: string): [string, string] {
    const at = item.lastIndexOf('=');
    if (at < 1 || at === item.length - 1) throw new Error(`Not a dictionary item: ${item}`);
    return [item.slice(0, at), item.slice(at + 1)];
}
