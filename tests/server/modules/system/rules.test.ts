import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRuleRoutes } from '#server/modules/system/check-rule/check-rule.routes.ts';
import { checkRules } from '#server/modules/system/check-rule/check-rule.table.ts';
import { fillRuleRoutes } from '#server/modules/system/fill-rule/fill-rule.routes.ts';
import { fillRules } from '#server/modules/system/fill-rule/fill-rule.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { upload } from '#tests/support/multipart.ts';
import writeXlsx from 'write-excel-file/node';

const can = ['list', 'query', 'add', 'edit', 'delete', 'test'].flatMap(each => [`system:checkRule:${each}`, `system:fillRule:${each}`]);
const editor = buildSession(can);
const anybody = buildSession([], { userId: 'anybody' });
const stranger = buildSession(can, { userId: 'stranger', tenantId: 9, tenantIds: [9] });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(checkRuleRoutes);
        void app.register(fillRuleRoutes);
    });
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.delete(checkRules);
    await kit.db.delete(fillRules);
});

const post = (url: string, body: object) => kit.call(editor, { method: 'POST', url, body });

describe('rules in sheets', () => {
    it.each(['checkRule', 'fillRule'])(
        '[SYS-14] [SYS-15] %s are imported by those who may, each row checked as in the form',
        async name => {
            const importer = buildSession([`system:${name}:import`]);
            const heads = name === 'checkRule' ? ['规则名称', '规则Code', '规则'] : ['规则名称', '规则Code', '规则实现类'];
            const right = name === 'checkRule' ? '[{"digits":"*","pattern":"^a$","message":"应为a"}]' : 'randomCode';
            const send = async (session: typeof importer) => {
                const sheet = await writeXlsx(
                    [heads, ['好规则', 'good', right], ['坏规则', 'bad', 'nothing']].map(row => row.map(value => ({ value }))),
                ).toBuffer();
                return kit.call(session, {
                    method: 'POST',
                    url: `/sys/${name}/importExcel`,
                    ...upload(sheet, { policy: 'reject_failed' }),
                });
            };
            expect((await send(anybody)).status).toBe(403);
            expect((await send(importer)).body).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 1 } });
        },
    );
});

describe('check rules', () => {
    const add = (rules: object[], ruleCode = 'plate') =>
        post('/sys/checkRule/add', { ruleName: '车牌', ruleCode, ruleJson: JSON.stringify(rules) });
    const check = (value: string, session = anybody) =>
        kit.call(session, { url: `/sys/checkRule/checkByCode?ruleCode=plate&value=${encodeURIComponent(encodeURIComponent(value))}` });
    const PARTS = [
        { digits: 2, pattern: '^[A-Z]{2}$', message: '前两位应为大写字母' },
        { digits: 3, pattern: '^\\d{3}$', message: '后三位应为数字' },
        { digits: '*', pattern: '^.{5}$', message: '应为五位' },
    ];

    it('[SYS-14] answer the first rule that a value breaks, and where', async () => {
        expect((await add(PARTS)).body).toMatchObject({ success: true, message: '添加成功！' });
        expect((await check('AB123')).body).toMatchObject({ success: true, code: 200 });
        expect((await check('AB12x')).body).toMatchObject({
            success: false,
            code: 500,
            message: '后三位应为数字',
            result: { digits: '3', pattern: '^\\d{3}$', beginIndex: 2, endIndex: 5, checkValue: '12x', passed: false },
        });
        expect((await check('A')).body.message).toBe('前两位应为大写字母');
        expect((await check('AB1234')).body).toMatchObject({ message: '应为五位', result: { checkValue: 'AB1234' } });
        expect((await check('AB%41')).body.message).toBe('后三位应为数字');
    });

    it('[SYS-14] know no code of another tenant, and none that does not exist', async () => {
        await add(PARTS);
        expect((await check('AB123', stranger)).body).toMatchObject({ success: false, code: 500, message: '该编码不存在' });
    });

    it('[SYS-14] are stored only with patterns that run in linear time', async () => {
        for (const pattern of ['(?=x)x', '(a)\\1', '(', `${'a'.repeat(201)}`]) {
            const refused = await add([{ digits: '*', pattern, message: '不对' }]);
            expect(refused).toMatchObject({ status: 400, body: { success: false } });
            expect(Object.keys((refused.body.result as { fields: object }).fields)).toEqual(['ruleJson']);
        }
        for (const rules of [
            [],
            [{ digits: 0, pattern: 'a', message: 'b' }],
            [{ digits: 1, pattern: 'a', message: ' ' }],
            Array(11).fill(PARTS[0]),
        ]) {
            expect((await add(rules as object[])).status).toBe(400);
        }
        await add([{ digits: '*', pattern: '^(a|aa)+$', message: '不对' }]);
        // An engine that backtracks would not come to an end.
        expect((await check(`${'a'.repeat(400)}!`)).body.message).toBe('不对');
    });

    it('[SYS-14] keep their rules when an edit does not name them, and check new ones', async () => {
        const { id } = (await add(PARTS)).body.result as { id: string };
        const edit = (body: object) => kit.call(editor, { method: 'PUT', url: '/sys/checkRule/edit', body: { id, ...body } });
        expect((await edit({ ruleName: '新名' })).body).toMatchObject({ success: true, message: '编辑成功!' });
        expect((await edit({ ruleJson: '{}' })).status).toBe(400);
        expect((await check('AB123')).body.success).toBe(true);
    });
});

describe('fill rules', () => {
    const add = (ruleClass: string, ruleParams = '{}', ruleCode = 'order_no') =>
        post('/sys/fillRule/add', { ruleName: '编号', ruleCode, ruleClass, ruleParams });
    const run = (who = editor) => kit.call(who, { method: 'PUT', url: '/sys/fillRule/executeRuleByCode/order_no', body: {} });

    it('[SYS-15] run only registered ways with parameters of their shape', async () => {
        for (const [name, params, field] of [
            ['org.jeecg.modules.system.rule.OrderNumberRule', '{}', 'ruleClass'],
            ['constructor', '{}', 'ruleClass'],
            ['serialNumber', '{"digits":99}', 'ruleParams'],
            ['serialNumber', '[]', 'ruleParams'],
            ['serialNumber', '{"else":1}', 'ruleParams'],
            ['serialNumber', 'nonsense', 'ruleParams'],
        ] as const) {
            const refused = await add(name, params);
            expect([name, params, refused.status, Object.keys((refused.body.result as { fields: object }).fields)]).toEqual([
                name,
                params,
                400,
                [field],
            ]);
        }
    });

    it('[SYS-15] give 64 parallel callers 64 different numbers', async () => {
        await add('serialNumber', '{"prefix":"DD","date":false,"digits":4}');
        const values = (await Promise.all(Array.from({ length: 64 }, () => run()))).map(answer => answer.body.result as unknown as string);
        expect(new Set(values).size).toBe(64);
        expect(values.every(value => /^DD\d{4}$/.test(value))).toBe(true);
    });

    it('[SYS-15] show in a trial what would come, without using it up', async () => {
        await add('serialNumber', '{"prefix":"T","date":false}', 'trial_no');
        const trial = () => kit.call(editor, { url: '/sys/fillRule/testFillRule?ruleCode=trial_no' });
        expect((await trial()).body).toMatchObject({ success: true, code: 200, result: 'T0001' });
        expect((await trial()).body.result).toBe('T0001');
        expect((await kit.call(anybody, { url: '/sys/fillRule/testFillRule?ruleCode=trial_no' })).status).toBe(403);
        expect((await kit.call(editor, { url: '/sys/fillRule/testFillRule?ruleCode=nobody' })).body).toMatchObject({
            success: true,
            result: null,
        });
    });

    it('[SYS-15] answer a batch in its order, unknown codes with null', async () => {
        await add('randomCode', '{"length":6}');
        const body = { commonFormData: {}, rules: [{ ruleCode: 'order_no', formData: {} }, { ruleCode: 'nobody' }] };
        const batch = (who: typeof editor) => kit.call(who, { method: 'PUT', url: '/sys/fillRule/executeRuleByCodeBatch', body });
        const answer = await batch(editor);
        expect(answer.body.result).toEqual([
            { ruleCode: 'order_no', result: expect.stringMatching(/^[2-9A-Z]{6}$/) as string },
            { ruleCode: 'nobody', result: null },
        ]);
        expect([(await batch(anybody)).status, (await run(anybody)).status]).toEqual([403, 403]);
    });
});
