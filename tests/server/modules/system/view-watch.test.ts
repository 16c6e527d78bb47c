import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { signInWith } from '#tests/support/people.ts';

const CODES = ['list', 'query', 'add', 'delete'].map(action => `system:position:${action}`);
const VIEW = {
    ...{ page: 'system/position', name: '车队岗位', shareScope: 'all', isDefault: false },
    payload: { filter: { name: '车队', postRank: ['3', '2'] }, sort: null },
};

let test: TestApp;
let alice: string;
let bob: string;
let view: SavedView;
beforeAll(async () => {
    test = await startTestApp();
    await addDictionaries(test, ['position_rank']);
    ({ token: alice } = await signInWith(test, 'alice', CODES));
    ({ token: bob } = await signInWith(test, 'bob', ['system:position:list']));
    view = (await save({ watchOver: 1 })) as SavedView;
});
afterAll(() => test.close());
beforeEach(async () => void (await test.db.delete(messages)));

const post = (url: string, body: object, token = alice) => test.call({ method: 'POST', url, token, body });
const save = async (given: object) => (await post('/sys/savedView/save', { ...VIEW, ...given })).body.result as SavedView | object;
let serial = 0;
const addPosition = async (name: string, postRank = '3'): Promise<string> => {
    const answer = await post('/sys/position/add', { code: `post-${(serial += 1)}`, name, postRank });
    if (!answer.body.success) throw new Error(answer.body.message);
    return (answer.body.result as { id: string }).id;
};
const removePosition = (id: string) => test.call({ method: 'DELETE', url: `/sys/position/delete?id=${id}`, token: alice });
const check = () =>
    test.app.handlers.find('watchViews')?.run({ app: test.app, db: test.db, params: {}, signal: new AbortController().signal });
const told = async () => (await test.db.select().from(messages)).map(({ esReceiver, esTitle, link }) => ({ esReceiver, esTitle, link }));
const notice = () => ({ esReceiver: 'alice', esTitle: '视图“车队岗位”超过1', link: `/view/${view.id}` });

describe('a watched view', () => {
    it('[LIST-03] tells its owner once when it shows more rows than the number, and again after it fell below', async () => {
        const first = await addPosition('车队长');
        await addPosition('财务');
        await addPosition('车队文员', '4');
        expect(await check()).toBe('提醒0个视图');
        const second = await addPosition('副车队长', '2');
        expect(await check()).toBe('提醒1个视图');
        expect(await check()).toBe('提醒0个视图');
        expect(await told()).toEqual([notice()]);
        await removePosition(first);
        await check();
        await addPosition('车队调度');
        await check();
        expect(await told()).toEqual([notice(), notice()]);
        await removePosition(second);
        await check();
    });

    it('[LIST-03] keeps its number through other changes, shows it to its owner alone, and forgets it when asked', async () => {
        const renamed = (await save({ id: view.id, version: view.version, name: '车队' })) as SavedView;
        expect(renamed).toMatchObject({ watchOver: 1, name: '车队' });
        const shared = (await test.call({ url: '/sys/savedView/list?page=system/position', token: bob })).body.result;
        expect(shared).toMatchObject([{ id: view.id, isOwn: false, watchOver: null }]);
        view = (await save({ id: view.id, version: renamed.version, watchOver: 0 })) as SavedView;
        await check();
        expect(await told()).toMatchObject([{ esTitle: '视图“车队岗位”超过0' }]);
        view = (await save({ id: view.id, version: view.version, watchOver: null })) as SavedView;
        expect(view.watchOver).toBeNull();
        await addPosition('车队安全员');
        expect(await check()).toBe('提醒0个视图');
        const wrong = await post('/sys/savedView/save', { ...VIEW, id: view.id, version: view.version, watchOver: -1 });
        expect(wrong.status).toBe(400);
    });

    it('[PERM-03] counts what its owner may see, and nothing once they may no longer sign in', async () => {
        view = (await save({ id: view.id, version: view.version, watchOver: 0 })) as SavedView;
        await test.db.update(users).set({ status: 2 }).where(eq(users.username, 'alice'));
        expect(await check()).toBe('提醒0个视图');
        await test.db.update(users).set({ status: 1 }).where(eq(users.username, 'alice'));
        expect(await check()).toBe('提醒1个视图');
    });
});
