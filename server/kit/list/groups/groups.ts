import { and, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type DictCode, DICTIONARIES } from '#contract/dictionaries.ts';
import { groupsOf, type ListGroups, MOST_GROUPS, sumKeyOf } from '#contract/kit/groups.ts';
import type { Session } from '../../access/session.ts';
import type { Dictionary } from '../../dictionary.ts';
import { onListQuery } from '../../on-query.ts';
import { type Place, placeOf, valueOf } from './grouping.ts';
import { textsOf } from '../joined.ts';
import { fieldOf, mayRead, type Reader, requireColumn, type Source, textOf } from '../source.ts';
import { estimateRows } from '../total.ts';

/** If there are more rows, about this many are read, always the same ones, and the result is scaled up; tests lower it. */
const MOST_READ = 150_000;

/** Registers GET `groups` if the entity has `sums`: the sums that the caller may see, by group, over the rows that match filters and data rules. */
export const addGroups = (app: FastifyInstance, source: Source, most = MOST_READ): void => {
    // Throws at startup for a field without a column in the table.
    for (const name of source.entity.sums ?? []) requireColumn(source, name);
    onListQuery(app, source, groupsOf(source.entity), async ({ db, session, where, params }): Promise<ListGroups> => {
        const place = placeOf(source, session, params.by, 'by');
        const guess = await estimateRows(db, source.table, where);
        const step = guess > most ? Math.ceil(guess / most) : 1;
        const some = step === 1 ? where : (and(where, sql`hashint8(${requireColumn(source, 'id')}) % ${step} = 0`) ?? where);
        const sums = sumsOf(source, session);
        const columns = sums.map(({ sum }, index) => sql`, coalesce(${sum}, 0) as ${sql.identifier(`s${index}`)}`);
        const order = place.grouping.unit === undefined ? sql`n desc, value` : sql`value desc nulls last`;
        const { rows } = await db.execute<Record<string, string | null>>(
            sql`select ${valueOf(place)} as value, count(*) as n ${sql.join(columns)} from ${source.table} where ${some}
                 group by 1 order by ${order} limit ${MOST_GROUPS + 1}`,
        );
        const scaled = (value: string | null | undefined) => Math.round(Number(value ?? 0) * step);
        const shown = rows.slice(0, MOST_GROUPS);
        const texts = await groupTexts(
            { db, dictionary: app.dictionary },
            source,
            session,
            place,
            shown.flatMap(({ value }) => (value == null ? [] : [value])),
        );
        return {
            groups: shown.map(({ value = null, ...row }) => ({
                value,
                text: value === null ? null : (texts.get(value) ?? null),
                count: scaled(row.n),
                sums: Object.fromEntries(sums.map(({ key }, index) => [key, scaled(row[`s${index}`])])),
            })),
            ...(rows.length > MOST_GROUPS ? { isCut: true } : {}),
            ...(step > 1 ? { isApprox: true } : {}),
        };
    });
};

/** The sums: one for each field that the caller may see, separately for every value of the entity's `sumsApart`. */
const sumsOf = (source: Source, session: Session): { key: string; sum: SQL }[] => {
    const { sums = [], sumsApart } = source.entity;
    const seen = sums.filter(name => {
        const field = fieldOf(source, name);
        return field !== undefined && mayRead(session, field.meta);
    });
    const apart = sumsApart === undefined ? undefined : fieldOf(source, sumsApart);
    return seen.flatMap(name => {
        const column = requireColumn(source, name);
        if (sumsApart === undefined || !apart) return [{ key: sumKeyOf(name), sum: sql`sum(${column})` }];
        return DICTIONARIES[apart.meta.dict as DictCode].items.map(([value]) => ({
            key: sumKeyOf(name, value),
            sum: sql`sum(${column}) filter (where ${requireColumn(source, sumsApart)} = ${value})`,
        }));
    });
};

/** The displayed texts of the values: dictionary texts, names for accounts, and the joined texts of referred records. */
const groupTexts = async (
    { db, dictionary }: { db: Reader; dictionary: Pick<Dictionary, 'dictText' | 'personName'> },
    source: Source,
    session: Session,
    { field: { meta }, column }: Place,
    values: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
    const pairs = (textFor: (value: string, index: number) => unknown) =>
        new Map(values.flatMap((value, index) => (textOf(textFor(value, index)) === '' ? [] : [[value, textOf(textFor(value, index))]])));
    const { dict } = meta;
    if (dict !== undefined) return pairs(value => dictionary.dictText(dict, value));
    if (meta.account) return pairs(value => dictionary.personName(value));
    const join = Object.entries(source.joins ?? {}).find(([name, { via, isForFilter }]) => {
        const shown = fieldOf(source, name);
        return via === column && !isForFilter && shown?.meta.kind === 'text' && !shown.meta.masked && mayRead(session, shown.meta);
    })?.[1];
    return join ? textsOf(db, join, values) : new Map();
};
