import { dictItems } from '#providers/dictionary/dictionary.ts';
import type { Choice, GridColumn } from '../core/column.ts';

const NONE: readonly Choice[] = [];

/** Values of table dictionaries whose text has been asked for, by dictionary. */
const known = new Map<string, readonly Choice[]>();

/** Keeps the texts of a table dictionary's values, so that they can be copied and pasted. */
export const rememberChoices = (dict: string, found: readonly Choice[]): void => {
    const old = known.get(dict) ?? NONE;
    const news = found.filter(({ value }) => !old.some(choice => choice.value === value));
    if (news.length > 0) known.set(dict, [...old, ...news.map(({ value, text }) => ({ value, text }))]);
};

/** The dictionary that a column's choices come from. */
export const dictOf = ({ dict, dictCode }: GridColumn): string | undefined => dict ?? dictCode;

/** Does the column ask the server for choices as one types? */
export const isAsked = (column: GridColumn): boolean =>
    column.type === 'select-search' && dictOf(column) !== undefined && column.async !== false;

/** The choices of a column that are loaded. */
export const choicesOf = (column: GridColumn): readonly Choice[] => {
    if (column.options) return column.options;
    const dict = dictOf(column);
    if (dict === undefined) return NONE;
    return (isAsked(column) ? known.get(dict) : dictItems(dict)) ?? NONE;
};
