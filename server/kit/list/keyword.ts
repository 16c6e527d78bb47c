import type { Field } from '#contract/kit/fields.ts';
import { KEYWORD, MAX_SOUGHT, readSought, type SearchBy, type Sought } from '#contract/kit/search.ts';
import { badRequest } from '../errors.ts';
import type { Session } from '../access/session.ts';
import { bySpelling } from '../spelling/by-spelling.ts';
import type { Condition } from './condition.ts';
import { fieldOf, mayRead, seesField, type Source } from './source.ts';
import { isCleanText } from './value.ts';

/**
 * The condition of a list's search box: rows in which any `keyword` field of the entity matches the typed text, each field by its kind. A
 * text that fits none of the kinds matches nothing.
 *
 * @throws AppError 400 for a text that is too long or has control characters
 */
export const readKeyword = (source: Source, session: Session, query: Readonly<Record<string, unknown>>): Condition | undefined => {
    const { keyword } = source.entity;
    const typed = query[KEYWORD];
    if (!keyword || typed === undefined || typed === '') return undefined;
    if (typeof typed !== 'string' || !isCleanText(typed)) throw refused('搜索内容不正确');
    const sought = readSought(typed);
    if (sought.text === '') return undefined;
    if (sought.text.length > MAX_SOUGHT) throw refused(`搜索内容不能超过${MAX_SOUGHT}个字`);
    const of = Object.entries(keyword.by).flatMap(([name, how]) => {
        const field = fieldOf(source, name);
        if (!field || !how || !mayRead(session, field.meta)) return [];
        return WAYS[how]({ source, name, field, isPlain: seesField(session, source, field.meta) }, sought);
    });
    return { kind: 'any', of };
};

/** The search box can't show a fault: the list shows it above its rows. */
const refused = (fault: string) => badRequest({ [KEYWORD]: fault }, fault);

interface Place {
    source: Source;
    name: string;
    field: Field;
    isPlain: boolean;
}

const like = ({ name }: Place, place: 'contains' | 'starts' | 'ends', text: string | undefined): Condition[] =>
    text === undefined ? [] : [{ kind: 'like', field: name, place, text }];

/** A number with leading letters is matched by its start, digits alone by any part, from six digits on. */
const byOrder = (place: Place, { number }: Sought): Condition[] => {
    if (number === undefined) return [];
    if (/^[A-Z]/.test(number)) return like(place, 'starts', number);
    return /^\d{6,}$/.test(number) ? like(place, 'contains', number) : [];
};

const WAYS: Record<SearchBy, (place: Place, sought: Sought) => Condition[]> = {
    number: (place, { number }) => like(place, 'starts', number),
    document: (place, { number }) => (/^[A-Z]/.test(number ?? '') ? like(place, 'starts', number) : []),
    order: byOrder,
    phone: (place, { phone }) => {
        switch (phone === undefined ? undefined : phoneAsked(place.field, phone, place.isPlain)) {
            case 'whole':
                return [{ kind: 'in', field: place.name, values: [phone ?? ''], not: false }];
            case 'part':
                return like(place, 'contains', phone);
            case 'end':
                return like(place, 'ends', phone);
            case undefined:
                return [];
        }
    },
    plate: (place, { plate }) => like(place, 'contains', plate),
    amount: ({ name }, { fen }) => (fen === undefined ? [] : [{ kind: 'compare', field: name, op: 'eq', value: String(fen) }]),
    name: (place, { name, letters }) => [...like(place, 'contains', name), ...bySpelling(place.source, place.name, letters)],
};

/**
 * How a caller may search a phone by a typed text: everybody by the whole number, callers who see it in full by a part of it, others by the
 * last four digits, which they see too (security S54).
 */
export const phoneAsked = (field: Field, phone: string, isPlain: boolean): 'whole' | 'part' | 'end' | undefined => {
    if (new RegExp((field as { pattern?: string }).pattern ?? '^.{11}$').test(phone)) return 'whole';
    if (isPlain) return 'part';
    return phone.length === 4 ? 'end' : undefined;
};
