import { type Entity, fieldEntries } from './entity.ts';
import type { Field, Kind } from './fields.ts';

/** Wire: one condition of the advanced query (wire-contract 5.3); `val` is a text; for `in`, several values joined by commas. */
export interface SuperCondition {
    field: string;
    rule: string;
    val: string;
}

/** Whether all items of a bracket must match, or any. */
export type SuperMatch = 'and' | 'or';

/** A bracket within the list of conditions. Not in the wire contract: existing clients send conditions only. */
export interface SuperGroup {
    match: SuperMatch;
    items: readonly SuperItem[];
}

export type SuperItem = SuperCondition | SuperGroup;

/** Limits: items per bracket (security S56), conditions in all brackets together, and nesting depth including the outermost bracket. */
export const SUPER_LIMITS = { items: 20, conditions: 50, depth: 4 } as const;

/** Whether the item is a bracket. Conditions have `field`, whatever other keys an existing client sends. */
export const isSuperGroup = <G extends { items: unknown }>(item: G | object): item is G =>
    'items' in item && Array.isArray(item.items) && !('field' in item);

/** Kinds without a comparable value: files, structured content and encrypted values. */
const NOT_COMPARED = new Set<Kind>(['json', 'file', 'image', 'richText', 'secret']);

/** The fields that conditions can use. The caller must still check `needs`. */
export const superQueryFields = (entity: Entity): [string, Field][] =>
    fieldEntries(entity).filter(([, { meta }]) => {
        const isNamed = meta.filter !== undefined || (meta.kind === 'reference' && meta.via === undefined);
        return isNamed && !NOT_COMPARED.has(meta.kind);
    });

/** Type of comparison, which determines the wording of the operators: 「至少」 for numbers, 「从这天起」 for dates. */
export type CompareAs = 'text' | 'choice' | 'number' | 'day' | 'whole';

const RULES = {
    text: ['like', 'eq', 'ne', 'right_like', 'left_like'],
    choice: ['eq', 'ne', 'in'],
    number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
    day: ['eq', 'ge', 'le', 'gt', 'lt'],
    /** Masked values allow no partial matches, which would reveal them digit by digit (security S54). */
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

/** Type of comparison for a field, depending on whether the user sees its values unmasked. */
export const compareAs = ({ meta }: Field, seesWhole: boolean): CompareAs => (seesWhole ? (COMPARED_AS[meta.kind] ?? 'text') : 'whole');

/** The operators in the order in which they are offered; the first is the default of a new condition. */
export const rulesOf = (as: CompareAs): readonly SuperRule[] => RULES[as];
