import { badRequest } from '../errors.ts';
import type { Session } from '../access/session.ts';
import type { Condition } from './condition.ts';
import { filterable, fromAsked } from './filters.ts';
import { type Asked, elements } from './operators.ts';
import type { Source } from './source.ts';
import { isCleanText } from './value.ts';

const KEY = 'superQueryParams';
const MAX_CONDITIONS = 20;
const LONGEST = 20_000;

const RULES: Readonly<Record<string, (text: string) => Asked>> = {
    eq: text => ({ kind: 'compare', op: 'eq', text }),
    ne: text => ({ kind: 'compare', op: 'ne', text }),
    gt: text => ({ kind: 'compare', op: 'gt', text }),
    ge: text => ({ kind: 'compare', op: 'ge', text }),
    lt: text => ({ kind: 'compare', op: 'lt', text }),
    le: text => ({ kind: 'compare', op: 'le', text }),
    in: text => ({ kind: 'in', texts: elements(text), not: false }),
    like: text => ({ kind: 'like', place: 'contains', texts: [text] }),
    left_like: text => ({ kind: 'like', place: 'ends', texts: [text] }),
    right_like: text => ({ kind: 'like', place: 'starts', texts: [text] }),
};
const SIGNS: Readonly<Record<string, string>> = { '=': 'eq', '!=': 'ne', '<>': 'ne', '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le' };

/** Input kinds of the advanced query (wire-contract 5.3); they change nothing here, because the column knows its type. */
const TYPES = new Set(
    (
        'input text string textarea select list list_multi sel_search date datetime time int number switch popup ' +
        'select-user sel_user select-depart sel_depart area-linkage pca cat_tree table-dict money dict phone bool reference'
    ).split(' '),
);

/**
 * The advanced query as one bracket of conditions. Anything it does not understand is a 400, never «no filter» (security S56);
 * a row of the dialog that was left blank is no condition.
 */
export const readSuperQuery = (
    source: Source,
    reader: Pick<Session, 'permissions'>,
    query: Readonly<Record<string, unknown>>,
): Condition | undefined => {
    const given = query[KEY];
    const match = query.superQueryMatchType;
    if (match !== undefined && match !== '' && match !== 'and' && match !== 'or')
        throw badRequest({ superQueryMatchType: '只能是and或or' });
    if (given === undefined || given === '') return undefined;
    const items = parseItems(given);
    if (items.length > MAX_CONDITIONS) throw badRequest({ [KEY]: `查询条件不能超过${MAX_CONDITIONS}个` });
    const of = items.flatMap(item => fromItem(source, reader, item));
    return of.length === 0 ? undefined : { kind: match === 'or' ? 'any' : 'all', of };
};

/** Existing clients percent-encode the JSON before the HTTP client encodes it again. */
const parseItems = (given: unknown): Record<string, unknown>[] => {
    if (typeof given !== 'string' || given.length > LONGEST) throw malformed();
    try {
        const items: unknown = JSON.parse(given.trimStart().startsWith('[') ? given : decodeURIComponent(given));
        if (!Array.isArray(items) || !items.every(isObject)) throw malformed();
        return items;
    } catch {
        throw malformed();
    }
};

const fromItem = (source: Source, reader: Pick<Session, 'permissions'>, item: Record<string, unknown>): Condition[] => {
    const [name, rule, text] = [item.field, item.rule, item.val].map(asText);
    if (item.type !== undefined && item.type !== '' && !TYPES.has(String(asText(item.type)))) throw malformed();
    // What is filled in must be known even where the row is not a condition yet.
    const place = name ? { name, key: KEY, column: filterable(source, reader, name, KEY).column } : undefined;
    const asked = rule ? ruleOf(rule) : undefined;
    return place && asked && text ? [fromAsked(source, reader, place, asked(text))] : [];
};

const ruleOf = (rule: string) => {
    const name = SIGNS[rule] ?? rule;
    const asked = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    if (!asked) throw malformed();
    return asked;
};

const asText = (value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    if (typeof value === 'boolean') return String(value);
    if (typeof value !== 'string' || !isCleanText(value)) throw malformed();
    return value;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = () => badRequest({ [KEY]: '高级查询条件不正确' });
