import { type SQL, sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { toWireTime } from '#server/kit/time.ts';

const Word = Type.Optional(Type.String({ maxLength: 64 }));
const Moment = Type.Optional(Type.Union([Type.String({ pattern: PATTERNS.date }), Type.String({ pattern: PATTERNS.dateTime })]));

/** Query of GET vue3List (wire-contract 7.9). */
export const FeedQuerySchema = Type.Object({
    fromUser: Word,
    starFlag: Word,
    rangeDateKey: Word,
    beginDate: Moment,
    endDate: Moment,
    pageNo: Word,
    pageSize: Word,
});
export type FeedQuery = Static<typeof FeedQuerySchema>;

const DAY_MS = 86_400_000;

/** wire: spans by their initials: jt today, zt yesterday, qt seven days, bz/sz this and last week, by/sy this and last month, zdy as given. */
const SPANS: Readonly<Record<string, (today: Date) => [Date, Date]>> = {
    jt: today => [today, days(today, 1)],
    zt: today => [days(today, -1), today],
    qt: today => [days(today, -6), days(today, 1)],
    bz: today => [monday(today), days(monday(today), 7)],
    sz: today => [days(monday(today), -7), monday(today)],
    by: today => [month(today, 0), month(today, 1)],
    sy: today => [month(today, -1), month(today, 0)],
};

/** What the query asks of the reader's announcements, as conditions on `a` and `s`. */
export function feedConditions({ fromUser, starFlag, rangeDateKey = '', beginDate, endDate }: FeedQuery, now: Date): SQL[] {
    const conditions: SQL[] = [];
    if (fromUser) conditions.push(sql`a.sender = ${fromUser}`);
    if (starFlag) conditions.push(sql`coalesce(s.star_flag, '0') = ${starFlag}`);
    const span = Object.hasOwn(SPANS, rangeDateKey) ? SPANS[rangeDateKey] : undefined;
    const [from, to] = span ? span(midnight(now)).map(toWireTime) : [beginDate, endDate && dayEnd(endDate)];
    if (from) conditions.push(sql`a.send_time >= ${from}::timestamptz`);
    if (to) conditions.push(sql`a.send_time < ${to}::timestamptz`);
    return conditions;
}

const midnight = (now: Date) => new Date(`${toWireTime(now).slice(0, 10)}T00:00:00+08:00`);
const days = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS);
const dayEnd = (end: string) => (end.length > 10 ? end : toWireTime(days(new Date(`${end}T00:00:00+08:00`), 1)));

/** Weeks begin on Monday. `today` is a midnight in Shanghai, so eight hours on it is the same day in UTC. */
const monday = (today: Date) => days(today, -((new Date(today.getTime() + 8 * 3_600_000).getUTCDay() + 6) % 7));

const month = (today: Date, shift: number) => {
    const there = new Date(today.getTime() + 8 * 3_600_000);
    return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + shift, 1) - 8 * 3_600_000);
};
