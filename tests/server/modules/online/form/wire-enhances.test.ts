import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { createFormApp, designer, designing, field } from '#tests/support/forms.ts';

const HEAD = '/online/cgform/head';
let kit: KitApp;
let id: string;

beforeAll(async () => {
    kit = await createFormApp();
    id = await designing(kit).make({
        ...{ tableName: 'enhance_form', tableTxt: '增强表单' },
        fields: [field('name', '名称'), field('state', '状态')],
        rules: [{ when: 'name == "x"', refuse: '名称不能是x' }],
        buttons: [{ buttonCode: 'close', buttonName: '关闭', buttonStatus: 1, set: { state: '"2"' } }],
    });
});
afterAll(() => kit.close());

describe('[ONLINE-06] enhancements as existing designers ask for them', () => {
    const read = async (path: string, session = designer) => kit.call(session, { url: `${HEAD}/${path}` });

    it('tells rules and buttons, and no script', async () => {
        expect((await read(`enhanceJs/${id}?type=list`)).body.result).toMatchObject({ cgformHeadId: id, cgJsType: 'list', cgJs: '' });
        expect((await read(`enhanceSql/${id}`)).body.result).toMatchObject({
            total: 2,
            records: [
                { buttonCode: 'rules', cgbSql: '', content: expect.stringContaining('名称不能是x') as string },
                { buttonCode: 'close' },
            ],
        });
        expect((await read(`enhanceJava/${id}`)).body.result).toMatchObject({ total: 0, records: [] });
        expect((await read(`enhanceSql/${id}`, buildSession([], { userId: 'no' }))).status).toBe(403);
        expect((await read(`enhanceSql/${'f'.repeat(32)}`)).status).toBe(404);
    });

    it('refuses code in whatever language, names the way here, and changes nothing', async () => {
        const before = await designing(kit).stored(id);
        const calls = [
            ...['enhanceJs', 'enhanceSql', 'enhanceJava'].flatMap(kind =>
                (['POST', 'PUT'] as const).map(method => ({ method, url: `${HEAD}/${kind}/${id}`, body: { cgbSql: 'select 1' } })),
            ),
            ...['enhanceSql', 'enhanceJava'].map(kind => ({ method: 'DELETE' as const, url: `${HEAD}/${kind}/${id}` })),
            ...['deletebatchEnhanceSql', 'deleteBatchEnhanceJava'].map(path => ({
                method: 'DELETE' as const,
                url: `${HEAD}/${path}?ids=1`,
            })),
        ];
        const reader = buildSession(['online:cgform:query'], { userId: 'reader' });
        for (const each of calls) {
            expect((await kit.call(designer, each)).body).toMatchObject({
                success: false,
                message: expect.stringContaining('表单设计器') as string,
            });
            expect((await kit.call(reader, each)).status).toBe(403);
        }
        expect(await designing(kit).stored(id)).toEqual(before);
    });
});
