import { inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { EffectGroup, GrantEffects, RowCount, SaveRolePermissionBody } from '#contract/system/role.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { countsIn } from '#server/kit/access/administrator.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { forReading, visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { countRows, type Total } from '#server/kit/list/total.ts';
import { sqlState } from '#server/kit/sql-state.ts';
import { tried } from '#server/kit/transaction.ts';
import { ruleLists } from '#server/platform/rights/row-scope.ts';
import type { Rights } from '#server/platform/rights/rights.ts';
import { permissions } from '../permission/permission.table.ts';
import { rightNames } from '../permission/right-names.service.ts';
import { writeGrants } from './grant.service.ts';

/** Groups that are shown, people of a group that are named, people whose rows are counted. */
const MAX_GROUPS = 20;
const MAX_NAMED = 20;
const MAX_COUNTED = 10;
/** How long a count may take; the list goes uncounted where it is longer. */
const COUNT_MS = 200;
const CANCELED = '57014';

interface Holder extends Record<string, unknown> {
    userId: string;
    username: string;
    realname: string;
    orgCode: string | null;
    /** Roles, department roles and departments: people alike in these hold alike rights. */
    alike: string;
}

/** What somebody has in effect: menus and buttons, and by entity the rules that narrow its rows. */
interface Hold {
    /** Menus and buttons, each with what it opens: its codes, or itself where it has none. */
    entries: ReadonlyMap<string, readonly string[]>;
    opened: ReadonlySet<string>;
    rules: ReadonlyMap<string, string[][]>;
}

interface Change {
    gains: string[];
    losses: string[];
    rows: { entity: string; before: string[][]; after: string[][] }[];
}

/**
 * What saving the rights of a role would mean for everybody who has it: they are saved, the rights read as the guards read them, and all of it
 * taken back.
 * @throws AppError as the saving itself
 */
export async function grantEffects(app: FastifyInstance, session: Session, body: SaveRolePermissionBody): Promise<GrantEffects> {
    const { db } = app;
    const holders = await holdersOf(db, body.roleId);
    const holdsOf = async (reader: Db | Tx) => {
        const holds = new Map<string, Hold>();
        for (const holder of holders) {
            if (holds.has(holder.alike)) continue;
            const acting = await app.sessions.actingIn(reader, { ...holder, tenantId: session.tenantId });
            if (acting) holds.set(holder.alike, holdOf(app, session, acting.rights));
        }
        return holds;
    };
    const before = await holdsOf(db);
    const { groups, after } = await tried(db, async tx => {
        await writeGrants(tx, session, body);
        const holds = await holdsOf(tx);
        const changed = groupsOf(holders, alike => changeOf(before.get(alike), holds.get(alike)));
        return { groups: changed, after: await countsOf(app, tx, session.tenantId, changed) };
    });
    const now = await countsOf(app, db, session.tenantId, groups);
    const said = await wordsOf(app, groups);
    return {
        holders: holders.length,
        affected: groups.reduce((sum, { people }) => sum + people.length, 0),
        groups: groups.slice(0, MAX_GROUPS).map(({ people, change }) => ({
            size: people.length,
            people: people.slice(0, MAX_NAMED).map(({ userId, username, realname }) => ({
                ...{ userId, username, realname },
                counts: countsBeside(app, now.get(userId), after.get(userId)),
            })),
            ...said(change),
        })),
    };
}

/** Everybody with the role who may sign in. */
const holdersOf = async (db: Db, roleId: string): Promise<Holder[]> => {
    const { rows } = await db.execute<Holder>(sql`
        select u.id as "userId", u.username, u.realname, u.org_code as "orgCode",
            concat_ws('|',
                (select string_agg(r.role_id, ',' order by r.role_id) from sys_user_role r where r.user_id = u.id),
                (select string_agg(dr.drole_id, ',' order by dr.drole_id) from sys_depart_role_user dr where dr.user_id = u.id),
                (select string_agg(d.dep_id, ',' order by d.dep_id) from sys_user_depart d where d.user_id = u.id)) as alike
        from sys_user_role ur join sys_user u on u.id = ur.user_id
        where ur.role_id = ${roleId} and u.status = 1 and u.del_flag = 0 order by u.username`);
    return rows;
};

const holdOf = (app: FastifyInstance, session: Session, rights: Rights): Hold => {
    const entries = new Map<string, string[]>();
    for (const { permissionId, perms, status } of rights.grants) {
        const codes = splitCodes(perms);
        const inEffect = codes.filter(code => countsIn(session, code));
        if (status === '1' && (codes.length === 0 || inEffect.length > 0))
            entries.set(permissionId, codes.length === 0 ? [permissionId] : inEffect);
    }
    const rules = new Map(app.cruds.all().map(({ entity }) => [entity.permission, plainRules(ruleLists(rights, entity.permission))]));
    return { entries, opened: new Set([...entries.values()].flat()), rules };
};

/** One role that lets every row through makes the others meaningless; order means nothing. */
const plainRules = (lists: readonly (readonly string[])[]): string[][] =>
    lists.some(list => list.length === 0) ? [[]] : [...new Map(lists.map(list => [[...list].sort().join(), [...list].sort()])).values()];

const NOTHING: Hold = { entries: new Map(), opened: new Set(), rules: new Map() };

/** A button that opens only what another one opens already changes nothing. */
const changeOf = (before: Hold = NOTHING, after: Hold = NOTHING): Change => ({
    gains: beyond(after, before),
    losses: beyond(before, after),
    rows: [...after.rules].flatMap(([entity, rules]) => {
        const former = before.rules.get(entity) ?? [];
        const isSame = JSON.stringify([...former].sort()) === JSON.stringify([...rules].sort());
        return isSame || (!isNarrowing(former) && !isNarrowing(rules)) ? [] : [{ entity, before: former, after: rules }];
    }),
});

const beyond = (more: Hold, less: Hold): string[] =>
    [...more.entries].filter(([, opens]) => opens.some(each => !less.opened.has(each))).map(([id]) => id);

const isNarrowing = (rules: readonly (readonly string[])[]): boolean => rules.some(list => list.length > 0);

interface Group {
    people: Holder[];
    change: Change;
}

/** People by what would change for them, the most first; whom nothing changes for is left out. */
const groupsOf = (holders: readonly Holder[], changeFor: (alike: string) => Change): Group[] => {
    const groups = new Map<string, Group>();
    const changes = new Map<string, Change>();
    for (const holder of holders) {
        const change = changes.get(holder.alike) ?? changeFor(holder.alike);
        changes.set(holder.alike, change);
        if (change.gains.length + change.losses.length + change.rows.length === 0) continue;
        const key = JSON.stringify(change);
        const group = groups.get(key);
        if (group) group.people.push(holder);
        else groups.set(key, { people: [holder], change });
    }
    return [...groups.values()].sort((one, other) => other.people.length - one.people.length);
};

type Counts = ReadonlyMap<string, ReadonlyMap<string, Total>>;

/** How many rows the first people see of the lists that change for them: person → entity → rows. */
const countsOf = async (app: FastifyInstance, reader: Db | Tx, tenantId: number, groups: readonly Group[]): Promise<Counts> => {
    const counts = new Map<string, Map<string, Total>>();
    const asked = groups
        .slice(0, MAX_GROUPS)
        .flatMap(({ people, change: { rows } }) =>
            rows.length === 0 ? [] : people.slice(0, MAX_NAMED).map(person => ({ person, entities: rows.map(({ entity }) => entity) })),
        );
    const dear = new Set<string>();
    for (const { person, entities } of asked.slice(0, MAX_COUNTED)) {
        const acting = await app.sessions.actingIn(reader, { ...person, tenantId });
        const own = new Map<string, Total>();
        for (const source of entities.flatMap(entity => listOf(app, entity) ?? [])) {
            if (!acting || dear.has(source.entity.permission)) continue;
            const total = await countOf(app, reader, acting.session, source);
            if (total) own.set(source.entity.permission, total);
            else dear.add(source.entity.permission);
        }
        counts.set(person.userId, own);
    }
    return counts;
};

/** Undefined where counting takes too long. */
const countOf = async (
    { settings }: FastifyInstance,
    reader: Db | Tx,
    session: Session,
    source: CrudOptions,
): Promise<Total | undefined> => {
    try {
        return await reader.transaction(async inner => {
            await inner.execute(sql.raw(`set local statement_timeout = ${COUNT_MS}`));
            return countRows(inner, source.table, visibleTo(forReading(source), session).where, settings.number('ui.count_cap'));
        });
    } catch (error) {
        if (sqlState(error) === CANCELED) return undefined;
        throw error;
    }
};

/** Several entities may share a code; the one that registered first is the list. */
const listOf = (app: FastifyInstance, permission: string): CrudOptions | undefined =>
    app.cruds.all().find(({ entity }) => entity.permission === permission);

const countsBeside = (
    app: FastifyInstance,
    before: ReadonlyMap<string, Total> | undefined,
    after: ReadonlyMap<string, Total> | undefined,
): RowCount[] =>
    [...(before ?? [])].flatMap(([entity, now]) => {
        const then = after?.get(entity);
        return then ? [{ list: listOf(app, entity)?.entity.label ?? entity, before: now, after: then }] : [];
    });

/** Says what changes by the names of menus, lists and rules. */
const wordsOf = async (
    app: FastifyInstance,
    groups: readonly Group[],
): Promise<(change: Change) => Pick<EffectGroup, 'gains' | 'losses' | 'rows'>> => {
    const ids = [...new Set(groups.flatMap(({ change }) => [...change.gains, ...change.losses]))];
    const entries =
        ids.length === 0
            ? []
            : await app.db
                  .select({ id: permissions.id, name: permissions.name, parentId: permissions.parentId })
                  .from(permissions)
                  .where(inArray(permissions.id, ids));
    const names = await rightNames(app);
    const paths = new Map(entries.map(entry => [entry.id, names.pathOf(entry)]));
    const said = (list: readonly string[]) => list.map(id => paths.get(id) ?? id).sort((one, other) => one.localeCompare(other, 'zh'));
    const rules = (lists: readonly (readonly string[])[]) => lists.map(list => names.rulesOf(list.join()));
    return ({ gains, losses, rows }) => ({
        gains: said(gains),
        losses: said(losses),
        rows: rows.map(({ entity, before, after }) => ({
            list: listOf(app, entity)?.entity.label ?? entity,
            before: rules(before),
            after: rules(after),
        })),
    });
};
