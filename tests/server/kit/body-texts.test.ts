import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const caller = buildSession(['list', 'query', 'add', 'edit'].map(action => `vehicle:levelOne:${action}`));
const Body = Type.Object({
    whole: Type.Optional(Type.Integer()),
    part: Type.Optional(Type.Number()),
    flag: Type.Optional(Type.Boolean()),
    none: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    text: Type.Optional(Type.String()),
    either: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
    list: Type.Optional(Type.Array(Type.Integer())),
    inner: Type.Optional(Type.Object({ whole: Type.Integer() })),
});

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        app.post('/echo', { config: { auth: 'user' }, schema: { body: Body } }, request => ({ body: request.body }));
        void app.register(levelOneRoutes);
    });
});
afterAll(() => kit.close());

const echo = (body: object) => kit.call(caller, { method: 'POST', url: '/echo', body });

describe('numbers and booleans that arrive as text', () => {
    it.each([
        [{ whole: '7' }, { whole: 7 }],
        [{ whole: '-3' }, { whole: -3 }],
        [{ whole: '9007199254740991' }, { whole: 9_007_199_254_740_991 }],
        [{ part: '0.07' }, { part: 0.07 }],
        [{ part: '1.50' }, { part: 1.5 }],
        [{ flag: 'true' }, { flag: true }],
        [{ flag: 'false' }, { flag: false }],
        [{ none: '5' }, { none: 5 }],
        [{ none: null }, { none: null }],
        [{ list: ['1', 2] }, { list: [1, 2] }],
        [{ inner: { whole: '4' } }, { inner: { whole: 4 } }],
    ])('[CALL-08] are read where the schema wants no text: %j', async (sent, read) => {
        expect((await echo(sent)).body).toMatchObject({ success: true, result: { body: read } });
    });

    it.each([{ text: '13800000001' }, { text: 'true' }, { either: '007' }])(
        '[CALL-08] stay text where the schema takes text: %j',
        async sent => {
            expect((await echo(sent)).body.result).toEqual({ body: sent });
        },
    );

    it.each([
        ...[
            '1e3',
            ' 1',
            '1 ',
            '0x10',
            '',
            '+1',
            '007',
            '1.',
            '.5',
            '1,000',
            'NaN',
            'Infinity',
            '１',
            '9007199254740993',
            '1'.repeat(400),
        ].map(whole => ({ whole })),
        ...['1.5', 'true'].map(whole => ({ whole })),
        ...['TRUE', '1', 'yes', ''].map(flag => ({ flag })),
    ])('[CALL-08] are refused where the text is not exactly one: %j', async sent => {
        expect((await echo(sent)).status).toBe(400);
    });

    it('[CALL-08] are read by the standard calls of every entity; an empty text is no value there', async () => {
        const send = (method: 'POST' | 'PUT', url: string, body: object) =>
            kit.call(caller, { method, url: `/vehicle/levelOne/${url}`, body });
        const given = { name: '汽车吊', code: 'crane', bizType: 'hoist', chargeMode: 'shift', status: '1' };
        const added = await send('POST', 'add', { ...given, sortNo: '12' });
        expect(added.body).toMatchObject({ success: true, result: { sortNo: 12, version: 0, status: '1' } });
        const { id } = added.body.result ?? {};
        expect((await send('PUT', 'edit', { ...given, id, version: '0', sortNo: '13' })).body.result).toMatchObject({
            sortNo: 13,
            version: 1,
        });
        for (const sortNo of ['1e1', ' 5', '0x5', '1.5']) {
            const refused = await send('PUT', 'edit', { id, version: '1', sortNo });
            expect([sortNo, Object.keys((refused.body.result as { fields: object }).fields)]).toEqual([sortNo, ['sortNo']]);
        }
        expect((await send('PUT', 'edit', { ...given, id, version: '1e0' })).status).toBe(400);
        expect((await send('PUT', 'edit', { id, version: '0', sortNo: '1' })).body.result).toMatchObject({ errorCode: 'VERSION_CONFLICT' });
    });
});
