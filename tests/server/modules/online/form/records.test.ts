import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { fillRuleRoutes } from '#server/modules/system/fill-rule/fill-rule.routes.ts';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { clerkOf, createFormApp, designer, designing, field, recording } from '#tests/support/forms.ts';
import { upload as uploaded } from '#tests/support/multipart.ts';
import { writeWorkbook } from '#server/kit/spreadsheet/write-workbook.ts';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

let kit: KitApp;
let design: ReturnType<typeof designing>;
let visits: ReturnType<typeof recording>;

const LEVEL = { name: '吊车', code: 'crane', bizType: 'hoist', chargeMode: 'shift' };

const workbook = (rows: readonly string[][]) =>
    buffer(
        Readable.from(writeWorkbook([{ name: '导入', widths: [20, 20, 20, 20], rows: [rows.map(row => row.map(text => ({ text })))] }])),
    );

const VISIT_SUBS = [
    {
        ...{ id: 'sub1', tableName: 'visit_item', tableTxt: '项目', relationType: 0 },
        fields: [
            field('item', '项目', { fieldMustInput: 1, fieldValidType: 'only' }),
            field('cost_fen', '费用', { fieldShowType: 'money' }),
            field('qty', '数量', { fieldShowType: 'number', dbPointLength: 2 }),
        ],
    },
];

beforeAll(async () => {
    kit = await createFormApp(app => {
        void app.register(levelOneRoutes);
        void app.register(fillRuleRoutes);
    });
    design = designing(kit);
    await kit.app.pool.query(
        `insert into sys_fill_rule (id, rule_name, rule_code, rule_class, rule_params) values ('r1', '编号', 'visit_no', 'serialNumber', '{"prefix":"V","date":false,"digits":4}')`,
    );
    await design.make({
        ...{ tableName: 'visit', tableTxt: '回访', subs: VISIT_SUBS },
        fields: [
            field('visit_no', '编号', { fieldDefaultValue: '${visit_no}', fieldValidType: 'only', isQuery: 1 }),
            field('person', '对象', { fieldMustInput: 1, isQuery: 1, queryMode: 'like', sortFlag: 1 }),
            field('plate', '车牌', { fieldValidType: '^[A-Z]\\d{3,5}$' }),
            field('kind', '方式', { fieldShowType: 'list', dictField: 'sex', isQuery: 1 }),
            field('on_day', '日期', { fieldShowType: 'date', isQuery: 1, queryMode: 'group' }),
            field('total_fen', '合计', { fieldShowType: 'money', isReadOnly: 1 }),
            field('secret_note', '内部备注', { isControlled: 1 }),
            field('state', '状态', { fieldDefaultValue: '待办', isReadOnly: 1 }),
            field('about', '内容', { fieldShowType: 'umeditor' }),
        ],
        rules: [
            { set: { total_fen: 'sum(visit_item.map(l, l.cost_fen * l.qty))' } },
            { when: 'total_fen > 1000000', refuse: '单次费用不能超过一万元' },
        ],
        buttons: [{ buttonCode: 'finish', buttonName: '办结', buttonStatus: 1, exp: 'state != "已办"', set: { state: '"已办"' } }],
    });
    visits = recording(kit, 'visit');
});
afterAll(() => kit.close());

describe('[ONLINE-03] records of a form', () => {
    it('numbers them, gives defaults, checks values, and keeps them by the optimistic version', async () => {
        const added = (
            await visits.add({ person: '张三', kind: '1', on_day: '2026-11-02', visit_no: '假的', about: '<b>好</b><script>x</script>' })
        ).body;
        expect(added).toMatchObject({
            success: true,
            result: { visit_no: 'V0001', person: '张三', kind_dictText: '男', state: '待办', version: 0, about: '<b>好</b>' },
        });
        expect((await visits.add({ person: '李四', plate: 'a1' })).body.result).toMatchObject({ fields: { plate: '车牌格式不正确' } });
        expect((await visits.add({ person: '李四', kind: '9' })).body.result).toMatchObject({ fields: { kind: '方式不在可选范围内' } });
        const { id } = added.result ?? {};
        expect((await visits.edit({ id, version: 0, person: '张三丰' })).body).toMatchObject({ success: true, result: { version: 1 } });
        expect((await visits.edit({ id, version: 0, person: '别人' })).body).toMatchObject({ success: false, code: 409 });
        await visits.add({ person: '王五', on_day: '2026-11-09' });
        expect((await visits.list('on_day_begin=2026-11-01&on_day_end=2026-11-03')).records).toMatchObject([{ person: '张三丰' }]);
        expect((await visits.list('column=person&order=desc')).records[0]).toMatchObject({ person: '王五' });
        const trail = await kit.app.pool.query<{ op: string; diff: Record<string, unknown> }>(
            `select op, diff from sys_audit_trail where table_name = 'visit' and data_id = $1 order by id`,
            [id],
        );
        expect(trail.rows.map(row => row.op)).toEqual(['add', 'edit']);
        expect(trail.rows[1]?.diff).toMatchObject({ person: { label: '对象', from: '张三', to: '张三丰' } });
    });

    it('gives every record a number of its own, however many are added at once', async () => {
        const added = await Promise.all(Array.from({ length: 8 }, (_, index) => visits.add({ person: `同时${index}` })));
        const numbers = added.map(({ body }) => body.result?.visit_no);
        expect(added.every(({ body }) => body.success)).toBe(true);
        expect(new Set(numbers).size).toBe(8);
    });

    it('shows a controlled field only to who may see it, and takes it from nobody else', async () => {
        const insider = clerkOf('visit', ['see_secret_note'], { userId: 'insider' });
        const { id } = (await visits.add({ person: '密', secret_note: '内情' }, insider)).body.result ?? {};
        expect(await visits.one(id, insider)).toMatchObject({ secret_note: '内情' });
        expect(await visits.one(id)).not.toHaveProperty('secret_note');
        const row = await visits.one(id);
        await visits.edit({ id, version: row.version, secret_note: '改', person: '密2' });
        expect(await visits.one(id, insider)).toMatchObject({ secret_note: '内情', person: '密2' });
        const columns = await visits.list('secret_note=内情');
        expect(columns.status).toBe(400);
    });

    it('[PERM-07] asks for the right of each call, and for the data rules of the form', async () => {
        const reader = buildSession(['form:visit:list', 'form:visit:query'], { userId: 'reader' });
        expect((await visits.list('', reader)).status).toBe(200);
        expect((await visits.add({ person: '不行' }, reader)).status).toBe(403);
        expect((await visits.call('exportXls', {}, reader)).status).toBe(403);
        expect((await visits.list('', buildSession(['form:other:list'], { userId: 'other' }))).status).toBe(403);
        const scope = [[{ column: 'createBy', condition: '=' as const, values: ['nobody'] }]];
        const narrow = clerkOf('visit', [], { userId: 'narrow', scope });
        expect((await visits.list('', narrow)).body.result).toMatchObject({ total: 0 });
        const { id } = (await visits.add({ person: '看不见' })).body.result ?? {};
        expect((await visits.call(`queryById?id=${String(id)}`, {}, narrow)).status).toBe(404);
        expect((await visits.remove(id, narrow)).status).toBe(404);
        expect((await visits.list('', clerkOf('visit', [], { userId: 'byOther', tenantId: 7 }))).body.result).toMatchObject({ total: 0 });
        expect((await kit.call(designer, { url: '/online/cgform/data/nothing_here/list' })).status).toBe(404);
    });

    it('tells the form and what the caller may do with it', async () => {
        const form = kit.app.forms.byTable('visit')?.definition;
        const reader = buildSession(['form:visit:list', 'form:visit:see_secret_note'], { userId: 'reader2' });
        const url = `/online/cgform/api/entity/${form?.id}`;
        expect((await kit.call(reader, { url })).body.result).toMatchObject({
            tableName: 'visit',
            permissions: ['list', 'see_secret_note'],
        });
        expect((await kit.call(designer, { url })).body.result).toMatchObject({ tableTxt: '回访', permissions: [] });
        expect((await kit.call(buildSession([], { userId: 'none' }), { url })).status).toBe(403);
    });

    it('exports what it lists and takes in what its template asks for', async () => {
        const template = await visits.call('importTemplate');
        expect(template.headers['content-disposition']).toContain(encodeURIComponent('回访导入模板'));
        const sheet = await workbook([
            ['对象', '车牌', '方式', '日期'],
            ['导入一', 'A123', '男', '2026-10-01'],
            ['导入二', 'bad', '女', '2026-10-02'],
        ]);
        const upload = (policy: string) => visits.call(`importExcel?policy=${policy}`, { method: 'POST', ...uploaded(sheet) });
        expect((await upload('reject_all')).body).toMatchObject({ code: 201, result: { errorCount: 1, successCount: 0 } });
        const taken = (await upload('reject_failed')).body;
        expect(taken).toMatchObject({ code: 201, result: { successCount: 1, errors: [{ row: 3, col: '车牌', msg: '车牌格式不正确' }] } });
        expect((await visits.list('person=导入一')).records).toMatchObject([{ plate: 'A123', kind: '1', on_day: '2026-10-01' }]);
        const exported = await visits.call('exportXls');
        expect(exported.status).toBe(200);
        expect(exported.raw.subarray(0, 2).toString()).toBe('PK');
    });
});

describe('[ONLINE-05] lines of a record', () => {
    it('stores them with the record, keeps what is left alone, and removes what is missing', async () => {
        const lines = [
            { item: '机油', cost_fen: 12_000, qty: 2 },
            { item: '滤芯', cost_fen: 5050, qty: 1.5 },
        ];
        const added = (await visits.add({ person: '保养', visit_item: lines })).body.result ?? {};
        expect(added).toMatchObject({ total_fen: 31_575, visit_item: lines });
        const [oil, filter] = added.visit_item as { id: string }[];
        expect((await visits.list('person=保养')).records[0]).not.toHaveProperty('visit_item');
        const untouched = (await visits.edit({ id: added.id, version: 0, person: '保养二' })).body.result ?? {};
        expect(untouched).toMatchObject({ total_fen: 31_575, visit_item: [{ id: oil?.id }, { id: filter?.id }] });
        const changed = (
            await visits.edit({
                id: added.id,
                version: 1,
                visit_item: [
                    { id: filter?.id, qty: 2 },
                    { item: '工时', cost_fen: 100, qty: 1 },
                ],
            })
        ).body.result;
        expect(changed).toMatchObject({
            total_fen: 10_200,
            visit_item: [
                { id: filter?.id, item: '滤芯', cost_fen: 5050, qty: 2 },
                { item: '工时', cost_fen: 100 },
            ],
        });
        const told = await visits.call(`lines?id=${String(added.id)}&table=visit_item`);
        expect((told.body.result as unknown as { item: string }[]).map(({ item }) => item)).toEqual(['滤芯', '工时']);
        const trail = await kit.app.pool.query<{ op: string; diff: Record<string, unknown> }>(
            `select diff from sys_audit_trail where data_id = $1 and diff ? 'visit_item' order by id`,
            [added.id],
        );
        expect(trail.rows).toHaveLength(2);
        expect(trail.rows[1]?.diff.visit_item).toMatchObject({ label: '项目', from: [{ item: '机油' }, { item: '滤芯' }] });
    });

    it('names the line and the field of a fault, and stores nothing of the record', async () => {
        const answer = await visits.add({ person: '错行', visit_item: [{ item: '好' }, { cost_fen: -1, qty: 'x' }] });
        expect(answer.body.result).toMatchObject({
            fields: {
                'visit_item[1].item': '请输入项目',
                'visit_item[1].cost_fen': '费用应在¥0.00~¥9,999,999,999.99之间',
                'visit_item[1].qty': '数量格式不正确',
            },
        });
        const twice = await visits.add({ person: '错行', visit_item: [{ item: '同' }, { item: '同' }] });
        expect(twice.body.result).toMatchObject({ fields: { 'visit_item[1].item': '项目与第1行重复' } });
        expect((await visits.list('person=错行')).body.result).toMatchObject({ total: 0 });
    });

    it('refuses a record that a rule refuses, by its lines', async () => {
        const answer = await visits.add({ person: '太贵', visit_item: [{ item: '大修', cost_fen: 999_999, qty: 2 }] });
        expect(answer.body).toMatchObject({ success: false, message: '单次费用不能超过一万元' });
        expect((await visits.list('person=太贵')).body.result).toMatchObject({ total: 0 });
    });
});

describe('[ONLINE-06] buttons of a form', () => {
    it('sets what the button says where its condition holds', async () => {
        const { id } = (await visits.add({ person: '按' })).body.result ?? {};
        const press = (version: number, session = clerkOf('visit')) =>
            visits.call('button', { method: 'POST', body: { id, version, code: 'finish' } as never }, session);
        expect((await press(0, buildSession(['form:visit:list'], { userId: 'lister' }))).status).toBe(403);
        expect((await press(0)).body).toMatchObject({ success: true, result: { state: '已办', version: 1 } });
        expect((await press(0)).body).toMatchObject({ success: false, code: 409 });
        expect((await press(1)).body.message).toBe('这条数据现在不能「办结」');
        expect((await press(1, buildSession(['form:visit:button_finish'], { userId: 'presser' }))).body.message).toContain('办结');
    });
});

describe('[ONLINE-06] what rules and buttons were', () => {
    it('keeps sixteen records of each code, the newest first', async () => {
        const button = (n: number) => ({ buttonCode: 'go', buttonName: `走${n}`, buttonStatus: 1, set: { name: '"走"' } });
        const id = await design.make({ tableName: 'enhanced', tableTxt: '增强', fields: [field('name', '名称')], buttons: [button(0)] });
        for (let n = 1; n <= 17; n++)
            await design.edit(id, { rules: [{ when: `size(name) > ${n}`, refuse: '太长' }], buttons: [button(n % 3)] });
        const kept = async (code: string) =>
            (await kit.call(designer, { url: `/online/cgform/head/enhances?id=${id}&code=${code}` })).body.result as unknown as {
                content: unknown;
            }[];
        const rules = await kept('rules');
        expect(rules).toHaveLength(16);
        expect(rules[0]?.content).toEqual([{ when: 'size(name) > 17', refuse: '太长' }]);
        expect(rules.at(-1)?.content).toEqual([{ when: 'size(name) > 2', refuse: '太长' }]);
        expect(await kept('button_go')).toHaveLength(16);
    });
});

describe('[ONLINE-04] a form that is a tree', () => {
    it('lists what lies under a record, and refuses circles and removing what others lie under', async () => {
        await design.make({ tableName: 'branch', tableTxt: '网点', isTree: true, treeFieldname: 'name', fields: [field('name', '名称')] });
        const branches = recording(kit, 'branch');
        const add = async (name: string, pid?: unknown) =>
            (await branches.add({ name, ...(pid === undefined ? {} : { pid }) })).body.result ?? {};
        const top = await add('总部');
        const below = await add('分部', top.id);
        await add('小组', below.id);
        expect((await branches.list(`pid=${String(top.id)}`)).records).toMatchObject([{ name: '分部' }]);
        expect((await branches.edit({ id: top.id, version: 0, pid: below.id })).body.result).toMatchObject({
            fields: { pid: '上级不能是自己或自己的下级' },
        });
        expect((await branches.add({ name: '孤', pid: '12345' })).body.result).toMatchObject({ fields: { pid: '上级不存在' } });
        expect((await branches.remove(below.id)).body.message).toContain('还有1个下级');
    });
});

describe('[ONLINE-03] links to other data', () => {
    it('shows the name of what is linked, refuses what is not there, and lets those choose who fill the form in', async () => {
        const writer = buildSession(['vehicle:levelOne:list', 'vehicle:levelOne:add', 'vehicle:levelOne:query'], { userId: 'writer' });
        const level = (await kit.call(writer, { method: 'POST', url: '/vehicle/levelOne/add', body: LEVEL })).body;
        expect(level.success).toBe(true);
        const linked = { ...field('level_id', '车型', { fieldShowType: 'link_table', dictTable: 'vehicle/level-one' }) };
        const body = { tableName: 'linking', tableTxt: '关联', fields: [field('name', '名称'), linked] };
        const refused = await design.add(body);
        expect(refused.body.message).toContain('您没有查看「一级车型」的权限');
        const wide = buildSession([...designer.permissions, 'vehicle:levelOne:list'], { userId: 'wide' });
        const added = (await kit.call(wide, { method: 'POST', url: '/online/cgform/head/add', body })).body.result;
        expect((await design.sync(String(added?.id))).body.success).toBe(true);
        const records = recording(kit, 'linking');
        const made = await records.add({ name: '一', level_id: level.result?.id });
        expect(made.body.result).toMatchObject({ level_id: level.result?.id, level_id_text: '吊车' });
        expect((await records.add({ name: '二', level_id: '99' })).body.result).toMatchObject({ fields: { level_id: '车型不存在' } });
        const choosing = await kit.call(clerkOf('linking'), { url: '/vehicle/levelOne/list' });
        expect(choosing.records.map(row => Object.keys(row).toSorted())).toEqual([['id', 'name']]);
        await design.make({
            tableName: 'upper',
            tableTxt: '上层',
            fields: [field('to', '指向', { fieldShowType: 'link_table', dictTable: 'linking', dbFieldName: 'to_id' })],
        });
        const linkingId = String(added?.id);
        const removed = await kit.call(designer, { method: 'DELETE', url: `/online/cgform/head/delete?id=${linkingId}` });
        expect(removed.body.message).toContain('表单「上层」关联了本表单的数据');
    });
});
