import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { entity } from '#contract/kit/entity.ts';
import {
    bool,
    date,
    dateTime,
    dict,
    integer,
    json,
    longText,
    money,
    nullable,
    phone,
    rate,
    readOnly,
    reference,
    text,
} from '#contract/kit/fields.ts';
import { Type } from 'typebox';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { addFilter } from '#tests/support/filters.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const Probe = entity({
    resource: 'probe/probe',
    wire: '/probe/probe',
    permission: 'probe:probe',
    label: '样本',
    english: 'Sample',
    represent: 'title',
    actions: ['list', 'query', 'add', 'edit'],
    fields: {
        title: text('标题', 'Title', { maxLength: 30, filter: 'like' }),
        note: nullable(longText('说明', 'Note')),
        amount: integer('数量', 'Quantity', { minimum: 1, maximum: 9, unit: '台', filter: 'range' }),
        reachM: integer('半径', 'Radius', { unit: '米' }),
        liftedKg: integer('重量', 'Weight', { unit: 'kg' }),
        priceFen: money('价格', 'Price', { filter: 'range' }),
        shareBp: rate('比例', 'Share', { filter: 'range' }),
        state: dict('状态', 'Status', 'order_status', { filter: 'in' }),
        bornOn: date('日期', 'Date'),
        seenAt: nullable(dateTime('时间', 'Time', { filter: 'range' })),
        isGood: bool('合格', 'Good', { default: false, filter: 'bool' }),
        mobile: phone('电话', 'Phone', { filter: 'like' }),
        ownerId: nullable(reference('负责人', 'Person in charge', 'probe/probe')),
        takenBy: readOnly(text('经手人', 'Handled by', { account: true })),
        leftBy: readOnly(text('离职经手人', 'Handled by (left)', { account: true })),
        madeBy: readOnly(text('生成人', 'Made by', { account: true })),
        extra: nullable(json('附加', 'Extra', Type.Object({ a: Type.Integer() }))),
        secretFen: nullable(money('成本', 'Cost', { needs: 'probe:probe:cost' })),
    },
});
const { Col, Field, Filter, Input } = fieldsOf(Probe);

const row = {
    id: '7',
    version: 1,
    createTime: '2026-09-15 10:03:12',
    title: '一二三四五六七八九十一二三四五六七八九十一二三四五六七八',
    note: null,
    amount: 1234,
    reachM: 60_000,
    liftedKg: 8500,
    priceFen: -127912,
    shareBp: 1250,
    state: 'paid',
    state_dictText: '待派单',
    bornOn: '2026-09-01',
    seenAt: '2026-09-15 10:00:00',
    isGood: true,
    mobile: '138****2207',
    ownerId: '8',
    ownerId_dictText: '老王',
    takenBy: 'cs1',
    takenBy_dictText: '客服李明',
    leftBy: 'gone7',
    madeBy: 'system',
    extra: { a: 1 },
    secretFen: 5,
};
const names = Object.keys(Probe.fields).filter(
    name => !['id', 'version', 'createBy', 'updateBy', 'updateTime', 'createTime'].includes(name),
) as 'title'[];

const List = () => (
    <ListFrame
        filters={
            <>
                <Filter source="title" />
                <Filter source="priceFen" />
                <Filter source="amount" />
                <Filter source="state" />
                <Filter source="seenAt" />
                <Filter source="isGood" />
                <Filter source="secretFen" />
                <Filter source="shareBp" />
                <Filter source="mobile" />
            </>
        }
    >
        <DataList canSelect>
            <Col source="title" />
            <Col source="amount" />
            <Col source="priceFen" />
            <Col source="shareBp" />
            <Col source="state" />
            <Col source="isGood" />
            <Col source="reachM" />
            <Col source="mobile" />
            <Col source="secretFen" />
            <Col source="seenAt" />
            <Col source="note" label="备注">
                <b>特别</b>
            </Col>
        </DataList>
    </ListFrame>
);
const Show = () => (
    <ShowFrame>
        <DescriptionList>
            {names.map(name => (
                <Field key={name} source={name} />
            ))}
        </DescriptionList>
    </ShowFrame>
);
const HINT = '写客户看得懂的名字';
const Form = () => (
    <FormFrame>
        {names.map(name => (
            <Input key={name} source={name} {...(name === 'title' ? { helperText: HINT } : {})} />
        ))}
    </FormFrame>
);
const probe = defineResource(Probe, { list: List, form: Form, show: Show });

const backend = (records: object[] = [row]) =>
    serve(({ path, method }) => {
        if (path.endsWith('/list')) return answer({ records, total: records.length, size: 10, current: 1, pages: 1 });
        if (path.endsWith('/queryById')) return answer(row);
        if (path.includes('/getDictItems/')) return answer([{ value: 'paid', text: '待派单' }]);
        return method === 'POST' ? answer(row) : answer([]);
    });

describe('the kinds of fields', () => {
    it('[LIST-02] shows each kind as a column, long text cut at 25 characters', async () => {
        backend();
        renderResource(probe);
        expect(await screen.findByText('一二三四五六七八九十一二三四五六七八九十一二三四五…')).toBeVisible();
        for (const shown of ['1,234', '-¥1,279.12', '12.5%', '待派单', '是', '60公里', '138****2207', '特别'])
            expect(screen.getByText(shown)).toBeVisible();
        expect(screen.getByText('待派单').closest('[data-tone]')).toHaveAttribute('data-tone', 'warning');
    });

    it('[LIST-02] shows moments short, whole on hover and where the person asks for it', async () => {
        const year = new Date().getFullYear();
        backend([
            { ...row, seenAt: `${year}-09-15 10:03:12` },
            { ...row, id: '2', seenAt: '2019-03-04 05:06:07' },
        ]);
        const { user } = renderResource(probe);
        expect(await screen.findByTitle(`${year}-09-15 10:03:12`)).toHaveTextContent(/^09-15 10:03$/);
        expect(screen.getByTitle('2019-03-04 05:06:07')).toHaveTextContent(/^2019-03-04$/);
        await user.click(await screen.findByRole('button', { name: '密度' }));
        await user.click(await screen.findByRole('menuitemcheckbox', { name: '显示完整时间' }));
        expect(await screen.findByText(`${year}-09-15 10:03:12`)).toBeVisible();
    });

    it('[PERM-02] has neither column nor filter for what the caller may not read', async () => {
        backend();
        const { user } = renderResource(probe);
        await screen.findByText('1,234');
        await addFilter(user, '时间');
        expect(await screen.findByRole('group', { name: '时间' })).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '条件' }));
        expect(await screen.findByRole('menuitem', { name: '电话' })).toBeVisible();
        expect(screen.queryByText('成本')).not.toBeInTheDocument();
    });

    it('sends ranges of money in fen, the smaller end first', async () => {
        const { seen } = backend();
        const { user } = renderResource(probe);
        await screen.findByText('1,234');
        await user.type(await screen.findByLabelText('价格最小'), '4.35');
        await user.type(await screen.findByLabelText('价格最大'), '0.07{Enter}');
        await waitFor(() =>
            expect(seen.filter(call => call.path.endsWith('/list')).at(-1)?.query).toMatchObject({
                priceFen_begin: '7',
                priceFen_end: '435',
            }),
        );
        expect(await screen.findByText('价格：¥0.07 ~ ¥4.35')).toBeVisible();
    });

    it('[LIST-03] leaves what is no figure where it was typed, says so, and searches for the rest', async () => {
        const { seen } = backend();
        const { user } = renderResource(probe);
        await screen.findByText('1,234');
        const least = await screen.findByLabelText('价格最小');
        await user.type(least, '1 234,50');
        await user.type(await screen.findByLabelText('价格最大'), '9{Enter}');
        expect(await screen.findByText('价格：… ~ ¥9.00')).toBeVisible();
        expect(seen.filter(call => call.path.endsWith('/list')).at(-1)?.query).not.toHaveProperty('priceFen_begin');
        expect(least).toHaveValue('1 234,50');
        expect(least).toBeInvalid();
        expect(least).toHaveAccessibleDescription('金额格式不正确，最多两位小数');
        await user.click(screen.getByRole('button', { name: '重置' }));
        await waitFor(() => expect(least).toHaveValue(''));
        expect(least).toBeValid();
    });

    it('[LIST-03] takes two days of one calendar in any order, marks what lies between them, and clears them', async () => {
        const { seen } = backend();
        const { user } = renderResource(probe);
        await screen.findByText('1,234');
        await addFilter(user, '时间');
        await user.click(await screen.findByRole('button', { name: '时间 开始日期 ~ 结束日期' }));
        const shown = (await screen.findAllByRole('gridcell')).map(cell => cell.getAttribute('aria-label') ?? '');
        const [early, between, late] = [shown[9], shown[10], shown[11]];
        await user.click(screen.getByRole('gridcell', { name: late }));
        await user.click(screen.getByRole('gridcell', { name: early }));
        await user.click(await screen.findByRole('button', { name: `时间 ${early} ~ ${late}` }));
        await screen.findByRole('gridcell', { name: between });
        expect(screen.getAllByRole('gridcell', { selected: true }).map(cell => cell.getAttribute('aria-label'))).toEqual([
            early,
            between,
            late,
        ]);
        await user.keyboard('{Escape}');
        await user.click(await screen.findByRole('button', { name: '查询' }));
        await waitFor(() =>
            expect(seen.filter(call => call.path.endsWith('/list')).at(-1)?.query).toMatchObject({ seenAt_begin: early, seenAt_end: late }),
        );
        await user.click(screen.getByRole('button', { name: `时间 ${early} ~ ${late}` }));
        await user.click(await screen.findByRole('button', { name: '清除' }));
        expect(await screen.findByRole('button', { name: '时间 开始日期 ~ 结束日期' })).toBeVisible();
    });

    it('[LIST-03] takes rates in percent, full-width letters and gaps in phones as people type them', async () => {
        const { seen } = backend();
        const { user } = renderResource(probe);
        await screen.findByText('1,234');
        for (const name of ['比例', '电话']) await addFilter(user, name);
        await user.type(await screen.findByLabelText('比例最小'), '１２。５');
        await user.type(await screen.findByLabelText('标题'), '粤Ｂ·１２３');
        await user.type(await screen.findByLabelText('电话'), '138-0013 8000{Enter}');
        await waitFor(() =>
            expect(seen.filter(call => call.path.endsWith('/list')).at(-1)?.query).toMatchObject({
                shareBp_begin: '1250',
                title: '*粤B123*',
                mobile: '13800138000',
            }),
        );
        expect(await screen.findByText('比例：12.5% ~ …')).toBeVisible();
    });

    it('[DICT-04] finds a choice by its pinyin initials', async () => {
        backend();
        const { user } = renderResource(probe);
        await screen.findByText('1,234');
        const box = await screen.findByRole('combobox', { name: '状态' });
        await user.type(box, 'dpd');
        expect(box).toHaveValue('dpd');
        expect(await screen.findByRole('option', { name: '待派单' })).toBeVisible();
        await user.type(box, 'x');
        expect(screen.queryByRole('option')).not.toBeInTheDocument();
    });

    it('[LIST-01] shows several states of a link or tab as words, never as their codes', async () => {
        backend();
        renderResource(probe, {
            path: `/probe/probe?filter=${encodeURIComponent(JSON.stringify({ state: 'paid,settled' }))}`,
        });
        await screen.findByText('1,234');
        // In the cell of the row and in the filter's box.
        await waitFor(() => expect(screen.getAllByText('待派单')).toHaveLength(2));
        expect(screen.queryByText('paid,settled')).not.toBeInTheDocument();
    });

    it('[LIST-02] copies rows as they are read: yuan, percent and words, no codes', async () => {
        const writeText = vi.fn(() => Promise.resolve());
        backend();
        const { user } = renderResource(probe);
        await screen.findByText('1,234');
        vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
        await user.keyboard('j');
        fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'c', keyCode: 67, ctrlKey: true });
        expect(writeText).toHaveBeenLastCalledWith(row.title);
        fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
        fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'c', keyCode: 67, ctrlKey: true });
        expect(writeText).toHaveBeenLastCalledWith(
            [row.title, '1234', '-1279.12', '12.5%', '待派单', '是', '60公里', '138****2207', '2026-09-15 10:00:00'].join('\t'),
        );
        expect(await screen.findByText('已复制')).toBeVisible();
    });

    it('shows each kind among the facts of a record, a dash where there is nothing', async () => {
        backend();
        renderResource(probe, { path: '/probe/probe/7/show' });
        const sheet = await screen.findByRole('dialog', { name: '样本详情' });
        await waitFor(() => expect(sheet).toHaveTextContent('价格-¥1,279.12'));
        for (const shown of [
            '数量1,234 台',
            '半径60公里',
            '重量8.5吨',
            '说明—',
            '比例12.5%',
            '状态待派单',
            '日期2026-09-01',
            '时间2026-09-15 10:00:00',
            '合格是',
            '电话138****2207',
            '负责人老王',
            '经手人客服李明',
            '离职经手人gone7',
            '生成人系统',
        ])
            expect(sheet).toHaveTextContent(shown);
    });

    it('keeps the hint of a field in view beside its refusal', async () => {
        backend();
        const { user } = renderResource(probe, { path: '/probe/probe/create' });
        await screen.findByRole('dialog');
        await user.type(screen.getAllByRole('textbox', { name: /标题/ }).at(-1) as HTMLElement, '长'.repeat(31));
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('标题不能超过30个字符')).toBeVisible();
        expect(screen.getByText(HINT)).toBeVisible();
    });

    it('refuses each kind with its own words', async () => {
        backend();
        const { user } = renderResource(probe, { path: '/probe/probe/create' });
        await screen.findByRole('dialog');
        const type = async (label: RegExp, value: string) =>
            user.type(screen.getAllByRole('textbox', { name: label }).at(-1) as HTMLElement, value);
        await type(/标题/, '长'.repeat(31));
        await type(/数量/, '10');
        await type(/价格/, '1.234');
        await type(/日期/, '2026-02-30');
        await type(/电话/, '12345');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        for (const message of [
            '标题不能超过30个字符',
            '数量应在1~9之间',
            '金额格式不正确，最多两位小数',
            '请输入比例',
            '请选择状态',
            '日期格式不正确',
            '手机号格式不正确',
        ])
            expect(await screen.findByText(message)).toBeVisible();
    });
});

describe('fieldsOf', () => {
    it('does not compile with a source that the entity lacks', () => {
        // @ts-expect-error the entity has no such field
        const wrong = <Col source="titel" />;
        expect(wrong.props).toEqual({ source: 'titel' });
    });
});
