import type { Field } from '#contract/kit/fields.ts';
import type { FilterValues } from '../useListState.ts';

/** One condition of the advanced query as it travels (wire-contract 5.3). */
export interface AdvancedItem {
    field: string;
    rule: string;
    val: string;
}

export type AdvancedMatch = 'and' | 'or';

/** A line takes no more than the server does. */
export const MAX_ITEMS = 20;

const RULES = {
    chosen: ['eq', 'ne'],
    typed: ['like', 'eq', 'ne', 'right_like', 'left_like'],
    counted: ['eq', 'ne', 'ge', 'le'],
} as const;

/** How a field may be compared. */
export const rulesOf = ({ meta }: Field): readonly (typeof RULES)[keyof typeof RULES][number][] =>
    meta.dict !== undefined ? RULES.chosen : meta.kind === 'number' ? RULES.counted : RULES.typed;

/** A line that nothing is said of yet. */
export const blankItem = (name: string, field: Field): AdvancedItem => ({ field: name, rule: rulesOf(field)[0] ?? 'eq', val: '' });

const isItem = (item: unknown): item is AdvancedItem =>
    typeof item === 'object' &&
    item !== null &&
    ['field', 'rule', 'val'].every(key => typeof (item as Record<string, unknown>)[key] === 'string');

/** What a list's filter holds of it; the keys are those of the wire. */
export const readAdvanced = ({
    superQueryParams,
    superQueryMatchType,
}: FilterValues): { items: readonly AdvancedItem[]; match: AdvancedMatch } => ({
    items: Array.isArray(superQueryParams) ? superQueryParams.filter(isItem) : [],
    match: superQueryMatchType === 'or' ? 'or' : 'and',
});

/** The filter with other conditions; blank ones are none, and without any nothing is left of it. */
export const withAdvanced = (filter: FilterValues, items: readonly AdvancedItem[], match: AdvancedMatch): FilterValues => {
    const { superQueryParams: _items, superQueryMatchType: _match, ...rest } = filter;
    const said = items.map(item => ({ ...item, val: item.val.trim() })).filter(({ val }) => val !== '');
    return said.length === 0 ? rest : { ...rest, superQueryParams: said, superQueryMatchType: match };
};
