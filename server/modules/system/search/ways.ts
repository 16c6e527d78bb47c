import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '#contract/kit/fields.ts';
import { MAX_FOUND, type SearchBy, type SearchRule, type Sought } from '#contract/kit/search.ts';
import { forReading, visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { likePattern, onColumn } from '#server/kit/list/condition.ts';
import { phoneAsked } from '#server/kit/list/keyword.ts';
import { columnOf, fieldOf, mayRead, requireColumn, seesField, type Source } from '#server/kit/list/source.ts';

/** A source whose entity the one search knows. */
export type Searchable = Source & { entity: { search: SearchRule } };

export const isSearchable = (source: Source): source is Searchable => source.entity.search !== undefined;

/** Where no index gives the order, so many matches are read and the recent ones of them answered. */
const MAX_READ = 200;
/** Of names that have the letters somewhere inside, which only fill up what those that begin with them leave. */
const MAX_INNER = 40;
/** A part of a number is looked for in the middle of it when it has so many digits; fewer are in too many numbers. */
const MIN_PART = 6;

const EXACT = sql`0`;
const PART = sql`1`;
const INNER_PART = sql`2`;

/**
 * SELECTs of `id`, `rank` (0: exactly what was typed) and `at`: the ways in which what was typed may find records of a kind that the
 * caller may list. A field without the right to it finds nothing, and a masked one only by what is shown of it, its last four digits, or
 * by the whole (security S54).
 */
export const waysOf = (given: Searchable, session: Session, sought: Sought): SQL[] => {
    const source = forReading(given);
    const { where: visible, notice } = visibleTo(source, session);
    if (notice) return [];
    const { by, recent = 'createTime' } = given.entity.search;
    const id = requireColumn(source, 'id');
    const at = requireColumn(source, recent);
    const from = { table: source.table, id, at, visible };
    return Object.entries(by).flatMap(([name, how]) => {
        const field = fieldOf(source, name);
        const column = columnOf(source, name);
        if (!field || !column || !mayRead(session, field.meta)) return [];
        const isPlain = seesField(session, source, field.meta);
        return WAYS[how]({ source, from, field, column, isPlain, isTitle: name === source.entity.represent }, sought);
    });
};

interface From {
    table: Source['table'];
    id: PgColumn;
    at: PgColumn;
    visible: SQL;
}

interface Place {
    source: Source;
    from: From;
    field: Field;
    column: PgColumn;
    isPlain: boolean;
    isTitle: boolean;
}

/** Matches in the order of an index, which is walked for a few rows however large the table is. */
const inOrder = ({ table, id, at, visible }: From, match: SQL, order: PgColumn, rank: SQL): SQL =>
    sql`(select ${id}::text as id, ${rank} as rank, ${at} as at from ${table} where ${and(visible, match)}
        order by ${order} desc limit ${MAX_FOUND})`;

/** Some of the matches, the recent ones first. */
const some = ({ table, id, at, visible }: From, match: SQL, rank: SQL, joined: SQL = sql``, most = MAX_READ): SQL =>
    sql`(select * from (select ${id}::text as id, ${rank} as rank, ${at} as at from ${table} ${joined} where ${and(visible, match)}
        limit ${most}) matches order by rank, at desc nulls last limit ${MAX_FOUND})`;

const byNumber = ({ from, column }: Place, { number }: Sought): SQL[] =>
    number === undefined
        ? []
        : [inOrder(from, sql`${column} like ${likePattern('starts', number)}`, column, sql`(${column} <> ${number})::int`)];

/** Numbers that begin with letters are not asked for digits alone. */
const byDocument = (place: Place, sought: Sought): SQL[] => (/^[A-Z]/.test(sought.number ?? '') ? byNumber(place, sought) : []);

const WAYS: Record<SearchBy, (place: Place, sought: Sought) => SQL[]> = {
    number: byNumber,
    document: byDocument,
    order: (place, sought) => {
        const { number } = sought;
        const isPart = number !== undefined && number.length >= MIN_PART && /^\d+$/.test(number);
        const part = isPart ? [some(place.from, sql`${place.column} like ${likePattern('contains', number)}`, PART)] : [];
        return [...byDocument(place, sought), ...part];
    },
    phone: ({ from, field, column, isPlain }, { phone }) => {
        if (phone === undefined) return [];
        const asked = phoneAsked(field, phone, isPlain);
        if (asked === 'whole') return [inOrder(from, sql`${column} = ${phone}`, from.at, EXACT)];
        // Mobile numbers begin so. A comparison walks the plain index; LIKE might collect trigrams that very many of them share.
        const begins = sql`${column} >= ${phone} and ${column} < ${`${phone}:`}`;
        const holds = sql`${column} like ${likePattern('contains', phone)}`;
        if (asked === 'part') return [some(from, /^1[3-9]/.test(phone) ? begins : holds, PART)];
        // Said twice: orders have an index on trigrams, people one on the last four digits.
        const ends = sql`right(${column}, 4) = ${phone} and ${column} like ${likePattern('ends', phone)}`;
        return asked === 'end' ? [some(from, ends, PART)] : [];
    },
    plate: ({ from, column }, { plate }) =>
        plate === undefined ? [] : [some(from, sql`${column} like ${likePattern('contains', plate)}`, sql`(${column} <> ${plate})::int`)],
    amount: ({ from, column }, { fen }) => (fen === undefined || fen === 0 ? [] : [inOrder(from, sql`${column} = ${fen}`, from.id, PART)]),
    name: ({ source, from, column, isTitle }, { name, letters }) => {
        const { spelling } = isTitle ? source : {};
        if (!spelling || letters === undefined) {
            const leaf = { kind: 'like', field: '', place: 'contains', text: name ?? '' } as const;
            return name === undefined ? [] : [some(from, onColumn(column, leaf, spelling !== undefined), sql`(${column} <> ${name})::int`)];
        }
        // The spelling of a name has its Latin letters too.
        const joined = sql`join ${spelling} s on s.${sql.identifier(spelling.rowId.name)} = ${from.id}`;
        const spelled = (at: 'starts' | 'contains', rank: SQL, most: number) => {
            const like = likePattern(at, letters);
            return some(from, sql`(s.initials like ${like} or s.spelling like ${like})`, rank, joined, most);
        };
        return [spelled('starts', PART, MAX_READ), spelled('contains', INNER_PART, MAX_INNER)];
    },
};
