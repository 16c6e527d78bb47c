import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder, LackedRight, UserRight } from '#contract/system/account/user-rights.ts';
import { seed } from '#server/db/seed/index.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import type { RouteEntry } from '#server/plugins/types.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { silentLog } from '#tests/support/log.ts';

/** Fixed, so that a failure comes again. */
const SEED = 20_261_128;
const PAIRS = 500;
/** Calls that are under way at once. */
const AT_ONCE = 16;
const PASSWORD = 'Diaoyun@2026';

let server: TestApp;
let admin: string;
interface Person extends Record<string, unknown> {
    id: string;
    username: string;
    orgCode: string | null;
    tenantId: number;
}
let people: Person[];
/** By id. */
const tokens = new Map<string, string>();

/** Numbers from 0 to below 1, the same ones in each run (mulberry32). */
const randomOf = (seedNumber: number) => {
    let state = seedNumber;
    return () => {
        state = (state + 0x6d_2b_79_f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
};

const inBatches = async <T, R>(all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> => {
    const results: R[] = [];
    for (let at = 0; at < all.length; at += AT_ONCE) results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(act))));
    return results;
};

const ask = async <T>(path: string): Promise<T> => {
    const { status, body } = await server.call({ url: `/sys/user/${path}`, token: admin });
    expect({ path, status }).toEqual({ path, status: 200 });
    return body.result as T;
};

beforeAll(async () => {
    server = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:8080' } });
    const { appSecret } = server.app.config;
    await seed(server.pool, { mode: 'demo', orders: 100, number: 1, now: new Date(), demoPassword: PASSWORD, appSecret }, silentLog);
    await server.app.dictionary.fresh();
    people = (
        await server.db.execute<Person>(sql`
            select id, username, org_code as "orgCode", tenant_id as "tenantId" from sys_user
            where del_flag = 0 and tenant_id = 0 and username <> 'admin' order by username`)
    ).rows;
    const [adminRow] = (await server.db.execute<Person>(sql`select id, tenant_id as "tenantId" from sys_user where username = 'admin'`))
        .rows;
    const open = ({ id, tenantId, orgCode }: Person) => {
        const given = { userId: id, tenantId, orgCode, remember: false, ip: '127.0.0.1', userAgent: 'test' };
        return server.db.transaction(tx => server.app.sessions.open(tx, given));
    };
    for (const person of people) tokens.set(person.id, await open(person));
    if (!adminRow) throw new Error('the demo data have no admin');
    admin = await open({ ...adminRow, orgCode: null });
    // What keeps people from what they were granted.
    const spoil = (username: string, what: string) =>
        server.db.execute(sql`update sys_user set ${sql.raw(what)} where username = ${username}`);
    await spoil('cs2', 'status = 2');
    await spoil('fin1', 'must_change_password = true');
    await server.db.execute(sql`update sys_role set needs_second_factor = true where role_code = 'auditor'`);
    await server.db.execute(sql`update sys_permission set status = '0' where perms in ('order:order:list', 'system:position:list')`);
    await bumpVersion(server.db, 'permission');
}, 120_000);
afterAll(() => server.close());

/** A path that the route matches and no record has. */
const filled = (path: string): string => path.replace(/:\w+/g, 'f'.repeat(32)).replace(/\*/g, 'x');

/** Calls a route so that it changes nothing: a body that is no JSON is refused after the guards and before the handler. */
const callRoute = (token: string | undefined, { method, path }: RouteEntry) =>
    server.app.inject({
        method: method as 'GET',
        url: `${filled(path)}?id=${'f'.repeat(32)}`,
        headers: { ...(token && { 'x-access-token': token }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { payload: '{' }),
    });

interface Why {
    held: UserRight[];
    lacked: LackedRight[];
}

/** The answer that the details of a person give about a route's codes. */
const saysAllowed = ({ held }: Why, codes: readonly string[]): boolean =>
    held.some(({ perms, hinderedBy }) => hinderedBy === null && splitCodes(perms).some(code => codes.includes(code)));

describe('«why»', () => {
    it(`[PERM-09] [PERM-07] tells of ${PAIRS} random people and calls what the server does`, async () => {
        const random = randomOf(SEED);
        const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
        const routes = server.app.routeList.filter(
            ({ auth, method, path }) =>
                typeof auth === 'object' && ['GET', 'POST', 'PUT', 'DELETE'].includes(method) && !/export|template|docs/i.test(path),
        );
        const pairs = Array.from({ length: PAIRS }, () => ({ person: pick(people), route: pick(routes) }));
        const why = new Map<string, Why>();
        for (const { id } of people)
            why.set(id, { held: await ask<UserRight[]>(`rights?id=${id}`), lacked: await ask<LackedRight[]>(`lackedRights?id=${id}`) });

        let allowed = 0;
        const wrong = await inBatches(pairs, async ({ person, route }) => {
            const codes = typeof route.auth === 'object' ? [route.auth.permission].flat() : [];
            const told = why.get(person.id) ?? { held: [], lacked: [] };
            const says = saysAllowed(told, codes);
            if (says) allowed += 1;
            const { statusCode } = await callRoute(tokens.get(person.id), route);
            const does = statusCode !== 401 && statusCode !== 403;
            // What is refused is told with the roles that would give it, unless it is held and something hinders it.
            const isTold = [...told.held, ...told.lacked].some(({ perms }) => splitCodes(perms).some(code => codes.includes(code)));
            return says === does && isTold
                ? []
                : [`${person.username} ${route.method} ${route.path} (${codes.join()}): said ${says}, did ${statusCode}, told ${isTold}`];
        });
        expect(wrong.flat()).toEqual([]);
        // Both answers are among them, and every way to be hindered.
        expect(allowed).toBeGreaterThan(50);
        expect(PAIRS - allowed).toBeGreaterThan(50);
        const hindrances = [...why.values()].flatMap(({ held }) => held.flatMap(({ hinderedBy }) => hinderedBy ?? []));
        expect([...new Set(hindrances)].sort()).toEqual(['frozen', 'off', 'password', 'secondFactor']);
    });

    it('[PERM-09] «who can» names the same people as each person’s own answer', async () => {
        const random = randomOf(SEED + 1);
        const { rows } = await server.db.execute<{ id: string }>(sql`
            select id from sys_permission where menu_type = 2 and del_flag = 0 and perms <> '' order by id`);
        const some = [...rows].sort(() => random() - 0.5).slice(0, 12);
        const own = new Map<string, UserRight[]>();
        for (const { id } of people) own.set(id, await ask<UserRight[]>(`rights?id=${id}`));
        for (const { id } of some) {
            const holders = (await ask<Holder[]>(`holders?permissionId=${id}`)).filter(({ username }) => username !== 'admin');
            const told = holders.map(({ username, hinderedBy }) => `${username} ${hinderedBy}`).sort();
            const each = people.flatMap(person =>
                (own.get(person.id) ?? []).filter(right => right.id === id).map(({ hinderedBy }) => `${person.username} ${hinderedBy}`),
            );
            expect(told).toEqual(each.sort());
        }
    });
});
