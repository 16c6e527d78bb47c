import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkplaceBoard, WorkQueues } from '#contract/dashboard/workplace.ts';
import { QUEUES } from '#server/modules/dashboard/workplace/queues.service.ts';
import { workplaceRoutes } from '#server/modules/dashboard/workplace/workplace.routes.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addOrder, buildFleet } from '#tests/support/order-fixtures.ts';

const all = buildSession(
    [
        'dash:workplace:view',
        'dash:index:view',
        'users:evaluation:list',
        ...QUEUES.flatMap(({ permission, action }) => [`${permission}:${action}`, `${permission}:list`]),
    ],
    { userId: 'u1' },
);
let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(workplaceRoutes);
        void app.register(levelOneRoutes);
    });
    const fleet = await buildFleet(kit.app.pool, 1);
    await addOrder(kit.app.pool, fleet, { status: 'paid' });
});
afterAll(() => kit.close());
const board = async (session = all) =>
    (await kit.call(session, { url: '/dashboard/workplace/board' })).body.result as unknown as WorkplaceBoard;

describe('DASH-03', () => {
    it('[DASH-03] counts every queue that I may work on, and no other', async () => {
        const { todos } = await board();
        expect(todos.map(({ key }) => key)).toEqual(QUEUES.map(({ key }) => key));
        expect(todos.find(({ key }) => key === 'order')).toMatchObject({
            count: 1,
            resource: 'order/order',
            filter: { status: ['paid'] },
        });
        const few = await board(
            buildSession(['dash:workplace:view', 'vehicle:audit:approve', 'vehicle:audit:list', 'order:order:reassign'], { userId: 'u2' }),
        );
        expect(few.todos.map(({ key }) => key)).toEqual(['vehicle']);
    });

    it('[DASH-03] gives the menu the same counts, to everybody who works on a queue and may not see the workplace too', async () => {
        const queues = async (codes: string[]) =>
            (await kit.call(buildSession(codes, { userId: 'u8' }), { url: '/dashboard/workplace/queues' })).body
                .result as unknown as WorkQueues;
        expect(await queues(['order:order:reassign', 'order:order:list'])).toMatchObject([
            { key: 'order', count: 1, resource: 'order/order' },
        ]);
        expect(await queues(['order:order:list'])).toEqual([]);
    });

    it('[DASH-03] every queue leads to a screen of the menu and asks for a right that exists', () => {
        const menu = SCREENS;
        const wrong = QUEUES.filter(
            ({ resource, permission, action }) =>
                !menu.some(line => line.path === `/${resource}` && line.prefix === permission && line.actions.includes(action)),
        ).map(({ key }) => key);
        expect(wrong).toEqual([]);
    });

    it('[DASH-03] tells my latest acts by what their buttons are called, and others by what was done', async () => {
        const codes = ['list', 'query', 'add', 'edit'].map(action => `vehicle:levelOne:${action}`);
        const owner = buildSession([...codes, 'dash:workplace:view'], { userId: 'u7', username: 'acts7', realname: '周立' });
        const url = (act: string) => `/vehicle/levelOne/${act}`;
        const body = { name: '汽车吊', code: 'truck_crane', bizType: 'hoist', chargeMode: 'shift' };
        const added = await kit.call(owner, { method: 'POST', url: url('add'), body });
        const { id, version } = added.body.result as { id: string; version: number };
        await kit.call(owner, { method: 'POST', url: url('disable'), body: { id, version } });
        expect((await board(owner)).recent).toMatchObject([
            { name: '一级车型', no: '汽车吊', op: '停用' },
            { name: '一级车型', no: '汽车吊', op: '新增' },
        ]);
    });

    it('[DASH-03] has a whole week and five measures, and asks for its permission', async () => {
        const { week, measures } = await board();
        expect(week).toHaveLength(7);
        expect(measures.map(({ key }) => key)).toEqual(['volume', 'speed', 'accuracy', 'agreement', 'satisfaction']);
        const auditor = buildSession(['dash:workplace:view', 'monitor:anomaly:list', 'users:evaluation:list'], { userId: 'u6' });
        expect((await board(auditor)).measures.map(({ key }) => key)).toEqual(['volume', 'speed']);
        expect((await kit.call(buildSession([], { userId: 'u3' }), { url: '/dashboard/workplace/board' })).status).toBe(403);
    });
});
