import type { Field } from '#contract/kit/fields.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { figureText, momentOf, normaliseInput, percentText, sheetNumber, ungrouped } from '#contract/kit/writing/written.ts';
import type { Dictionary } from '../dictionary.ts';
import { momentOf as momentOfSerial, unguarded } from './cells.ts';
import type { RawCell } from './read-sheet.ts';

const YUAN = new RegExp(PATTERNS.yuan);
const SHARE = /^\d{1,2}(\.\d{1,4})?$/;
const PERCENT = /^(\d{1,4}(?:\.\d{1,2})?)%$/;
const YES = new Set(['是', 'true', 'yes', '1', 'y', '√']);
const NO = new Set(['否', 'false', 'no', '0', 'n', '×']);

/**
 * A cell as the value that a body would have: yuan become fen, dictionary texts their values, dates wire texts. Human notations are read as
 * in forms: full-width digits, separators, currency and percent signs, 2026/1/31 and 2026年1月31日. Anything else is returned as text, for the
 * field's own validation to refuse.
 */
export const valueOfCell = (field: Field, cell: RawCell, dictionary: Pick<Dictionary, 'valueOf'>): unknown => {
    if (cell === null || cell === '') return undefined;
    const text = textOf(field, cell);
    switch (field.meta.kind) {
        case 'money':
            return fenOf(text);
        case 'rate':
            return basisPointsOf(text);
        case 'number':
            return numberOf(text);
        case 'bool':
            return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text;
        case 'date':
            return sheetMoment(text)?.slice(0, 10) ?? text;
        case 'dateTime':
            return sheetMoment(text) ?? text;
        case 'text':
        case 'phone':
            return normaliseInput(field, text);
        case 'dict':
            return dictValue(field, text, dictionary);
        default:
            return text;
    }
};

/** How spreadsheet programs show a whole number with more digits than they can store. */
const CUT_SHORT = /^\d(\.\d+)?E\+\d{2,3}$/i;
/** Error values of failed formulas. */
const FAILED = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;
const FIGURES: ReadonlySet<Field['meta']['kind']> = new Set(['money', 'rate', 'number']);

/**
 * Why the cell can't contain the intended value, checked before the validation of its field. A long number in a field that is not numeric
 * has lost its last digits. Dates, rates, numbers and yes-or-no cells are refused with an example, which the messages of the fields lack.
 */
export const faultOfCell = (field: Field, cell: RawCell): string | undefined => {
    if (cell === null || cell === '') return undefined;
    const { kind, label } = field.meta;
    if (FAILED.test(textOf(field, cell))) return `${label}是公式的错误值${textOf(field, cell)}，请改成要填的内容`;
    if (!FIGURES.has(kind) && CUT_SHORT.test(textOf(field, cell)))
        return `${label}超过15位，已被表格软件改成数值而丢失末尾，请把单元格设为文本格式后重新填写`;
    const text = textOf(field, cell);
    if (kind === 'date' && sheetMoment(text) === undefined) return `${label}应为日期，如 2026-01-31`;
    if (kind === 'dateTime' && sheetMoment(text) === undefined) return `${label}应为日期和时间，如 2026-01-31 08:30`;
    if (kind === 'rate' && typeof basisPointsOf(text) === 'string') return `${label}应为最多两位小数的百分数，如 85%`;
    if (kind === 'number' && typeof numberOf(text) === 'string') return `${label}应为数字，不带单位`;
    if (kind === 'bool' && !YES.has(text.toLowerCase()) && !NO.has(text.toLowerCase())) return `${label}请填“是”或“否”`;
    return undefined;
};

/** The serial number of a recent day, shown if a cell has lost its date format; 20xxx is more likely an incomplete year. */
const SERIAL = /^(?!20)[2-7]\d{4}(\.\d+)?$/;

/** A moment as people write it, or as its serial number. */
const sheetMoment = (text: string): string | undefined => (SERIAL.test(text) ? momentOfSerial(Number(text)) : momentOf(text));

/** Yuan with up to two decimals as fen, digit by digit: money is never a floating-point number. */
const fenOf = (text: string): number | string => {
    const plain = ungrouped(figureText(text))
        .replace(/^¥\s*/, '')
        .replace(/\s*元$/, '');
    if (!YUAN.test(plain)) return text;
    const [yuan = '0', cents = ''] = plain.split('.');
    return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
};

/** A share (0.85), a percentage (85%) or a discount (85折) as basis points. */
const basisPointsOf = (text: string): number | string => {
    const figure = percentText(text);
    const [, percent] = PERCENT.exec(figure) ?? [];
    if (percent !== undefined) return Math.round(Number(percent) * 100);
    return SHARE.test(figure) ? Math.round(Number(figure) * 10_000) : text;
};

const numberOf = (text: string): number | string => {
    const figure = ungrouped(figureText(text));
    return /^-?\d{1,15}(\.\d+)?$/.test(figure) ? Number(figure) : text;
};

const dictValue = (field: Field, text: string, dictionary: Pick<Dictionary, 'valueOf'>): unknown => {
    const valueOf = (part: string) => dictionary.valueOf(field.meta.dict ?? '', part);
    const one = (part: string) => valueOf(part.trim()) ?? part.trim();
    // A choice may contain one of the separators in its own text.
    const several = (part: string) => (valueOf(part.trim()) === undefined ? part.split(/[、;；]/) : [part]);
    const value = field.meta.multiple
        ? text
              .split(/[,，]/)
              .flatMap(several)
              .map(one)
              .filter(part => part !== '')
              .join(',')
        : one(text);
    const types = [(field as { type?: string | string[] }).type].flat();
    return types.includes('integer') && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
};

/** Spreadsheets store dates as local time without a zone; the reader returns them as UTC. */
const textOf = (field: Field, cell: Exclude<RawCell, null>): string => {
    if (cell instanceof Date) {
        const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
        return field.meta.kind === 'date' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
    }
    if (typeof cell === 'number') return sheetNumber(cell);
    return typeof cell === 'string' ? unguarded(cell.trim()) : String(cell);
};
