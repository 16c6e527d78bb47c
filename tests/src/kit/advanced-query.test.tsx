import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dispute } from '#contract/order/dispute.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const { Col, Filter } = fieldsOf(Dispute);
const resource = defineResource(Dispute, {
    list: () => (
        <ListFrame filters={<Filter source="disputeNo" />}>
            <DataList>
                <Col source="disputeNo" />
            </DataList>
        </ListFrame>
    ),
});
const ROW = { id: '7', version: 1, disputeNo: 'JF7', status: 'open', claimFen: 100 };
const CODES = ['order:dispute:list', 'order:dispute:query'];

const serveRows = (own: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => own(call) ?? (call.path.endsWith('/order/dispute/list') ? answer(pageOf([ROW])) : answer([])));

const open = async (filter?: object) => {
    const search = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
    const { user } = renderResource(resource, { path: `/order/dispute${search}`, codes: CODES });
    await user.click(await screen.findByRole('button', { name: '高级查询' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: '高级查询' })) };
};
type User = Awaited<ReturnType<typeof open>>['user'];

const choose = async (user: User, box: HTMLElement, name: string) => {
    await user.click(box);
    await user.click(await screen.findByRole('option', { name }));
};
const asked = (seen: readonly Seen[]) => seen.filter(({ path }) => path.endsWith('/list')).at(-1)?.query;

it('[LIST-03] conditions in groups are said in yuan, days and words, and travel as one query', async () => {
    const { seen } = serveRows();
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('条件1的值'), 'JF');
    await user.click(dialog.getByRole('button', { name: '增加条件组' }));
    const group = within(dialog.getByRole('group', { name: '条件组1' }));
    await choose(user, group.getByRole('combobox', { name: '条件组1的匹配方式' }), '满足任一条件');
    await choose(user, group.getByRole('combobox', { name: '条件2的字段' }), '诉求金额');
    await choose(user, group.getByRole('combobox', { name: '条件2的比较方式' }), '至少');
    await user.type(group.getByLabelText('条件2的值'), '12.05');
    await user.click(group.getByRole('button', { name: '增加条件' }));
    await choose(user, group.getByRole('combobox', { name: '条件3的字段' }), '时限');
    await choose(user, group.getByRole('combobox', { name: '条件3的比较方式' }), '早于');
    await user.type(group.getByLabelText('条件3的值'), '2026-03-01');
    await user.click(dialog.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('高级查询：3 个条件')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(seen)?.superQueryMatchType).toBe('and');
    expect(JSON.parse(asked(seen)?.superQueryParams ?? '')).toEqual([
        { field: 'disputeNo', rule: 'like', val: 'JF' },
        {
            match: 'or',
            items: [
                { field: 'claimFen', rule: 'ge', val: '1205' },
                { field: 'slaAt', rule: 'lt', val: '2026-03-01' },
            ],
        },
    ]);
    await user.click(screen.getByRole('button', { name: '高级查询' }));
    const again = within(await screen.findByRole('dialog', { name: '高级查询' }));
    expect(again.getByLabelText('条件2的值')).toHaveValue('12.05');
    expect(again.getByRole('combobox', { name: '条件组1的匹配方式' })).toHaveTextContent('满足任一条件');
});

it('[LIST-03] what is no figure, and what the server refuses, is said by the condition’s number; what was typed stays', async () => {
    const { seen } = serveRows(({ path, query }) =>
        path.endsWith('/list') && query.superQueryParams !== undefined
            ? refusal('第1个条件「编号」：筛选值不正确', { result: { fields: { superQueryParams: '第1个条件「编号」：筛选值不正确' } } })
            : undefined,
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('条件1的值'), 'JF');
    await user.click(dialog.getByRole('button', { name: '增加条件' }));
    await choose(user, dialog.getByRole('combobox', { name: '条件2的字段' }), '诉求金额');
    await user.type(dialog.getByLabelText('条件2的值'), '一百');
    await user.click(dialog.getByRole('button', { name: '查询' }));
    expect(await dialog.findByText('条件2：金额格式不正确，最多两位小数')).toBeVisible();
    expect(seen.some(({ query }) => query.superQueryParams !== undefined)).toBe(false);
    await user.clear(dialog.getByLabelText('条件2的值'));
    await user.type(dialog.getByLabelText('条件2的值'), '100');
    await user.click(dialog.getByRole('button', { name: '查询' }));
    expect(await dialog.findByText('第1个条件「编号」：筛选值不正确')).toBeVisible();
    expect(dialog.getByLabelText('条件2的值')).toHaveValue('100.00');
    expect(screen.queryByText(/高级查询：/)).toBeNull();
});

it('[LIST-03] a query of a link is read, goes four brackets deep at most, and a removed condition leaves the focus nearby', async () => {
    serveRows();
    const inner = { match: 'or', items: [{ field: 'disputeNo', rule: 'eq', val: 'B' }] };
    const { user, dialog } = await open({
        superQueryParams: [
            { field: 'status', rule: 'in', val: 'open,closed' },
            { match: 'and', items: [{ match: 'or', items: [inner, { field: 'disputeNo', rule: 'like', val: 'C' }] }] },
        ],
        superQueryMatchType: 'or',
    });
    expect(dialog.getByRole('combobox', { name: '匹配方式' })).toHaveTextContent('满足任一条件');
    expect(dialog.getByLabelText('条件2的值')).toHaveValue('B');
    expect(dialog.getAllByRole('button', { name: '增加条件组' })).toHaveLength(3);
    await user.click(dialog.getByRole('button', { name: '删除条件3' }));
    expect(document.activeElement).toHaveTextContent('增加条件');
    await user.click(dialog.getByRole('button', { name: '删除条件组1' }));
    await user.click(dialog.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('高级查询：1 个条件')).toBeVisible();
});
