import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KitApp } from '#tests/support/kit-app.ts';
import { createFormApp, designer, designing, field, recording } from '#tests/support/forms.ts';

let kit: KitApp;
let design: ReturnType<typeof designing>;

beforeAll(async () => {
    kit = await createFormApp();
    design = designing(kit);
    await design.make({ tableName: 'taken', tableTxt: '已有', fields: [field('name', '名称')] });
});
afterAll(() => kit.close());

const plain = {
    tableName: 'checked',
    tableTxt: '检查',
    fields: [field('name', '名称'), field('amount', '数量', { fieldShowType: 'number' })],
};
const sub = { id: 'sub1', tableName: 'checked_line', tableTxt: '明细', relationType: 0, fields: [field('item', '项目')] };

describe('[ONLINE-02] what a form can not be', () => {
    it.each([
        [{ tableName: 'select' }, '表名select是SQL保留字'],
        [{ tableName: 'sys_user' }, '表名sys_user是系统表'],
        [{ tableName: 'taken' }, '已被表单「已有」使用'],
        [{ fields: [field('id', '标识')] }, '「标识」字段名id是系统保留字'],
        [{ fields: [field('order', '次序')] }, '「次序」字段名order是系统保留字'],
        [{ fields: [field('a_name', '甲'), field('a_name', '乙', { id: 'other' })] }, '「乙」字段名a_name重复'],
        [{ fields: [field('kind', '类别', { fieldShowType: 'list', dictField: 'no_such' })] }, '「类别」字典no_such不存在'],
        [{ fields: [field('to_id', '指向', { fieldShowType: 'link_table', dictTable: 'nowhere' })] }, '「指向」关联的数据nowhere不存在'],
        [{ fields: [field('pick', '选取', { fieldShowType: 'popup', dictTable: 'none' })] }, '「选取」在线报表none不存在'],
        [{ fields: [field('code', '代码', { fieldValidType: '^(a$' })] }, '「代码」校验的正则表达式不正确'],
        [{ fields: [field('code', '代码', { fieldValidType: '^(a)\\1$' })] }, '「代码」校验的正则表达式不正确'],
        [{ fields: [field('code', '代码', { fieldValidType: 'abc' })] }, '请以^开头、以$结尾'],
        [{ fields: [field('no', '编号', { fieldDefaultValue: '${nothing}' })] }, '「编号」系统编码规则nothing不存在'],
        [{ indexs: [{ indexField: 'name,gone', indexType: 'normal' }] }, '索引的字段gone不存在'],
        [{ subs: [{ ...sub, tableName: 'taken' }] }, '子表「明细」：表名taken已被表单「已有」使用'],
        [{ subs: [sub, { ...sub, id: 'sub2' }] }, '子表「明细」：表名checked_line重复'],
        [{ rules: [{ set: { amount: 'amount +' } }] }, '第1条增强：「数量」的表达式'],
        [{ rules: [{ set: { amount: 'gone + 1' } }] }, '没有字段gone'],
        [{ rules: [{ refuse: '不行' }] }, '拒绝需要条件'],
        [{ rules: [{ when: 'name.matches("(a+)+$")', refuse: '不行' }] }, '表达式不能使用matches'],
        [
            { subs: [sub], rules: [{ when: 'checked_line.all(a, checked_line.all(b, a.item != b.item))', refuse: '重' }] },
            '不能在循环中再循环',
        ],
        [{ buttons: [{ buttonCode: 'go', buttonName: '走', buttonStatus: 1, set: { gone: '1' } }] }, '按钮「走」：没有字段gone'],
    ])('%j is told as %s', async (more, says) => {
        const answer = await design.add({ ...plain, ...more });
        expect(answer.body.success).toBe(false);
        expect(JSON.stringify([answer.body.message, answer.body.result])).toContain(says);
    });

    it('tells before it is saved whether a table can have a name', async () => {
        const check = async (tbname: string) =>
            (await kit.call(designer, { url: `/online/cgform/api/checkOnlyTable?tbname=${tbname}&id=` })).body;
        expect(await check('free_name')).toMatchObject({ success: true });
        expect(await check('taken')).toMatchObject({ success: false });
        expect(await check('ord_order')).toMatchObject({ success: false });
    });

    it('keeps the name of a sub table once it is there', async () => {
        const id = await design.make({ ...plain, subs: [sub] });
        const answer = await design.edit(id, { subs: [{ ...sub, tableName: 'checked_other' }] });
        expect(answer.body.result).toMatchObject({ fields: { subs: '子表「明细」的表名在同步后不能修改' } });
    });
});

describe('[ONLINE-02] removing a form', () => {
    it('puts its tables away, and its records are no longer served', async () => {
        const id = await design.make({ ...plain, tableName: 'leaving' });
        const records = recording(kit, 'leaving');
        await records.add({ name: '一' });
        const answer = await kit.call(designer, { method: 'DELETE', url: `/online/cgform/head/delete?id=${id}` });
        expect(answer.body).toMatchObject({ success: true });
        await kit.app.versions.refresh(0);
        expect((await records.list()).status).toBe(404);
        const { rows } = await kit.app.pool.query(`select count(*)::int as n from online._z2_leaving`);
        expect(rows).toEqual([{ n: 1 }]);
        expect((await design.add({ ...plain, tableName: 'leaving' })).body.success).toBe(true);
    });
});
