import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDepart, addUser, signIn } from '#tests/support/people.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
    test = await startTestApp();
    const departIds = [await addDepart(test, '调度部', 'A01')];
    await addUser(test, { username: 'alice', departIds });
    await addUser(test, { username: 'bob', realname: '陈工', departIds });
    token = await signIn(test, 'alice');
});
afterAll(() => test.close());

it('[CALL-08] answers the workplace of existing clients with lists under `result`: colleagues and own acts, nothing invented', async () => {
    const ask = async (name: string) => (await test.call({ url: `/mock/api/${name}`, token })).body as unknown;
    expect(await ask('workplace/teams')).toEqual({ result: [{ id: expect.any(String) as string, name: '陈工', avatar: null }] });
    expect(await ask('workplace/activity')).toMatchObject({ result: [{ user: { nickname: 'alice' }, project: {} }] });
    for (const name of ['workplace/radar', 'list/search/projects', 'service', 'role']) expect(await ask(name)).toEqual({ result: [] });
    expect((await test.call({ url: '/mock/api/workplace/teams' })).status).toBe(401);
});
