import { Type, type Static } from 'typebox';
import type { Named } from './fields.ts';
import { mapOf } from './map-of.ts';
import { plateOf } from './writing/plates.ts';
import { phoneSought, trimmed } from './writing/written.ts';

/**
 * How the one search compares a field with what was typed: a number by its beginning (`document`: one that begins with letters, D or TX;
 * `order`: such a one, and any six digits of it), a name by any part of it or of its pinyin, a phone by a part where the caller sees it whole, a plate by any part, an amount exactly.
 */
export type SearchBy = 'number' | 'document' | 'order' | 'name' | 'phone' | 'plate' | 'amount';

/** How the one search finds records of an entity, and what it shows of them beside their title. */
export interface SearchRule {
    readonly by: Readonly<Record<string, SearchBy>>;
    readonly note: readonly string[];
    /** The moment that puts recent records first; `createTime` unless said otherwise. */
    readonly recent?: string;
}

/** The query key of a list's one box. */
export const KEYWORD = 'keyword';

/** The one box of a list: what it says and what it looks in, 「单号/客户/电话/车牌/地址」. */
export interface KeywordRule<Name extends string = string> extends Named {
    readonly by: Readonly<Partial<Record<Name, SearchBy>>>;
}

/** The shortest text that is searched for, and the longest. */
export const MIN_SOUGHT = 2;
export const MAX_SOUGHT = 64;
/** So many records of one kind are answered. */
export const MAX_FOUND = 5;

/** What a typed text may mean; what it can't mean is absent. */
export interface Sought {
    text: string;
    number?: string;
    /** Part of a phone, or all of it. */
    phone?: string;
    plate?: string;
    fen?: number;
    /** Part of a name. */
    name?: string;
    /** Pinyin or its initials. */
    letters?: string;
}

const NUMBER = /^(?=.*\d)[A-Z0-9_]{3,32}$/;
/** A number whose kind is apart from the rest, as installations of their own may have them; it is taken as it is typed. */
const DASHED = /^[A-Z]{1,3}-[A-Za-z0-9-]{2,28}$/;
const PHONE = /^\d{4,11}$/;
/** The province with its letter, or three characters with a digit among them. */
const PLATE = /^(\p{Script=Han}[A-Z][A-Z0-9]{0,6}|(?=.*\d)[A-Z0-9]{3,7})\p{Script=Han}?$/u;
const AMOUNT = /^[¥￥]?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/;

/** Reads what somebody typed, pasted or scanned. Blanks within numbers and full-width characters do not matter. */
export const readSought = (typed: string): Sought => {
    const text = trimmed(typed.normalize('NFKC'));
    const bare = text.replace(/[\s\p{Cf}-]/gu, '').toUpperCase();
    const phone = phoneSought(text);
    const plate = plateOf(text);
    const letters = text.toLowerCase().replace(/[\s']/g, '');
    const [, whole, cents = ''] = AMOUNT.exec(text) ?? [];
    return {
        text,
        ...(DASHED.test(text) ? { number: text } : NUMBER.test(bare) && { number: bare }),
        ...(PHONE.test(phone) && { phone }),
        ...(PLATE.test(plate) && { plate }),
        ...(whole !== undefined && { fen: Number(whole.replaceAll(',', '')) * 100 + Number(cents.slice(1).padEnd(2, '0')) }),
        ...(/\p{L}/u.test(text) && !/^[A-Z]{1,3}\d{4,}$/.test(bare) && { name: text }),
        ...(/^[a-z]{2,64}$/.test(letters) && { letters }),
    };
};

/** Is it a number as documents have them, complete: some letters of its kind, the day, a serial? */
export const isDocumentNumber = (typed: string): boolean => /^[A-Z]{1,3}\d{9,}$/.test(readSought(typed).number ?? '');

/** Does a found record have exactly the number, plate or phone that was typed? */
export const isExactly = (rule: SearchRule, record: Readonly<Record<string, unknown>>, typed: string): boolean => {
    const { number, phone, plate } = readSought(typed);
    const wanted: Partial<Record<SearchBy, string | undefined>> = { number, document: number, order: number, phone, plate };
    return Object.entries(rule.by).some(([field, by]) => wanted[by] !== undefined && record[field] === wanted[by]);
};

export const SearchQuery = Type.Object({ keyword: Type.String({ minLength: MIN_SOUGHT, maxLength: 200 }) });
export type SearchQuery = Static<typeof SearchQuery>;

/** Answer of GET /sys/search: records by kind, each with its id, its title and the fields of the rule, as lists show them. */
export const SearchAnswer = Type.Object({
    found: Type.Array(Type.Object({ resource: Type.String(), records: Type.Array(mapOf(Type.Unknown())) })),
    /** Resources that took too long to search. */
    late: Type.Array(Type.String()),
});
export type SearchAnswer = Static<typeof SearchAnswer>;
