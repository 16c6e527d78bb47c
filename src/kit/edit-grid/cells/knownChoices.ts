import { dictItems } from '#providers/dictionary/dictionary.ts';
import type { Choice, GridColumn } from '../core/column.ts';

const NONE: readonly Choice[] = [];

/** Fetched choices of table dictionaries, by dictionary. */
const known = new Map<string, readonly Choice[]>();

/** Stores the choices of a table dictionary, so that their texts can be copied and pasted. */
export const rememberChoices = (dict: string, found: readonly Choice[]): void => {
    const old = known.get(dict) ?? NONE;
    const news = found.filter(({ value }) => !old.some(choice => choice.value === value));
    if (news.length > 0) known.set(dict, [...old, ...news.map(({ value, text }) => ({ value, text }))]);
};

/** The dictionary of a column's choices. */
export const dictOf = ({ dict, dictCode }: GridColumn): string | undefined => dict ?? dictCode;

/** Whether the column searches its choices on the server while typing. */
export const isAsked = (column: GridColumn): boolean =>
    column.type === 'select-search' && dictOf(column) !== undefined && column.async !== false;

/** The choices of a column that are loaded so far. */
export const choicesOf = (column: GridColumn): readonly Choice[] => {
    if (column.options) return column.options;
    const dict = dictOf(column);
    if (dict === undefined) return NONE;
    return (isAsked(column) ? known.get(dict) : dictItems(dict)) ?? NONE;
};
