import { type Entity, fieldEntries } from './entity.ts';
import type { Field, Kind } from './fields.ts';

/** Wire: one condition of the advanced query (wire-contract 5.3); `val` is a text, of `in` several joined by commas. */
export interface SuperCondition {
    field: string;
    rule: string;
    val: string;
}

/** Do all of a bracket's items hold, or any? */
export type SuperMatch = 'and' | 'or';

/** Wire, ours: a bracket within the list of conditions. Existing clients send conditions alone. */
export interface SuperGroup {
    match: SuperMatch;
    items: readonly SuperItem[];
}

export type SuperItem = SuperCondition | SuperGroup;

/** Items of one bracket (security S56), conditions of all brackets together, and how deep brackets lie in each other, the outermost counted. */
export const SUPER_LIMITS = { items: 20, conditions: 50, depth: 4 } as const;

/** Is it a bracket? A condition names its field, whatever else an existing client writes beside it. */
export const isSuperGroup = <G extends { items: unknown }>(item: G | object): item is G =>
    'items' in item && Array.isArray(item.items) && !('field' in item);

/** Kinds that hold no value to compare with: files, structures, what is kept encrypted. */
const NOT_COMPARED = new Set<Kind>(['json', 'file', 'image', 'richText', 'secret']);

/** The fields that conditions may be about, as far as the caller may read them (`needs`). */
export const superQueryFields = (entity: Entity): [string, Field][] =>
    fieldEntries(entity).filter(([, { meta }]) => {
        const isNamed = meta.filter !== undefined || (meta.kind === 'reference' && meta.via === undefined);
        return isNamed && !NOT_COMPARED.has(meta.kind);
    });

/** What kind of thing is compared, which says how a comparison is called: 「至少」 of numbers, 「从这天起」 of days. */
export type CompareAs = 'text' | 'choice' | 'number' | 'day' | 'whole';

const RULES = {
    text: ['like', 'eq', 'ne', 'right_like', 'left_like'],
    choice: ['eq', 'ne', 'in'],
    number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
    day: ['eq', 'ge', 'le', 'gt', 'lt'],
    /** Of a masked number nobody may feel for parts (security S54). */
    whole: ['eq'],
} as const satisfies Record<CompareAs, readonly string[]>;

export type SuperRule = (typeof RULES)[CompareAs][number];

const COMPARED_AS: Partial<Record<Kind, CompareAs>> = {
    dict: 'choice',
    reference: 'choice',
    bool: 'whole',
    number: 'number',
    money: 'number',
    rate: 'number',
    date: 'day',
    dateTime: 'day',
};

/** How the field is compared by somebody who sees its values whole, or masked. */
export const compareAs = ({ meta }: Field, seesWhole: boolean): CompareAs => (seesWhole ? (COMPARED_AS[meta.kind] ?? 'text') : 'whole');

/** The comparisons in the order in which they are offered; the first is what a new condition begins with. */
export const rulesOf = (as: CompareAs): readonly SuperRule[] => RULES[as];
