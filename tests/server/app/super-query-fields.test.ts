import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ENTITIES from '#contract/entities.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { SUPER_LIMITS, superQueryFields } from '#contract/kit/super-query.ts';
import { seed } from '#server/db/seed/index.ts';
import { roleId } from '#server/db/seed/system/roles.ts';
import { newHexId } from '#server/kit/ids.ts';
import { userRoles, users } from '#server/modules/system/user/user.table.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { silentLog } from '../../support/log.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
    server = await startTestApp();
    const given = { mode: 'none', number: 1, now: new Date('2026-09-15T10:00:00+08:00'), demoPassword: 'Diaoyun@2026' } as const;
    await seed(server.pool, { ...given, appSecret: 'k'.repeat(32) }, silentLog);
    const userId = newHexId();
    await server.db.insert(users).values({ id: userId, username: 'everything', realname: '全部', passwordHash: 'x' });
    await server.db.insert(userRoles).values({ userId, roleId: roleId('admin') });
    const person = { userId, tenantId: 0, orgCode: null, remember: false, ip: '127.0.0.1', userAgent: 'test' };
    token = await server.db.transaction(tx => server.app.sessions.open(tx, person));
});
afterAll(() => server.close());

const listed = (Object.values(ENTITIES) as Entity[]).filter(({ actions }) => actions.includes('list'));

/** The answer of the list to conditions that name these fields and ask nothing of them. */
const ask = async ({ wire }: Entity, names: readonly string[]) => {
    const groups = Array.from({ length: Math.ceil(names.length / SUPER_LIMITS.items) }, (_, at) => ({
        match: 'or',
        items: names.slice(at * SUPER_LIMITS.items, (at + 1) * SUPER_LIMITS.items).map(field => ({ field, rule: 'eq', val: '' })),
    }));
    const query = new URLSearchParams({ pageSize: '1', superQueryParams: JSON.stringify(groups) });
    const answer = await server.app.inject({ url: `/api${wire}/list?${query.toString()}`, headers: { 'x-access-token': token } });
    return `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
};

it('[LIST-03] every list knows every field that its advanced query offers', async () => {
    for (const entity of listed) {
        if (entity.takesAdvanced === false) continue;
        const names = superQueryFields(entity).map(([name]) => name);
        expect([entity.resource, await ask(entity, names)]).toEqual([entity.resource, '200 ']);
    }
});

it('[LIST-03] a list whose server reads no advanced query offers none', async () => {
    for (const entity of listed) {
        const said = await ask(entity, ['nothing']);
        expect([entity.resource, said.startsWith('400')]).toEqual([entity.resource, entity.takesAdvanced !== false]);
    }
});
