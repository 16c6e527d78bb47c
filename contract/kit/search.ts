import { Type, type Static } from 'typebox';
import type { Named } from './fields.ts';
import { mapOf } from './map-of.ts';
import { plateOf } from './writing/plates.ts';
import { phoneSought, trimmed } from './writing/written.ts';

/**
 * How the global search compares a field with the typed text: a number by its prefix (`document`: one that begins with letters, D or TX;
 * `order`: the same, or any six of its digits), a name by any part of it or of its pinyin, a phone number by any part if the caller may see
 * it in full, a plate by any part, an amount exactly.
 */
export type SearchBy = 'number' | 'document' | 'order' | 'name' | 'phone' | 'plate' | 'amount';

/** How the global search finds records of an entity, and which fields it shows in addition to the title. */
export interface SearchRule {
    readonly by: Readonly<Record<string, SearchBy>>;
    readonly note: readonly string[];
    /** The time field by which recent records come first; defaults to `createTime`. */
    readonly recent?: string;
}

/** Query key of a list's keyword box. */
export const KEYWORD = 'keyword';

/** Keyword box of a list: its label, such as 「单号/客户/电话/车牌/地址」, and the fields it searches. */
export interface KeywordRule<Name extends string = string> extends Named {
    readonly by: Readonly<Partial<Record<Name, SearchBy>>>;
}

/** Minimum and maximum length of a search text. */
export const MIN_SOUGHT = 2;
export const MAX_SOUGHT = 64;
/** Maximum number of records per resource in an answer. */
export const MAX_FOUND = 5;

/** Possible meanings of a search text; those that do not apply are absent. */
export interface Sought {
    text: string;
    number?: string;
    /** A phone number or part of it. */
    phone?: string;
    plate?: string;
    fen?: number;
    /** Part of a name. */
    name?: string;
    /** Pinyin or its initials. */
    letters?: string;
}

const NUMBER = /^(?=.*\d)[A-Z0-9_]{3,32}$/;
/** A number with a dash after its prefix, as some installations use; taken as typed. */
const DASHED = /^[A-Z]{1,3}-[A-Za-z0-9-]{2,28}$/;
const PHONE = /^\d{4,11}$/;
/** A province with its letter, or at least three characters with a digit among them. */
const PLATE = /^(\p{Script=Han}[A-Z][A-Z0-9]{0,6}|(?=.*\d)[A-Z0-9]{3,7})\p{Script=Han}?$/u;
const AMOUNT = /^[¥￥]?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/;

/** Parses typed, pasted or scanned input. Spaces within numbers are ignored and full-width characters are converted. */
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

/** Whether the text is a complete document number: letters of its kind, the date, a serial number. */
export const isDocumentNumber = (typed: string): boolean => /^[A-Z]{1,3}\d{9,}$/.test(readSought(typed).number ?? '');

/** Whether a found record has exactly the typed number, plate or phone number. */
export const isExactly = (rule: SearchRule, record: Readonly<Record<string, unknown>>, typed: string): boolean => {
    const { number, phone, plate } = readSought(typed);
    const wanted: Partial<Record<SearchBy, string | undefined>> = { number, document: number, order: number, phone, plate };
    return Object.entries(rule.by).some(([field, by]) => wanted[by] !== undefined && record[field] === wanted[by]);
};

export const SearchQuery = Type.Object({ keyword: Type.String({ minLength: MIN_SOUGHT, maxLength: 200 }) });
export type SearchQuery = Static<typeof SearchQuery>;

/** Answer of GET /sys/search: records by resource, each with its id, title and the fields of the rule, formatted as in lists. */
export const SearchAnswer = Type.Object({
    found: Type.Array(Type.Object({ resource: Type.String(), records: Type.Array(mapOf(Type.Unknown())) })),
    /** Resources whose search took too long. */
    late: Type.Array(Type.String()),
});
export type SearchAnswer = Static<typeof SearchAnswer>;
