import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TradeRecord } from '#contract/finance/trade-record.ts';
import type { SavedView, SaveViewBody } from '#contract/kit/calls/saved-view.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const { Col, Filter } = fieldsOf(TradeRecord);
const resource = defineResource(TradeRecord, {
    list: () => (
        <ListFrame filters={<Filter source="tradeNo" />}>
            <DataList>
                <Col source="tradeNo" />
                <Col source="amountFen" />
            </DataList>
        </ListFrame>
    ),
});
const CODES = ['finance:tradeRecord:list', 'finance:tradeRecord:query'];
const GROUPS = {
    groups: [
        { value: '2026-03', text: null, count: 12, sums: { 'amountFen.in': 150_000, 'amountFen.out': 200 } },
        { value: null, text: null, count: 1, sums: { 'amountFen.in': 0, 'amountFen.out': 300 } },
    ],
};
const tradesFrom = (first: number) =>
    Array.from({ length: 10 }, (_, n) => ({ id: String(first + n), tradeNo: `JY${first + n}`, amountFen: 100 }));

const serveTrades = (own: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => {
        const { path, query } = call;
        if (path.endsWith('/inout'))
            return answer([
                { value: 'in', text: '收入' },
                { value: 'out', text: '支出' },
            ]);
        if (path.includes('/savedView/')) return own(call) ?? answer([]);
        if (path.endsWith('/tradeRecord/groups')) return own(call) ?? answer(GROUPS);
        if (!path.endsWith('/tradeRecord/list')) return answer([]);
        if (query.groupBy === undefined) return answer(pageOf(tradesFrom(1)));
        return answer(pageOf(query.pageNo === '2' ? tradesFrom(70).slice(0, 2) : tradesFrom(50), { total: 12 }));
    });

const groupBy = async (name: string) => {
    const { user } = renderResource(resource, { path: '/finance/trade-record?filter={"inout":"in"}', codes: CODES });
    await user.click(await screen.findByRole('button', { name: '分组' }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
    return user;
};

it('[LIST-01] groups say their number and sums, in and out apart, and open on their rows page by page', async () => {
    const { seen } = serveTrades();
    const user = await groupBy('时间（按月）');
    const march = await screen.findByRole('button', { name: /2026-03/ });
    await waitFor(() => expect(march).toHaveTextContent('2026-0312条金额（收入） ¥1,500.00金额（支出） ¥2.00'));
    expect(screen.getByText('共2组').parentElement).toHaveTextContent('13条金额（收入） ¥1,500.00金额（支出） ¥5.00');
    expect(screen.queryByText('JY1')).toBeNull();
    expect(seen.find(({ path }) => path.endsWith('/groups'))?.query).toMatchObject({ by: 'createTime:month', inout: 'in' });

    await user.click(march);
    const region = within(await screen.findByRole('region', { name: /2026-03/ }));
    expect(await region.findByText('JY50')).toBeVisible();
    const asked = () => seen.filter(({ path, query }) => path.endsWith('/list') && query.groupBy !== undefined).at(-1)?.query;
    expect(asked()).toMatchObject({ groupBy: 'createTime:month', groupOf: '2026-03', inout: 'in', pageNo: '1' });
    await user.click(region.getByRole('button', { name: /第 ?2 ?页|page 2/i }));
    expect(await region.findByText('JY70')).toBeVisible();
    await user.click(march);
    await waitFor(() => expect(screen.queryByRole('region', { name: /2026-03/ })).toBeNull());

    await user.click(screen.getByRole('button', { name: /（无）/ }));
    await waitFor(() => expect(asked()).not.toHaveProperty('groupOf'));

    await user.click(screen.getByRole('button', { name: '分组' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '不分组' }));
    expect(await screen.findByText('JY1')).toBeVisible();
});

it('[LIST-01] what the server refuses stands in place of the groups, and can be tried again', async () => {
    let isBroken = true;
    serveTrades(() => (isBroken ? refusal('分组太多') : undefined));
    const user = await groupBy('收支');
    expect(await screen.findByText('加载失败：分组太多')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('共2组')).toBeVisible();
});

it('[LIST-01] groups by who did it name customers, drivers and their app in words', async () => {
    const none = { text: null, count: 1, sums: { 'amountFen.in': 0, 'amountFen.out': 100 } };
    const values = ['customer:529448671687778304', 'driver:529448671687123456', 'app', 'system', 'former'];
    serveTrades(() => answer({ groups: values.map(value => ({ ...none, value })) }));
    await groupBy('创建人');
    expect(await screen.findByRole('button', { name: /^客户 778304/ })).toBeVisible();
    for (const name of [/^司机 123456/, /^客户端/, /^系统/, /^former/]) expect(screen.getByRole('button', { name })).toBeVisible();
});

it('[LIST-01] [LIST-03] groups are drawn as bars of their numbers or of a sum, and a saved view keeps that', async () => {
    const views: SavedView[] = [];
    const { seen } = serveTrades(({ path, body }) => {
        if (path.endsWith('/savedView/save')) {
            const { name, payload } = body as SaveViewBody;
            const own = { owner: 'fin1', ownerName: '财务', isOwn: true, shareScope: 'private' as const, roleCodes: [] };
            views.push({ id: '1', page: TradeRecord.resource, name, payload, ...own, isDefault: false, watchOver: null, version: 0 });
            return answer(views[0]);
        }
        return path.endsWith('/savedView/list') ? answer(views) : undefined;
    });
    const user = await groupBy('时间（按月）');
    await user.click(await screen.findByRole('button', { name: '显示为图表' }));
    expect(await screen.findByRole('img', { name: '条数：2026-03 12、（无） 1' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: '图表指标' }));
    await user.click(await screen.findByRole('option', { name: '金额（收入）' }));
    const bars = { name: '金额（收入）：2026-03 ¥1,500.00、（无） ¥0.00' };
    expect(await screen.findByRole('img', bars)).toBeVisible();

    await user.click(screen.getByRole('button', { name: '视图' }));
    await user.click(await screen.findByText('保存当前视图'));
    await user.type(await screen.findByRole('textbox', { name: /名称/ }), '每月收入');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByRole('button', { name: '我的视图：每月收入' });
    const kept = seen.find(({ path }) => path.endsWith('/savedView/save'))?.body as SaveViewBody;
    expect(kept.payload).toMatchObject({ group: 'createTime:month', chart: 'amountFen.in', filter: { inout: 'in' } });

    await user.click(screen.getByRole('button', { name: '分组' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '不分组' }));
    expect(await screen.findByText('JY1')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /我的视图：每月收入.*已修改/ }));
    await user.click(await within(await screen.findByRole('menu')).findByText('每月收入'));
    expect(await screen.findByRole('img', bars)).toBeVisible();
});
