import { eq } from 'drizzle-orm';
import writeXlsx from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { newId } from '#server/kit/ids.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { upload } from '#tests/support/multipart.ts';

const codesOf = (...actions: string[]) => actions.map(action => `vehicle:levelOne:${action}`);
const editor = buildSession(codesOf('list', 'import', 'edit'));
const importer = buildSession(codesOf('list', 'import'), { userId: 'user-2' });
const hauling = buildSession(codesOf('list', 'import', 'edit'), {
    userId: 'user-3',
    scope: [[{ column: 'bizType', condition: 'IN', values: ['haul'] }]],
});

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(levelOneRoutes));
});
afterAll(() => kit.close());
beforeEach(async () => {
    await emptyTables(kit.db, 'veh_level_one', 'sys_audit_trail');
    const [id, other] = [newId(), newId()];
    await kit.db.insert(levelOnes).values([
        {
            id,
            createBy: 't',
            name: '汽车吊',
            code: 'crane',
            bizType: 'hoist',
            chargeMode: 'shift',
            sortNo: 7,
            intro: '原介绍',
            status: '0',
        },
        { id: other, createBy: 't', name: '塔吊', code: 'tower', bizType: 'hoist', chargeMode: 'shift', sortNo: 1 },
    ]);
});

const HEAD = ['名称', '编码', '业务类型', '计价方式', '排序', '介绍'];
const CHANGED = ['汽车吊', 'crane', '吊装', '台班制', 9, null];
const NEW = ['随车吊', 'truck', '吊装', '台班制', 3, null];
const send = async (rows: unknown[][], fields: Record<string, string>, session = editor, head = HEAD) => {
    const cells = [head, ...rows].map(row => row.map(value => (value === null ? null : { value: value as string | number })));
    return kit.call(session, {
        method: 'POST',
        url: '/vehicle/levelOne/importExcel',
        ...upload(await writeXlsx(cells).toBuffer(), fields),
    });
};
const stored = async () => {
    const rows = await kit.db.select().from(levelOnes).orderBy(levelOnes.code);
    return rows.map(({ code, sortNo, intro, status, version }) => [code, sortNo, intro, status, version]);
};
const BEFORE = [
    ['crane', 7, '原介绍', '0', 0],
    ['tower', 1, null, '1', 0],
];

describe('rows whose unique value a record has', () => {
    it('[LIST-04] are faults unless said otherwise; a trial says what else may be said', async () => {
        const plain = await send([CHANGED, NEW], { dryRun: 'true' });
        expect(plain.body.result).toEqual({
            total: 2,
            ok: 1,
            failed: 1,
            errors: [
                { row: 2, col: '名称', msg: '名称已存在' },
                { row: 2, col: '编码', msg: '编码已存在' },
            ],
        });
        const choicesOf = async (session: typeof editor) =>
            (await send([NEW], { dryRun: 'true', duplicates: 'refuse' }, session)).body.result?.choices;
        expect(await choicesOf(editor)).toEqual(['refuse', 'skip', 'update']);
        expect(await choicesOf(importer)).toEqual(['refuse', 'skip']);
        expect((await send([NEW], { duplicates: 'overwrite' })).body.result).toEqual({
            fields: { duplicates: '只能是refuse、skip、update' },
        });
        expect(await stored()).toEqual(BEFORE);
    });

    it('[LIST-04] are skipped and counted, also when the file itself says them twice', async () => {
        const rows = [CHANGED, NEW, [...NEW.slice(0, 4), 4, null]];
        const fields = { duplicates: 'skip' };
        const trial = await send(rows, { ...fields, dryRun: 'true' }, importer);
        expect(trial.body.result).toMatchObject({ total: 3, ok: 1, failed: 0, skipped: 2, updated: 0, errors: [] });
        const { body } = await send(rows, fields, importer);
        expect(body).toMatchObject({ code: 200, message: '文件导入成功！新增1行，跳过2行' });
        expect(body.result).toMatchObject({ totalCount: 3, errorCount: 0, successCount: 1, updatedCount: 0, skippedCount: 2 });
        expect(await stored()).toEqual([BEFORE[0], BEFORE[1], ['truck', 3, null, '1', 0]]);
    });

    it('[LIST-04] change the record as its form does: empty cells leave what is there, and the data log has it', async () => {
        const fields = { duplicates: 'update' };
        const trial = await send([CHANGED, NEW], { ...fields, dryRun: 'true' });
        expect(trial.body.result).toMatchObject({ total: 2, ok: 2, failed: 0, updated: 1, skipped: 0 });
        expect(await stored()).toEqual(BEFORE);
        const { body } = await send([CHANGED, NEW], fields);
        expect(body).toMatchObject({ code: 200, message: '文件导入成功！新增1行，更新1行' });
        expect(await stored()).toEqual([['crane', 9, '原介绍', '0', 1], BEFORE[1], ['truck', 3, null, '1', 0]]);
        const log = await kit.db.select().from(auditTrail).where(eq(auditTrail.op, 'edit'));
        expect(log).toHaveLength(1);
        expect(log[0]).toMatchObject({ tableName: 'veh_level_one', createBy: 'tester' });
    });

    it('[LIST-04] leave a record alone whose values they repeat: neither its version nor the data log says otherwise', async () => {
        const same = ['汽车吊', 'crane', '吊装', '台班制', 7, '原介绍'];
        const changed = ['塔吊', 'tower', '吊装', '台班制', 2, null];
        const trial = await send([same, changed], { duplicates: 'update', dryRun: 'true' });
        expect(trial.body.result).toMatchObject({ total: 2, ok: 1, failed: 0, updated: 1, skipped: 1 });
        const { body } = await send([same, changed], { duplicates: 'update' });
        expect(body).toMatchObject({ code: 200, message: '文件导入成功！新增0行，更新1行，跳过1行' });
        expect(await stored()).toEqual([BEFORE[0], ['tower', 2, null, '1', 1]]);
        expect(await kit.db.select().from(auditTrail).where(eq(auditTrail.op, 'edit'))).toHaveLength(1);
    });

    it('[LIST-04] change records by some columns alone; a row that would be a new record is told what it lacks', async () => {
        const head = ['编码', '排序'];
        const rows = [
            ['crane', 9],
            ['truck', 3],
        ];
        const lacking = '文件导入失败:缺少列：名称、业务类型、计价方式';
        expect((await send(rows, { duplicates: 'refuse' }, editor, head)).body).toMatchObject({ success: false, message: lacking });
        expect((await send([[9]], { duplicates: 'update' }, editor, ['排序'])).body).toMatchObject({
            success: false,
            message: '文件导入失败:缺少列：名称、编码、业务类型、计价方式',
        });
        const { body } = await send(rows, { duplicates: 'update', policy: 'reject_failed' }, editor, head);
        expect(body.result).toMatchObject({
            updatedCount: 1,
            errorCount: 1,
            errors: [
                { row: 3, col: '名称', msg: '请输入名称' },
                { row: 3, col: '业务类型', msg: '请选择业务类型' },
                { row: 3, col: '计价方式', msg: '请选择计价方式' },
            ],
        });
        expect(await stored()).toEqual([['crane', 9, '原介绍', '0', 1], BEFORE[1]]);
    });

    it('[LIST-04] tell the bad cells of a change, the row that means two records, and the record that two rows mean', async () => {
        const rows = [
            ['汽车吊', 'crane', '瞬移', '台班制', 9, null],
            ['汽车吊', 'tower', '吊装', '台班制', 9, null],
            ['塔吊', 'tower', '吊装', '台班制', 5, null],
            ['塔吊', 'tower', '吊装', '台班制', 6, null],
        ];
        const { body } = await send(rows, { duplicates: 'update', policy: 'reject_failed' });
        expect(body).toMatchObject({ code: 201, message: '文件导入成功，但有错误。' });
        expect(body.result).toEqual({
            totalCount: 4,
            errorCount: 3,
            successCount: 1,
            updatedCount: 1,
            skippedCount: 0,
            msg: '总上传行数：4，新增0行，更新1行，错误3行',
            errors: [
                { row: 2, col: '业务类型', msg: '业务类型不在可选范围内' },
                { row: 3, col: '编码', msg: '编码是另一条记录的，这一行对应两条已有记录' },
                { row: 5, col: '名称', msg: '与第4行更新的是同一条记录' },
            ],
        });
        expect(await stored()).toEqual([BEFORE[0], ['tower', 5, null, '1', 1]]);
        const whole = await send(rows, { duplicates: 'update' });
        expect(whole.body).toMatchObject({ code: 201, result: { successCount: 0, updatedCount: 0, errorCount: 3 } });
        expect(await stored()).toEqual([BEFORE[0], ['tower', 5, null, '1', 1]]);
    });

    it('[PERM-07] [LIST-04] change nothing without the right to edit, nor outside of the data rules', async () => {
        const refused = await send([CHANGED], { duplicates: 'update' }, importer);
        expect(refused.body).toMatchObject({
            success: false,
            message: '您没有编辑一级车型的权限，不能更新已有记录，重复的行请选择「报错」或「跳过」',
        });
        const outside = await send([CHANGED], { duplicates: 'update' }, hauling);
        expect(outside.body.result?.errors).toEqual([{ row: 2, col: '名称', msg: '已有记录不在您的数据权限范围内，不能更新' }]);
        expect(await stored()).toEqual(BEFORE);
    });
});
