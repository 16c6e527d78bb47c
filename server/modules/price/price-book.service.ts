import { and, eq, sql } from 'drizzle-orm';
import { acrossTenants, type Db, type Tx } from '#server/db/client.ts';
import { fromWireTime } from '#server/kit/time.ts';
import type { Versions } from '#server/kit/answers/versions.ts';
import type { Calendar, Rule, Ruleset } from '#server/pricing/rules.ts';
import { freeze } from '#server/pricing/snapshot.ts';
import { PRICE_LISTS, type PriceKind } from './price-kinds.ts';
import { overlaid, type PriceRow } from './price-row.ts';

export interface CityFacts {
    name: string;
    status: string;
    bizTypes: string;
    level: number;
}
export interface TypeFacts {
    name: string;
    levelOneId: string;
    isEnabled: boolean;
}

/** All data that prices depend on, as this process knows it at one version. */
export interface Book {
    rows: Readonly<Record<PriceKind, readonly PriceRow[]>>;
    rules: Omit<Ruleset, 'depositBp'>;
    cities: ReadonlyMap<string, CityFacts>;
    types: ReadonlyMap<string, TypeFacts>;
    levelOnes: ReadonlyMap<string, string>;
    /** Customer service configuration: the city's value, otherwise the nationwide one, otherwise the default. */
    config(key: 'deposit_bp' | 'quote_ttl_min', cityId: string): number;
}

/** The published prices, loaded again when their version counter has changed. */
export interface PriceBook {
    read(): Promise<Book>;
    /** The same within a signed-in request, whose session query has read the counter: needs no query while prices are unchanged. */
    forRequest(): Promise<Book>;
    /** The book as it would be after publishing a change set. */
    withSet(changeSetId: string): Promise<Book>;
}

const CONFIG = { deposit_bp: 2000, quote_ttl_min: 30 };

/** The price book of this process, loaded on first use and again when its counter has changed. */
export function createPriceBook(db: Db, versions: Pick<Versions, 'current' | 'note'>): PriceBook {
    let copy: { version: string; book: Book } | undefined;
    let running: { version: string; load: Promise<Book> } | undefined;
    const read = async (): Promise<Book> => {
        const found = await db.execute<{ value: string }>(sql`select value::text as value from sys_version where name = 'price'`);
        versions.note({ price: found.rows[0]?.value ?? '0' });
        return forRequest();
    };
    const forRequest = async (): Promise<Book> => {
        const version = versions.current('price');
        if (copy?.version === version) return copy.book;
        if (running?.version !== version) running = { version, load: loadBook(db) };
        const book = await running.load.finally(() => (running = undefined));
        copy = { version, book };
        return book;
    };
    return {
        read,
        forRequest,
        withSet: async changeSetId => withDrafts(await read(), await draftsOf(db, changeSetId)),
    };
}

async function loadBook(db: Db): Promise<Book> {
    const kinds = Object.keys(PRICE_LISTS) as PriceKind[];
    const lists = await Promise.all(kinds.map(kind => loadRows(db, kind)));
    const rows = Object.fromEntries(kinds.map((kind, index) => [kind, lists[index] ?? []])) as unknown as Book['rows'];
    const [calendar, unit, cities, types, levels, configs] = await Promise.all([
        db.execute<{ day: string; type: string }>(sql`select day::text as day, day_type as type from set_holiday where del_flag = 0`),
        db.execute<{ value: string }>(
            sql`select cfg_value as value from set_system where cfg_key = 'price.round_unit_fen' and del_flag = 0`,
        ),
        db.execute<CityFacts & { id: string } & Record<string, unknown>>(sql`
            select id::text as id, name, status, biz_types as "bizTypes", city_level as level from set_city where del_flag = 0`),
        db.execute<TypeFacts & { id: string } & Record<string, unknown>>(sql`
            select id::text as id, name, level_one_id::text as "levelOneId", status = '1' as "isEnabled" from veh_type where del_flag = 0`),
        db.execute<{ id: string; name: string }>(sql`select id::text as id, name from veh_level_one where del_flag = 0`),
        db.execute<{ key: string; city: string | null; value: unknown }>(sql`
            select distinct on (cfg_key, city_id) cfg_key as key, city_id::text as city, cfg_value as value from set_service_config
             where side = 'customer' and cfg_key = any(${sql.param(Object.keys(CONFIG))}::text[]) and status = '1' and effective_from <= now()
               and del_flag = 0 order by cfg_key, city_id, effective_from desc`),
    ]);
    const known = new Map(configs.rows.map(row => [`${row.key}|${row.city ?? ''}`, Number(row.value)]));
    const days = calendar.rows.map(row => [row.day, row.type === 'holiday' ? 'holiday' : 'workday'] as const);
    return {
        rows,
        rules: rulesOf(rows, freeze(Object.fromEntries(days)), Number(unit.rows[0]?.value ?? 100) || 100),
        cities: new Map(cities.rows.map(({ id, ...city }) => [id, city])),
        types: new Map(types.rows.map(({ id, ...type }) => [id, type])),
        levelOnes: new Map(levels.rows.map(({ id, name }) => [id, name])),
        config: (key, cityId) => known.get(`${key}|${cityId}`) ?? known.get(`${key}|`) ?? CONFIG[key],
    };
}

/** The published rows of a list. They belong to the platform and apply to every tenant. */
export async function loadRows(db: Db | Tx, kind: PriceKind): Promise<PriceRow[]> {
    const { table } = PRICE_LISTS[kind];
    const where = and(eq(table.rowStatus, 'published'), eq(table.delFlag, 0), eq(table.tenantId, 0));
    return await acrossTenants(db, async () => await db.select().from(table).where(where));
}

/** The draft rows of a change set, by list. Sequential, because it may run inside a transaction. */
export async function draftsOf(db: Db | Tx, changeSetId: string): Promise<Record<PriceKind, PriceRow[]>> {
    const found: [PriceKind, PriceRow[]][] = [];
    for (const kind of Object.keys(PRICE_LISTS) as PriceKind[]) {
        const { table } = PRICE_LISTS[kind];
        const where = and(eq(table.changeSetId, changeSetId), eq(table.rowStatus, 'draft'), eq(table.delFlag, 0));
        found.push([kind, await db.select().from(table).where(where).orderBy(table.id)]);
    }
    return Object.fromEntries(found) as Record<PriceKind, PriceRow[]>;
}

/** The book as it would be if the drafts were published. */
export function withDrafts(book: Book, drafts: Record<PriceKind, PriceRow[]>): Book {
    const kinds = Object.keys(PRICE_LISTS) as PriceKind[];
    const rows = Object.fromEntries(
        kinds.map(kind => [kind, overlaid(PRICE_LISTS[kind], book.rows[kind], drafts[kind])]),
    ) as unknown as Book['rows'];
    return { ...book, rows, rules: rulesOf(rows, book.rules.calendar, book.rules.roundUnitFen) };
}

function rulesOf(rows: Book['rows'], calendar: Calendar, roundUnitFen: number): Book['rules'] {
    return {
        vehicles: rows.vehicle.map(ruleOf) as unknown as Ruleset['vehicles'],
        periods: rows.period.map(ruleOf) as unknown as Ruleset['periods'],
        infoFees: rows.info_fee.map(ruleOf) as unknown as Ruleset['infoFees'],
        discounts: rows.discount.map(ruleOf) as unknown as Ruleset['discounts'],
        invoices: rows.invoice.map(ruleOf) as unknown as Ruleset['invoices'],
        calendar,
        roundUnitFen,
    };
}

const OFFICE = new Set(
    'tenantId version createBy createTime updateBy updateTime delFlag changeSetId rowStatus effectiveFrom effectiveTo replacesId'.split(
        ' ',
    ),
);

/** A row as a rule of the pricing engine: timestamps as numbers, without administrative columns. */
function ruleOf(row: PriceRow): Rule {
    const own = Object.fromEntries(Object.entries(row).filter(([name]) => !OFFICE.has(name)));
    const to = row.effectiveTo === null ? null : fromWireTime(row.effectiveTo).getTime();
    return freeze({ ...own, id: row.id, from: fromWireTime(row.effectiveFrom).getTime(), to });
}
