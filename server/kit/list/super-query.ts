import { isSuperGroup, SUPER_LIMITS } from '#contract/kit/super-query.ts';
import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { AppError, badRequest } from '../errors.ts';
import type { Session } from '../access/session.ts';
import type { Condition } from './condition.ts';
import { filterable, fromAsked } from './filters.ts';
import { type Asked, elements } from './operators.ts';
import { fieldOf, mayRead, type Source } from './source.ts';
import { isCleanText } from './value.ts';

const KEY = LIST_KEYS.superQuery;
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

/** Input kinds of the advanced query (wire-contract 5.3); they have no effect here, because the column type decides. */
const TYPES = new Set(
    (
        'input text string textarea select list list_multi sel_search date datetime time int number switch popup ' +
        'select-user sel_user select-depart sel_depart area-linkage pca cat_tree table-dict money dict phone bool reference'
    ).split(' '),
);

type Reader = Pick<Session, 'permissions'>;
type Item = Readonly<Record<string, unknown>>;

/**
 * The advanced query as one bracket of conditions, possibly nested. An invalid part is a 400, never «no filter» (security S56); a row of
 * the dialog that was left blank is not a condition, nor is a bracket of such rows.
 */
export const readSuperQuery = (source: Source, reader: Reader, query: Readonly<Record<string, unknown>>): Condition | undefined => {
    const given = query[KEY];
    const match = query[LIST_KEYS.superMatch];
    if (match !== undefined && match !== '' && match !== 'and' && match !== 'or')
        throw badRequest({ [LIST_KEYS.superMatch]: '只能是and或or' });
    if (given === undefined || given === '') return undefined;
    return new BracketReader(source, reader).bracket(parseItems(given), match === 'or' ? 'or' : 'and');
};

/** Reads brackets in the order in which a person sees their conditions, and numbers the conditions. */
class BracketReader {
    readonly #source: Source;
    readonly #reader: Reader;
    #count = 0;

    constructor(source: Source, reader: Reader) {
        this.#source = source;
        this.#reader = reader;
    }

    bracket(items: readonly Item[], match: unknown, depth = 1): Condition | undefined {
        if (items.length > SUPER_LIMITS.items) throw refused(`查询条件不能超过${SUPER_LIMITS.items}个`);
        if (depth > SUPER_LIMITS.depth) throw refused(`条件组最多嵌套${SUPER_LIMITS.depth}层`);
        if (match !== 'and' && match !== 'or') throw malformed();
        const of = items.flatMap(item =>
            isSuperGroup<Item & { items: unknown[] }>(item)
                ? (this.bracket(objectsIn(item.items), item.match, depth + 1) ?? [])
                : this.#condition(item),
        );
        return of.length === 0 ? undefined : { kind: match === 'or' ? 'any' : 'all', of };
    }

    #condition(item: Item): Condition[] {
        this.#count += 1;
        if (this.#count > SUPER_LIMITS.conditions) throw refused(`所有条件组的查询条件合计不能超过${SUPER_LIMITS.conditions}个`);
        try {
            return fromItem(this.#source, this.#reader, item);
        } catch (error) {
            const fault = error instanceof AppError ? error.result?.fields?.[KEY] : undefined;
            throw fault === undefined ? error : refused(`${this.#nameOf(item)}：${fault}`);
        }
    }

    /** 「第2个条件「订单金额」」; for a field that the caller may not know, only the number. */
    #nameOf(item: Item): string {
        const field = typeof item.field === 'string' ? fieldOf(this.#source, item.field) : undefined;
        return `第${this.#count}个条件${field && mayRead(this.#reader, field.meta) ? `「${field.meta.label}」` : ''}`;
    }
}

/** Existing clients percent-encode the JSON before the HTTP client encodes it again. */
const parseItems = (given: unknown): Item[] => {
    if (typeof given !== 'string' || given.length > LONGEST) throw malformed();
    try {
        return objectsIn(JSON.parse(given.trimStart().startsWith('[') ? given : decodeURIComponent(given)));
    } catch {
        throw malformed();
    }
};

const objectsIn = (items: unknown): Item[] => {
    if (!Array.isArray(items) || !items.every(isObject)) throw malformed();
    return items;
};

const fromItem = (source: Source, reader: Reader, item: Item): Condition[] => {
    const [name, rule, text] = [item.field, item.rule, item.val].map(asText);
    if (item.type !== undefined && item.type !== '' && !TYPES.has(String(asText(item.type)))) throw malformed();
    // A field or operator must be valid even if the row is not a complete condition yet.
    const place = name ? placeOf(source, reader, name) : undefined;
    const asked = rule ? ruleOf(rule) : undefined;
    return place && asked && text ? [fromAsked(source, reader, place, asked(text))] : [];
};

const placeOf = (source: Source, reader: Reader, name: string) => {
    const { column, field } = filterable(source, reader, name, KEY);
    return { name, key: KEY, column, label: field.meta.label };
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

const isObject = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list shows the message above its rows, because no field can show it. */
const refused = (fault: string) => badRequest({ [KEY]: fault }, fault);

const malformed = () => refused('高级查询条件不正确');
