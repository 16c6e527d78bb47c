import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entity } from '#contract/kit/entity.ts';
import { dateTime, json, money, nullable, reference, text } from '#contract/kit/fields.ts';
import { Type } from 'typebox';
import depart from '#resources/system/depart/index.ts';
import permission from '#resources/system/permission/index.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { renderResource } from '#tests/support/screens.tsx';
import { departNode, menuNode, serveTree } from '#tests/support/tree-server.ts';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const Probe = entity({
    resource: 'probe/probe',
    wire: '/probe/probe',
    permission: 'probe:probe',
    label: '样本',
    english: 'Sample',
    represent: 'title',
    actions: ['list', 'query', 'add', 'edit'],
    fields: {
        title: text('标题', 'Title', { maxLength: 4, filter: 'like' }),
        priceFen: money('价格', 'Price', { filter: 'range' }),
        seenAt: nullable(dateTime('时间', 'Time')),
        extra: nullable(json('附加', 'Extra', Type.Object({ a: Type.Integer() }))),
        ownerId: nullable(reference('负责人', 'Person in charge', 'probe/probe', { filter: 'in' })),
    },
});
const { Col, Filter, Input } = fieldsOf(Probe);
const List = () => (
    <ListFrame
        filters={
            <>
                <Filter source="title" />
                <Filter source="priceFen" />
                <Filter source="ownerId" />
            </>
        }
    >
        <DataList>
            <Col source="title" />
        </DataList>
    </ListFrame>
);
const Form = () => (
    <FormFrame>
        <Input source="title" />
        <Input source="priceFen" />
        <Input source="seenAt" />
        <Input source="extra" />
        <Input source="ownerId" />
    </FormFrame>
);
const probe = defineResource(Probe, { list: List, form: Form });
const row = {
    id: '7',
    version: 1,
    createTime: '2026-09-15 10:03:12',
    title: '吊车',
    priceFen: 1,
    seenAt: null,
    extra: null,
    ownerId: null,
};

const backend = () =>
    serve(({ path }) => {
        if (path.endsWith('/savedView/list')) return answer([]);
        if (path.endsWith('/list')) return answer({ records: [row], total: 95, size: 10, current: 1, pages: 10 });
        return answer([]);
    }).seen;
const lists = (seen: Seen[]) => seen.filter(call => call.path.endsWith('/list')).length;

/** An input method begins a word and shows its letters. */
const begin = (input: HTMLElement, letters: string) => {
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: letters } });
};
/** The word is picked: Chromium's last change comes before the end. */
const end = (input: HTMLElement, word: string) => {
    fireEvent.change(input, { target: { value: word } });
    fireEvent.compositionEnd(input);
};
/** Enter; says whether the browser would go on with it. */
const enter = (input: HTMLElement, composing: boolean): boolean => {
    const event = createEvent.keyDown(input, { key: 'Enter', keyCode: composing ? 229 : 13 });
    fireEvent(input, event);
    return !event.defaultPrevented;
};

afterEach(() => void vi.useRealTimers());

describe('while an input method is composing', () => {
    it.each([
        ['a text filter', '标题', '吊'],
        ['a range filter', '价格最小', '5'],
    ])('searches nothing by Enter in %s', async (_kind, label, value) => {
        const seen = backend();
        renderResource(probe);
        await screen.findByText('吊车');
        const input = await screen.findByLabelText(label);
        const before = lists(seen);
        begin(input, 'd');
        enter(input, true);
        enter(input, false); // Safari has ended the composition by then, others say it is going on
        end(input, value);
        expect(input).toHaveValue(value);
        expect(lists(seen)).toBe(before);
        enter(input, false);
        await waitFor(() => expect(lists(seen)).toBe(before + 1));
    });

    it('turns no page by Enter in the quick jumper', async () => {
        const seen = backend();
        renderResource(probe);
        await screen.findByText('吊车');
        const jumper = await screen.findByLabelText('跳至第几页');
        begin(jumper, '3');
        enter(jumper, true);
        expect(jumper).toHaveValue('3');
        end(jumper, '3');
        enter(jumper, false);
        await waitFor(() => expect(seen.filter(call => call.path.endsWith('/list')).at(-1)?.query).toMatchObject({ pageNo: '3' }));
    });

    it('[DICT-04] keeps every letter that is typed while choices are looked for', async () => {
        backend();
        const { user } = renderResource(probe);
        await screen.findByText('吊车');
        const box = await screen.findByRole('combobox', { name: '负责人' });
        await user.type(box, 'diao');
        expect(box).toHaveValue('diao');
    });

    it('asks the server for choices once the word is complete, not for its letters', async () => {
        const seen = backend();
        const { user } = renderResource(probe);
        await screen.findByText('吊车');
        const box = await screen.findByRole('combobox', { name: '负责人' });
        await user.click(box);
        await screen.findByRole('option', { name: '吊车' });
        const titles = () => seen.map(call => call.query.title).filter(title => title !== undefined);
        vi.useFakeTimers({ shouldAdvanceTime: true });
        begin(box, 'diao');
        await vi.advanceTimersByTimeAsync(2000);
        expect(titles()).toEqual([]);
        expect(screen.getByRole('option', { name: '吊车' })).toBeVisible();
        end(box, '吊');
        await waitFor(() => expect(titles()).toHaveLength(1));
        expect(titles()[0]).toContain('吊');
    });

    it('saves no view by Enter in its name', async () => {
        backend();
        const { user } = renderResource(probe);
        await screen.findByText('吊车');
        await user.click(await screen.findByRole('button', { name: '视图' }));
        await user.click(await screen.findByText('保存当前视图'));
        const name = within(await screen.findByRole('dialog')).getByRole('textbox');
        begin(name, 'wode');
        expect(enter(name, true)).toBe(false);
        end(name, '我的');
        expect(enter(name, false)).toBe(true);
    });

    it.each([
        ['text', '标题', 'diaoche', '标题不能超过4个字符', '吊车'],
        ['money', '价格', 'wu', '金额格式不正确，最多两位小数', '5'],
        ['a moment', '时间', 'jintian', '时间格式不正确', '2026-09-15 10:00:00'],
        ['structured content', '附加', 'zi', '附加格式不正确', '{"a":1}'],
    ])('validates and saves nothing of %s', async (_kind, label, letters, fault, value) => {
        backend();
        const { user } = renderResource(probe, { path: '/probe/probe/create' });
        const sheet = await screen.findByRole('dialog', { name: '新增样本' });
        await user.click(within(sheet).getByRole('button', { name: '保存' }));
        expect(await within(sheet).findByText('请输入标题')).toBeVisible();
        const input = within(sheet).getByRole('textbox', { name: new RegExp(label) });
        begin(input, letters);
        expect(input).toHaveValue(letters);
        expect(enter(input, true)).toBe(false);
        expect(within(sheet).queryByText(fault)).not.toBeInTheDocument();
        end(input, letters);
        expect(await within(sheet).findByText(fault)).toBeVisible();
        begin(input, value);
        expect(within(sheet).getByText(fault)).toBeVisible();
        end(input, value);
        await waitFor(() => expect(within(sheet).queryByText(fault)).not.toBeInTheDocument());
        expect(enter(input, false)).toBe(true);
    });

    it.each([
        ['departments', depart, departNode, 'system:depart', '请输入部门名称'],
        ['menus', permission, menuNode, 'system:permission', '输入菜单名称查询'],
    ] as const)('looks for no letters of a word among %s', async (_kind, resource, node, prefix, label) => {
        const { seen } = serveTree(node);
        renderResource(resource, { codes: ['list', 'query'].map(act => `${prefix}:${act}`) });
        await screen.findByText('总公司');
        const box = await screen.findByRole('searchbox', { name: label });
        const sought = () => seen.map(call => call.query.keyWord).filter(word => word !== undefined);
        vi.useFakeTimers({ shouldAdvanceTime: true });
        begin(box, "shang'h");
        await vi.advanceTimersByTimeAsync(2000);
        expect(box).toHaveValue("shang'h");
        expect(sought()).toEqual([]);
        expect(screen.getByText('总公司')).toBeVisible();
        end(box, '上海');
        await waitFor(() => expect(sought()).toEqual(['上海']));
    });

    it('hands on what is searched for in the head of a page once the word is complete', () => {
        const heard = vi.fn();
        render(<PageHeader title="帮助" search={{ value: '', onChange: heard, placeholder: '搜索帮助' }} />);
        const box = screen.getByRole('searchbox', { name: '搜索帮助' });
        begin(box, 'diao');
        expect(heard).not.toHaveBeenCalled();
        end(box, '吊');
        expect(heard).toHaveBeenCalledWith('吊');
    });
});
