import { figureText, momentOf, ungrouped } from '#contract/kit/writing/written.ts';
import { appText } from '#providers/i18n/appText.ts';
import { type Choice, type GridColumn, isBlank, plain } from './column.ts';

/** Why a text is not a valid value of a cell. */
export type Misfit = 'number' | 'day' | 'moment' | 'choice' | 'tick' | 'file';

/** The result of parsing a text. */
export type Reading = { readonly value: unknown } | { readonly misfit: Misfit };

/** Context for the rules of a cell type. */
export interface CellContext {
    readonly column: GridColumn;
    readonly choices: readonly Choice[];
}

/** The rules of a cell type, without its components. */
export interface CellRules {
    /** Parses typed or pasted text that is not empty. */
    readonly read: (text: string, context: CellContext) => Reading;
    /** Formats a value for copying and editing; `read` must parse the result back to the value. */
    readonly text: (value: unknown, context: CellContext) => string;
    /** Text can neither be typed nor pasted into the cell. */
    readonly isFixed?: boolean;
    /** Typed text that cannot be parsed clears the cell; without this it is rejected. */
    readonly isClearedByMisfit?: boolean;
}

const asIs: CellRules = {
    read: text => ({ value: text }),
    text: value => plain(value),
};

/**
 * Whether the text is the beginning of a number: an optional minus, digits, one decimal point (GRID-08). Full-width characters of a Chinese
 * keyboard are accepted.
 */
export const isFigureSoFar = (text: string): boolean => /^-?\d*\.?\d*$/.test(figureText(text));

/** Parses a number; undefined if the text is none. Thousands separators are accepted as spreadsheets write them. */
export const numberOf = (text: string): number | undefined => {
    const figure = ungrouped(figureText(text));
    return /^-?(\d+\.?\d*|\.\d+)$/.test(figure) ? Number(figure) : undefined;
};

const number: CellRules = {
    read: text => {
        const value = numberOf(text);
        return value === undefined ? { misfit: 'number' } : { value };
    },
    text: value => plain(value),
    isClearedByMisfit: true,
};

const moments = (length: number, misfit: Misfit): CellRules => ({
    read: text => {
        const moment = momentOf(text);
        return moment === undefined ? { misfit } : { value: moment.slice(0, length) };
    },
    text: value => plain(value).slice(0, length),
});

const choiceOf = (text: string, { choices, column }: CellContext): Reading => {
    const wanted = text.trim();
    const found = choices.find(choice => choice.text === wanted) ?? choices.find(choice => choice.value === wanted);
    if (found) return { value: found.value };
    return column.allowInput === true ? { value: wanted } : { misfit: 'choice' };
};
const textOfChoice = (value: unknown, { choices }: CellContext): string =>
    choices.find(choice => choice.value === plain(value))?.text ?? plain(value);

const choice: CellRules = { read: choiceOf, text: textOfChoice };

/** The values of a multi-select, which are joined by commas on the wire. */
export const splitValues = (value: unknown): string[] =>
    plain(value)
        .split(',')
        .filter(part => part !== '');

const choiceList: CellRules = {
    read: (text, context) => {
        const values: string[] = [];
        for (const part of text.split(/[,，、;；]/)) {
            if (part.trim() === '') continue;
            const read = choiceOf(part, context);
            if ('misfit' in read) return read;
            values.push(plain(read.value));
        }
        return { value: [...new Set(values)].join(',') };
    },
    text: (value, context) =>
        splitValues(value)
            .map(part => textOfChoice(part, context))
            .join(','),
};

/** Splits typed text into tags of two characters, joined with semicolons; typed semicolons are removed (GRID-13). */
export const tagsOf = (text: string): string =>
    text
        .replace(/[;；]/g, '')
        .trim()
        .replace(/(..)(?=.)/gsu, '$1;');

/** The two values of a checkbox: those of its choices, otherwise true and false. */
export const ticksOf = ({ choices }: Pick<CellContext, 'choices'>): { ticked: unknown; clear: unknown } => {
    const [ticked, clear] = choices;
    return ticked && clear ? { ticked: ticked.value, clear: clear.value } : { ticked: true, clear: false };
};

const TICKED = new Set(['1', 'true', 'y', 'yes', '√', '✓']);
const CLEAR = new Set(['0', 'false', 'n', 'no', '×']);

const checkbox: CellRules = {
    read: (text, context) => {
        const { ticked, clear } = ticksOf(context);
        const said = text.trim().toLowerCase();
        if (context.choices.length > 0) return choiceOf(text, { ...context, column: { ...context.column, allowInput: false } });
        if (said === appText('common.yes').toLowerCase()) return { value: ticked };
        if (said === appText('common.no').toLowerCase()) return { value: clear };
        return TICKED.has(said) ? { value: ticked } : CLEAR.has(said) ? { value: clear } : { misfit: 'tick' };
    },
    text: (value, context) =>
        context.choices.length > 0 ? textOfChoice(value, context) : isBlank(value) ? '' : appText(value ? 'common.yes' : 'common.no'),
};

const stored: CellRules = { read: () => ({ misfit: 'file' }), text: value => plain(value), isFixed: true };
const shown: CellRules = { ...asIs, isFixed: true };

/** The rules of the built-in types. */
export const BUILT_IN_RULES = {
    text: asIs,
    textarea: asIs,
    number,
    select: choice,
    'select-multiple': choiceList,
    'select-search': choice,
    tags: { read: text => ({ value: tagsOf(text) }), text: value => plain(value) },
    date: moments('YYYY-MM-DD'.length, 'day'),
    datetime: moments('YYYY-MM-DD HH:mm:ss'.length, 'moment'),
    checkbox,
    radio: choice,
    progress: shown,
    popup: shown,
    file: stored,
    image: stored,
    link: shown,
    slot: shown,
    hidden: shown,
} as const satisfies Record<string, CellRules>;
