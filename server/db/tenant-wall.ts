import type pg from 'pg';

/** Owner of every table where the user of the address is bound by no policy: a superuser, as the embedded database's is. */
export const APP_ROLE = 'diaoyun_app';
/** The role of the database that reports run as: it reads the tables of reports and nothing else. */
export const REPORT_ROLE = 'diaoyun_report';

/** What rows beyond its own a tenant sees and may touch: people who belong to several. */
const ALSO: Readonly<Record<string, string>> = {
    sys_user: `(select current_setting('app.tenant', true)) = any (string_to_array(rel_tenant_ids, ','))`,
};

/**
 * Own rows first, as most are. The setting is read once a statement: a scalar subquery is, a call beside the column would be once a row.
 * A connection that says nothing sees nothing.
 */
const OWN = `tenant_id = (select case when current_setting('app.tenant', true) ~ '^[0-9]{1,9}$' then current_setting('app.tenant', true)::int end)`;
const EVERY = `(select current_setting('app.tenant', true)) = '*'`;

type Statements = Pick<pg.Client, 'query'>;

/** The statements that put a table with a column `tenant_id` behind the wall, by its name as SQL writes it. Its owner is bound as well. */
export const wallOf = (table: string): string[] => {
    const condition = [OWN, EVERY, ALSO[table] ?? []].flat().join(' or ');
    return [
        `drop policy if exists tenant_wall on ${table}`,
        `alter table ${table} enable row level security, force row level security`,
        `create policy tenant_wall on ${table} using (${condition}) with check (${condition})`,
    ];
};

const OPEN_TABLES = `
    select format('%s', c.oid::regclass) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'online') and c.relkind in ('r', 'p') and a.attname = 'tenant_id' and not a.attisdropped
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_wall'))
     order by 1`;

/**
 * Sees to it that a forgotten condition shows and changes nothing of another tenant (security S46): every table with a column `tenant_id`
 * has a policy. Where the user of the address is above policies, tables belong to a role that is not, and pools work as it.
 * Costs two questions where nothing is left to do. Needs the lock of the migrations.
 */
export async function raiseTenantWall(client: Statements): Promise<void> {
    const { rows } = await client.query<{ name: string }>(OPEN_TABLES);
    for (const { name } of rows) {
        await client.query('begin');
        for (const statement of wallOf(name)) await client.query(statement);
        await client.query('commit');
    }
    if (await isAbovePolicies(client)) await handOver(client);
}

/** Whether policies of rows do not bind the user of a connection. */
export async function isAbovePolicies(client: Statements): Promise<boolean> {
    const { rows } = await client.query<{ above: boolean }>(
        'select rolsuper or rolbypassrls as above from pg_roles where rolname = session_user',
    );
    return rows[0]?.above === true;
}

/**
 * Lets the tables' owner work without the wall until `act` has ended, within the caller's transaction: rows can't be copied into a table
 * behind one. A user above policies is not bound anyway.
 */
export async function withoutTenantWall<T>(client: Statements, act: () => Promise<T>): Promise<T> {
    const { rows } = await client.query<{ lift: string; raise: string }>(`
        select format('alter table %s no force row level security', oid::regclass) as lift,
            format('alter table %s force row level security', oid::regclass) as raise
          from pg_class where relforcerowsecurity and current_setting('is_superuser') = 'off' order by oid`);
    for (const { lift } of rows) await client.query(lift);
    const result = await act();
    for (const { raise } of rows) await client.query(raise);
    return result;
}

/** What `LIKE`, `@>`, `&&` and the indexes of names are made of, our own of texts in parts, and moments beside a day, as people write in reports. */
export const SEARCHES = [
    ...['textlike(text,text)', 'texticlike(text,text)', 'lower(text)', 'text_parts(text)', 'text_needles(text)'],
    ...['arraycontains(anyarray,anyarray)', 'arrayoverlap(anyarray,anyarray)', 'range_overlaps(anyrange,anyrange)'],
    ...['timestamptz_lt_date(timestamptz,date)', 'timestamptz_le_date(timestamptz,date)', 'timestamptz_eq_date(timestamptz,date)'],
    ...['timestamptz_ge_date(timestamptz,date)', 'timestamptz_gt_date(timestamptz,date)'],
];

/**
 * Behind a policy PostgreSQL uses an index only for functions that tell nothing of their values, by an error for instance (LEAKPROOF).
 * Those of our searches don't; only a superuser may say so.
 */
const SEARCHES_TO_TRUST = `
    select format('alter function %s leakproof', p.oid::regprocedure) as statement from pg_proc p
     where p.oid = any (array(select to_regprocedure(name) from unnest(array['${SEARCHES.join(`', '`)}']) name)) and not p.proleakproof`;

/** Our tables, their months, those of designed forms and those of the queues, with all that lies beside them in their schemas. */
const FOREIGN_OWNED = `
    with ours as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'months', 'online', 'pgboss'))
    select format('alter %s %s owner to ${APP_ROLE}', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                  c.oid::regclass) as statement
      from pg_class c join ours n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> '${APP_ROLE}'::regrole
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to ${APP_ROLE}', p.oid::regprocedure) from pg_proc p join ours n on n.oid = p.pronamespace
     where n.nspname = 'pgboss' and p.proowner <> '${APP_ROLE}'::regrole
    union all
    select format('alter type %s owner to ${APP_ROLE}', t.oid::regtype) from pg_type t join ours n on n.oid = t.typnamespace
     where n.nspname = 'pgboss' and t.typtype = 'e' and t.typowner <> '${APP_ROLE}'::regrole
    union all
    select format('alter schema %I owner to ${APP_ROLE}', nspname) from ours where nspname <> 'public' and nspowner <> '${APP_ROLE}'::regrole
    union all
    select format('alter database %I owner to ${APP_ROLE}', datname) from pg_database where datname = current_database() and datdba <> '${APP_ROLE}'::regrole`;

const MAKE_ROLES = `
    do $$ begin
        if to_regrole('${APP_ROLE}') is null then create role ${APP_ROLE} nologin; end if;
        if to_regrole('${REPORT_ROLE}') is null then create role ${REPORT_ROLE} nologin noinherit; end if;
        if not pg_has_role('${APP_ROLE}', '${REPORT_ROLE}', 'member') then grant ${REPORT_ROLE} to ${APP_ROLE}; end if;
        if not pg_has_role('${APP_ROLE}', 'pg_read_all_stats', 'member') or not pg_has_role('${APP_ROLE}', 'pg_read_all_settings', 'member') then
            grant pg_read_all_stats, pg_read_all_settings to ${APP_ROLE};
        end if;
    exception
        -- Roles belong to the whole server: another database's start was faster.
        when duplicate_object or unique_violation then null;
    end $$`;

async function handOver(client: Statements): Promise<void> {
    await client.query(MAKE_ROLES);
    for (const question of [FOREIGN_OWNED, SEARCHES_TO_TRUST]) {
        const { rows } = await client.query<{ statement: string }>(question);
        for (const { statement } of rows) await client.query(statement);
    }
}
