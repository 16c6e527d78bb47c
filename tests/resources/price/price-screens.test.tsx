import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import discount from '#resources/price/discount/index.ts';
import infoFee from '#resources/price/info-fee/index.ts';
import periodPrice from '#resources/price/period-price/index.ts';
import { minuteOf, minuteText } from '#resources/price/minuteText.ts';
import city from '#resources/setting/city/index.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { cellOf } from '#tests/support/sheet.ts';
import { createWindow, isWhole } from '#tests/support/window.ts';
import { type Answer, answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const row = {
    id: '1',
    version: 0,
    name: '金牌客户',
    scope: 'level',
    scope_dictText: '客户等级',
    levelCode: 'gold',
    coefBp: 9500,
    floorBp: 7000,
    minOrderFen: 0,
    maxOffFen: null,
    stackable: false,
    rowStatus: 'published',
    rowStatus_dictText: '已发布',
    effectiveFrom: '2024-01-01 00:00:00',
    effectiveTo: null,
    createTime: '2024-01-01 00:00:00',
};

const serveRows = (rows: object[]) =>
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        return path.endsWith('/stat') ? answer({ current: 1, future: 2, draft: 3, history: 4 }) : answer(pageOf(rows));
    });
const listCalls = (seen: Seen[]) => seen.filter(call => call.path.endsWith('/list') && call.path.includes('/price/'));

const browserWindow = createWindow();

describe('a price list', () => {
    it('[PRICE-05] begins with what is in force, counts its tabs and goes to the drafts', async () => {
        const { seen } = serveRows([row]);
        const { user } = renderResource(discount);
        expect(await screen.findByText('金牌客户')).toBeVisible();
        expect(await screen.findByText('95%')).toBeVisible();
        expect(listCalls(seen)[0]?.query.phase).toBe('current');
        await user.click(await screen.findByRole('tab', { name: /草稿\s*3/ }));
        await waitFor(() => expect(listCalls(seen).at(-1)?.query.phase).toBe('draft'));
    });

    it('[PRICE-05] offers 改价 on a published row and 删除 on a draft alone', async () => {
        serveRows([row, { ...row, id: '2', name: '春季活动', rowStatus: 'draft', rowStatus_dictText: '草稿' }]);
        renderResource(discount);
        await screen.findByText('春季活动');
        expect(await screen.findAllByRole('link', { name: '改价' })).toHaveLength(1);
        expect(screen.getAllByRole('button', { name: '删除' })).toHaveLength(1);
    });

    it('[PRICE-05] shows a row with what is its own, then when it counts and in which change', async () => {
        const coefficient = { ...row, setNo: 'TJ7', actions: {} };
        serve(({ path }) => {
            if (path.includes('/getDictItems/')) return answer([]);
            if (path.endsWith('/stat')) return answer({ current: 1, future: 0, draft: 0, history: 0 });
            return answer(path.endsWith('/queryById') ? coefficient : pageOf([coefficient]));
        });
        renderResource(discount, { path: '/price/discount/1/show', codes: ['list', 'query'].map(action => `price:discount:${action}`) });
        const sheet = await screen.findByRole('dialog');
        expect(await within(sheet).findByText('TJ7')).toBeVisible();
        const terms = within(sheet).getAllByRole('term');
        expect(terms.map(term => term.textContent).slice(-5)).toEqual(['优惠上限', '起用金额', '生效时间', '失效时间', '调价单号']);
    });

    it('[PRICE-03] [PERM-05] offers no change of a row that holds in every city to those who answer for some', async () => {
        const actions = { edit: { ok: false, reason: '全国价格不能按城市权限修改，请为您的城市新增一条价格' } };
        serveRows([
            row,
            { ...row, id: '2', name: '全国折扣', actions },
            { ...row, id: '3', name: '全国草稿', rowStatus: 'draft', actions },
        ]);
        renderResource(discount);
        await screen.findByText('全国草稿');
        expect(await screen.findAllByRole('link', { name: '改价' })).toHaveLength(1);
        expect(screen.queryByRole('link', { name: '编辑' })).toBeNull();
        expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
    });

    it('[LIST-02] says whole, also in English, that a price holds everywhere', async () => {
        chooseLanguage('en');
        await browserWindow.show({ width: 1000 });
        serveRows([{ ...row, cityName: null, bizType: null }]);
        renderResource(discount);
        for (const everywhere of ['Nationwide', 'All kinds of business']) expect(isWhole(await screen.findByText(everywhere))).toBe(true);
    });

    it('[PERM-07] offers no changes to those who may only look', async () => {
        serveRows([row]);
        renderResource(discount, { codes: ['price:discount:list'] });
        await screen.findByText('金牌客户');
        await listIsWhole();
        expect(screen.queryByRole('link', { name: '改价' })).toBeNull();
        expect(screen.queryByRole('link', { name: /新增/ })).toBeNull();
    });

    it('[PRICE-02] takes times of day as people type them and demands a name', async () => {
        const { seen } = serveRows([]);
        const { user } = renderResource(periodPrice, { path: '/price/period-price/create' });
        await user.type(await screen.findByRole('textbox', { name: /开始时间/ }), '2200');
        await user.type(await screen.findByRole('textbox', { name: /结束时间/ }), '25:00');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('请输入名称')).toBeVisible();
        expect(screen.getByRole('textbox', { name: /开始时间/ })).toHaveValue('22:00');
        expect(seen.some(call => call.path.endsWith('/add'))).toBe(false);
    });

    it('[PRICE-03] [GRID-03] types the bands of the fee into a sheet that says at its cells why they cannot follow', async () => {
        const { seen } = serveRows([]);
        const { user } = renderResource(infoFee, { path: '/price/info-fee/create', besides: [city, levelOne] });
        const sheet = await screen.findByRole('grid', { name: '档位' });
        const top = (n: number) => cellOf(n, '金额不超过', sheet);
        expect(cellOf(1, '费率', sheet)).toHaveTextContent('10%');
        await user.click(top(1));
        await user.paste('1000\t10\n800\t8\n5000\t6');
        const said = async (n: number) => {
            await user.click(top(n));
            return document.activeElement;
        };
        expect(await said(2)).toHaveAccessibleDescription('各档上限须逐档递增');
        expect(await said(3)).toHaveAccessibleDescription('最后一档须为不封顶，请留空');
        await user.keyboard('{Delete}');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('请先修正「档位」中标红的单元格')).toBeVisible();
        expect(document.activeElement).toHaveAccessibleDescription('各档上限须逐档递增');
        expect(seen.some(call => call.path.endsWith('/add'))).toBe(false);
        await user.keyboard('3000{Enter}');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        const sent = () => seen.find(call => call.path.endsWith('/add'))?.body;
        const tiers = [
            { upToFen: 100_000, rateBp: 1000 },
            { upToFen: 300_000, rateBp: 800 },
            { upToFen: null, rateBp: 600 },
        ];
        await waitFor(() => expect(sent()).toMatchObject({ tiers }));
    });
});

describe('times of day', () => {
    it('[PRICE-02] are read with and without a colon, and 24:00 ends a day', () => {
        expect(['22:05', '2205', '7:30', '24:00', '24:01', '9:75', 'abc'].map(minuteOf)).toEqual([
            1325,
            1325,
            450,
            1440,
            undefined,
            undefined,
            undefined,
        ]);
        expect([0, 450, 1440].map(minuteText)).toEqual(['00:00', '07:30', '24:00']);
    });
});

describe('typing over a price in its cell', () => {
    const drafted = { id: '9', version: 0, setId: '7', setNo: 'TJ261122001', changed: { coefBp: 8800 } };
    /** A list whose row shows the draft that an accepted edit has made; `refusal` answers the next edit instead. */
    const serveCells = () => {
        const state: { draft?: typeof drafted; refusal?: Answer; isLost?: boolean } = {};
        const { seen } = serve(({ path }) => {
            if (path.includes('/getDictItems/')) return answer([]);
            if (path.endsWith('/stat')) return answer({ current: 1, future: 0, draft: 0, history: 0 });
            if (!path.endsWith('/edit')) return answer(pageOf([{ ...row, draft: state.draft }]));
            if (state.refusal) return state.refusal;
            state.draft = drafted;
            if (state.isLost) throw new TypeError('Failed to fetch');
            return answer({ ...row, ...drafted, rowStatus: 'draft' }, { message: '已生成草稿，放入调价单TJ261122001，提交并复核后生效' });
        });
        return { state, edits: () => seen.filter(call => call.path.endsWith('/edit')) };
    };
    const openCell = async (user: ReturnType<typeof renderResource>['user'], shown: string) => {
        await user.click(await screen.findByText(shown));
        return screen.findByRole('textbox', { name: '折扣' });
    };

    it('[PRICE-05] says what is wrong under the cell, sends nothing, and Escape brings the price back', async () => {
        const { edits } = serveCells();
        const { user } = renderResource(discount);
        const cell = await openCell(user, '95%');
        expect(cell).toHaveFocus();
        await user.keyboard('{Control>}a{/Control}120{Enter}');
        expect(await screen.findByRole('alert')).toHaveTextContent('折扣应在10%~100%之间');
        expect(cell).toHaveValue('120');
        await user.keyboard('{Escape}');
        expect(await screen.findByText('95%')).toBeVisible();
        expect(screen.queryByRole('alert')).toBeNull();
        expect(edits()).toHaveLength(0);
    });

    it('[PRICE-05] keeps what was typed when the server refuses; the next try goes into a draft that both list and bar show', async () => {
        const { state, edits } = serveCells();
        state.refusal = refusal('提交内容有误，请检查标红字段', {
            result: { errorCode: 'VALIDATION', fields: { floorBp: '最低折扣不能高于本折扣' } },
        });
        const { user } = renderResource(discount);
        const cell = await openCell(user, '95%');
        await user.keyboard('{Control>}a{/Control}88{Enter}');
        expect(await screen.findByRole('alert')).toHaveTextContent('最低折扣不能高于本折扣');
        expect(cell).toHaveValue('88');
        state.refusal = undefined;
        await user.type(cell, '{Enter}');
        expect(await screen.findByText('88%')).toBeVisible();
        expect(screen.getByText('95%').closest('del')).not.toBeNull();
        expect(screen.getByText(/存在调价单TJ261122001的草稿中/)).toBeVisible();
        expect(edits().map(call => call.body)).toEqual([
            { id: '1', version: 0, coefBp: 8800 },
            { id: '1', version: 0, coefBp: 8800 },
        ]);
        // The row has a draft by now: the next value goes into it.
        await openCell(user, '88%');
        await user.keyboard('{Control>}a{/Control}85{Tab}');
        await waitFor(() => expect(edits().at(-1)?.body).toEqual({ id: '9', version: 0, coefBp: 8500 }));
    });

    it('[PRICE-05] [R08] a price whose answer was lost shows as a draft, and Enter again neither stores nor refuses it once more', async () => {
        const { state, edits } = serveCells();
        state.isLost = true;
        const { user } = renderResource(discount);
        const cell = await openCell(user, '95%');
        await user.keyboard('{Control>}a{/Control}88{Enter}');
        expect(await screen.findByText('无法连接服务器，请稍后重试')).toBeVisible();
        expect(await screen.findByText(/存在调价单TJ261122001的草稿中/)).toBeVisible();
        await user.type(cell, '{Enter}');
        expect(await screen.findByText('保存成功')).toBeVisible();
        expect(await screen.findByText('88%')).toBeVisible();
        expect(screen.queryByRole('textbox', { name: '折扣' })).toBeNull();
        expect(edits()).toHaveLength(1);
    });

    it('[PERM-07] opens no cell for those who may only look', async () => {
        serveCells();
        const { user } = renderResource(discount, { codes: ['price:discount:list'] });
        await user.click(await screen.findByText('95%'));
        expect(screen.queryByRole('textbox', { name: '折扣' })).toBeNull();
    });
});
