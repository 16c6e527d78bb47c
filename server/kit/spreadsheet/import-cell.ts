import type { Field } from '#contract/kit/fields.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import type { Dictionary } from '../dictionary.ts';
import { unguarded } from './cells.ts';
import type { RawCell } from './read-sheet.ts';

const YUAN = new RegExp(PATTERNS.yuan);
const YES = new Set(['是', 'true', '1', 'Y', '√']);
const NO = new Set(['否', 'false', '0', 'N', '×']);

/**
 * A cell as the value a body would carry: yuan become fen, dictionary texts their values, dates wire texts.
 * What can't be understood is returned as a text, for the field's own check to refuse.
 */
export const valueOfCell = (field: Field, cell: RawCell, dictionary: Pick<Dictionary, 'valueOf'>): unknown => {
    if (cell === null || cell === '') return undefined;
    const text = textOf(field, cell);
    switch (field.meta.kind) {
        case 'money':
            return fenOf(text);
        case 'rate':
            return /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : text;
        case 'number':
            return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
        case 'bool':
            return YES.has(text) ? true : NO.has(text) ? false : text;
        case 'dict':
            return dictValue(field, text, dictionary);
        default:
            return text;
    }
};

/** Yuan with up to two decimals as fen, digit by digit: no float comes near money. */
const fenOf = (text: string): number | string => {
    const plain = text.replace(/[¥,]/g, '');
    if (!YUAN.test(plain)) return text;
    const [yuan = '0', cents = ''] = plain.split('.');
    return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
};

const dictValue = (field: Field, text: string, dictionary: Pick<Dictionary, 'valueOf'>): unknown => {
    const one = (part: string) => dictionary.valueOf(field.meta.dict ?? '', part) ?? part;
    const value = field.meta.multiple
        ? text
              .split(/[,，]/)
              .map(part => one(part.trim()))
              .join(',')
        : one(text);
    const types = [(field as { type?: string | string[] }).type].flat();
    return types.includes('integer') && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
};

/** Spreadsheets keep dates as wall-clock numbers, which the reader gives as UTC. */
const textOf = (field: Field, cell: Exclude<RawCell, null>): string => {
    if (cell instanceof Date) {
        const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
        return field.meta.kind === 'date' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
    }
    return typeof cell === 'string' ? unguarded(cell.trim()) : String(cell);
};
