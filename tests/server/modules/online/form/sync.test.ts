import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KitApp } from '#tests/support/kit-app.ts';
import { createFormApp, designer, designing, field, recording } from '#tests/support/forms.ts';

let kit: KitApp;
let design: ReturnType<typeof designing>;

beforeAll(async () => {
    kit = await createFormApp();
    design = designing(kit);
});
afterAll(() => kit.close());

const made = async (tableName: string, fields: ReturnType<typeof field>[], more: Record<string, unknown> = {}) => {
    const id = await design.make({ tableName, tableTxt: `表单${tableName}`, fields, ...more });
    return { id, records: recording(kit, tableName) };
};

describe('[ONLINE-02] making and changing the tables of a form', () => {
    it('makes a table in the schema of forms, and serves its records', async () => {
        const { records } = await made('first_form', [field('title', '标题', { fieldMustInput: 1, isQuery: 1, queryMode: 'like' })]);
        expect((await records.add({ title: '第一条' })).body).toMatchObject({ success: true, result: { title: '第一条', version: 0 } });
        expect((await records.list('title=*一*')).records).toMatchObject([{ title: '第一条' }]);
        expect((await records.add({})).body.result).toMatchObject({ fields: { title: '请输入标题' } });
        const { rows } = await kit.app.pool.query(`select table_schema from information_schema.tables where table_name = 'first_form'`);
        expect(rows).toEqual([{ table_schema: 'online' }]);
    });

    it('keeps the values of a field that is renamed', async () => {
        const { id, records } = await made('renamed', [field('a_name', '甲'), field('b_name', '乙')]);
        await records.add({ a_name: '一', b_name: '二' });
        // The two names change places.
        await design.edit(id, { fields: [field('b_name', '甲', { id: 'f_a_name' }), field('a_name', '乙', { id: 'f_b_name' })] });
        expect((await design.stored(id)).isDbSynch).toBe(false);
        const plan = await design.plan(id);
        expect(plan).toMatchObject({ lost: 0, isRefused: false });
        expect(plan.steps.map(({ kind, rows }) => [kind, rows])).toEqual([
            ['renameColumn', 1],
            ['renameColumn', 1],
        ]);
        expect((await design.sync(id)).body).toMatchObject({ success: true });
        expect((await records.list()).records).toMatchObject([{ b_name: '一', a_name: '二' }]);
    });

    it('tells what a change would lose, does it only with the plan that was seen, and restores', async () => {
        const { id, records } = await made('lossy', [field('name', '名称'), field('note', '备注')]);
        await records.add({ name: '一', note: '留下' });
        await records.add({ name: '二' });
        await design.edit(id, { fields: [field('name', '名称')] });
        const plan = await design.plan(id);
        expect(plan.steps).toMatchObject([{ kind: 'dropColumn', rows: 1, lost: 1 }]);
        expect((await design.sync(id)).body.message).toContain('同步会移除1个值');
        expect((await design.sync(id, 'force', 'other')).body.message).toContain('请重新查看变更计划');
        expect((await design.sync(id, 'force', plan.token)).body).toMatchObject({ success: true, result: { tableVersion: 2 } });
        expect((await records.list()).records[0]).not.toHaveProperty('note');
        const versions = (await kit.call(designer, { url: `/online/cgform/head/versions?id=${id}` })).body.result as unknown as {
            version: number;
            says: string[];
        }[];
        expect(versions.map(({ version }) => version)).toEqual([2, 1]);
        expect(versions[0]?.says[0]).toContain('移除字段「备注」');
        const restored = await kit.call(designer, {
            method: 'POST',
            url: '/online/cgform/head/restore',
            body: { id, version: 1 },
        });
        expect(restored.body).toMatchObject({ success: true });
        expect((await design.plan(id)).steps).toMatchObject([{ kind: 'addColumn', rows: 1, lost: 0 }]);
        expect((await design.sync(id)).body).toMatchObject({ success: true });
        expect((await records.list('column=name&order=asc')).body.success).toBe(false);
        expect(((await records.list()).records as { name: string; note: string | null }[]).map(({ name, note }) => [name, note])).toEqual([
            ['二', null],
            ['一', '留下'],
        ]);
    });

    it('converts values, refuses a conversion that some do not allow with an example, and takes the former ones back', async () => {
        const { id, records } = await made('retyped', [field('amount', '数量')]);
        const first = (await records.add({ amount: '007' })).body.result;
        await records.add({ amount: '12' });
        const bad = (await records.add({ amount: '一打' })).body.result;
        await design.edit(id, { fields: [field('amount', '数量', { fieldShowType: 'number' })] });
        const refused = await design.plan(id);
        expect(refused.isRefused).toBe(true);
        expect(refused.steps[0]?.refused).toContain('有1行不能转换为整数，例如「一打」');
        expect((await design.sync(id, 'force', refused.token)).body.message).toContain('一打');
        // A refused plan changes nothing.
        expect(((await records.list()).records as { amount: string }[]).map(({ amount }) => amount)).toEqual(['一打', '12', '007']);
        await records.remove(bad?.id);
        expect((await design.sync(id)).body).toMatchObject({ success: true });
        expect(((await records.list()).records as { amount: number }[]).map(({ amount }) => amount)).toEqual([12, 7]);
        const twelve = (await records.list()).records[0];
        await records.edit({ id: twelve?.id, version: twelve?.version, amount: 13 });
        await design.edit(id, { fields: [field('amount', '数量')] });
        expect((await design.sync(id)).body).toMatchObject({ success: true });
        expect(((await records.list()).records as { amount: string }[]).map(({ amount }) => amount)).toEqual(['13', '007']);
        expect(await records.one(first?.id)).toMatchObject({ amount: '007' });
    });

    it('refuses a required field over rows without a value, or gives them the default', async () => {
        const { id, records } = await made('required', [field('name', '名称')]);
        await records.add({ name: '一' });
        const fields = (more: object) => [field('name', '名称'), field('level', '级别', { fieldMustInput: 1, ...more })];
        await design.edit(id, { fields: fields({}) });
        expect((await design.plan(id)).steps.find(({ kind }) => kind === 'requireColumn')?.refused).toContain('有1行没有值');
        expect((await design.sync(id)).body.success).toBe(false);
        await design.edit(id, { fields: fields({ fieldDefaultValue: '普通' }) });
        expect((await design.sync(id)).body).toMatchObject({ success: true });
        expect((await records.list()).records).toMatchObject([{ name: '一', level: '普通' }]);
    });

    it('refuses a unique index over duplicates with an example, and keeps values unique after it', async () => {
        const { id, records } = await made('uniques', [field('code', '编号')]);
        await records.add({ code: 'A1' });
        const twin = (await records.add({ code: 'A1' })).body.result;
        await design.edit(id, { fields: [field('code', '编号', { fieldValidType: 'only' })] });
        expect((await design.plan(id)).steps[0]?.refused).toContain('「编号」有2行重复，例如「A1」');
        await records.remove(twin?.id);
        expect((await design.sync(id)).body).toMatchObject({ success: true });
        expect((await records.add({ code: 'A1' })).body).toMatchObject({ success: false, result: { fields: { code: '编号已存在' } } });
    });

    it('puts a sub table away and brings it back with its lines', async () => {
        const subs = [{ id: 'sub1', tableName: 'kept_lines', tableTxt: '明细', relationType: 0, fields: [field('item', '项目')] }];
        const { id, records } = await made('kept_head', [field('name', '名称')], { subs });
        const head = (await records.add({ name: '一', kept_lines: [{ item: '机油' }] })).body.result;
        await design.edit(id, { subs: [] });
        expect((await design.plan(id)).steps).toMatchObject([{ kind: 'dropTable', rows: 1, lost: 1 }]);
        expect((await design.force(id)).body).toMatchObject({ success: true });
        await design.edit(id, { subs });
        expect((await design.sync(id)).body).toMatchObject({ success: true });
        expect(await records.one(head?.id)).toMatchObject({ kept_lines: [{ item: '机油' }] });
    });

    it('puts what changes no table in force at once', async () => {
        const { id } = await made('relabelled', [field('name', '名称')]);
        await design.edit(id, { tableTxt: '新名字', fields: [field('name', '新名称')] });
        expect((await design.stored(id)).isDbSynch).toBe(true);
        expect((await design.plan(id)).steps).toEqual([]);
        await kit.app.versions.refresh(0);
        await kit.app.forms.fresh();
        expect(kit.app.forms.byTable('relabelled')?.options.entity.label).toBe('新名字');
    });
});
