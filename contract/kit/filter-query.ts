import type { Entity } from './entity.ts';
import type { Field } from './fields.ts';
import { PATTERNS } from './patterns.ts';
import { LIST_KEYS } from './wire-names.ts';

type Value = string | number | boolean | undefined | readonly string[];
/** Query keys of a list call; arrays of values become comma-separated lists. */
export type FilterQuery = Record<string, Value>;

const MOBILE = new RegExp(PATTERNS.mobile);
/** Matches values that the list grammar would read as an operator. */
const LOOKS_LIKE_OPERATOR = /[,*]|^[!<>=]|\+\+|^(ge|gt|le|lt|ne|eq) /;

/**
 * Converts react-admin's filter to query keys of the list grammar (wire-contract 5.2): text in a «like» field matches anywhere, several
 * values become an in-list, and `<field>_begin` and `<field>_end` are passed unchanged.
 */
export const filterQuery = (place: Partial<Pick<Entity, 'fields'>>, filter: unknown): FilterQuery => {
    const query: FilterQuery = {};
    for (const [key, value] of Object.entries(isRecord(filter) ? filter : {})) {
        query[key] = key === LIST_KEYS.superQuery ? superQuery(value) : valueOf(fieldOf(place, key), value);
    }
    return query;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (place: Partial<Pick<Entity, 'fields'>>, key: string): Field | undefined =>
    (place.fields as Record<string, Field> | undefined)?.[key];

const valueOf = (field: Field | undefined, value: unknown): Value => {
    if (Array.isArray(value)) return value.map(each => String(each).replaceAll(',', '++'));
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (typeof value !== 'string') return undefined;
    return field ? typed(field, value.trim()) : value;
};

const typed = ({ meta }: Field, value: string): string => {
    if (value === '') return value;
    // A masked number can be searched as a whole only, not by a part of it.
    if (meta.filter === 'like') return meta.kind === 'phone' && MOBILE.test(value) ? value : `*${value.replace(/^\*+|\*+$/g, '')}*`;
    if (meta.filter === 'eq' && meta.kind === 'text' && LOOKS_LIKE_OPERATOR.test(value)) return `eq ${value}`;
    return value;
};

/**
 * wire: the advanced query is percent-encoded here and again as a query value. Queries with brackets are not in the wire contract and are
 * encoded once, so that fifty conditions fit into a URL.
 */
const superQuery = (value: unknown): Value => {
    const json = Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : value;
    if (typeof json !== 'string') return undefined;
    // Quotes within values are escaped, so this matches a key only.
    return json.startsWith('[') && !json.includes('"items":[') ? encodeURIComponent(json) : json;
};
