import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import discount from '#resources/price/discount/index.ts';
import city from '#resources/setting/city/index.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import infoFee from '#resources/price/info-fee/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { pasteAt } from '#tests/support/transfer.ts';
import { type Answer, answer, refusal, serve } from '#tests/support/wire.ts';

const BESIDES = [city, levelOne];

const row = {
    id: '1',
    version: 0,
    name: '金牌客户',
    scope: 'activity',
    cityId: null,
    levelCode: null,
    bizType: null,
    levelOneId: null,
    coefBp: 9500,
    floorBp: 7000,
    minOrderFen: 0,
    maxOffFen: null,
    stackable: false,
    rowStatus: 'published',
    effectiveFrom: '2024-01-01 00:00:00',
    effectiveTo: null,
    createTime: '2024-01-01 00:00:00',
};
const drafted = {
    ...row,
    id: '2',
    name: '银牌客户',
    coefBp: 9800,
    draft: { id: '22', version: 3, setId: '7', setNo: 'TJ261122001', changed: { coefBp: 9700 } },
};
const SETS = [{ id: '7', setNo: 'TJ261122001', rows: 2 }];

const serveSheet = (saved: () => Answer, rows: object[] = [row, drafted]) =>
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) {
            return answer(
                path.endsWith('disc_scope') ? [{ value: 'activity', text: '平台活动', title: '平台活动', label: '平台活动' }] : [],
            );
        }
        if (path.endsWith('/stat')) return answer({ current: 2, future: 0, draft: 1, history: 0 });
        if (path.endsWith('/sheet')) return saved();
        if (path.includes('/setting/city')) return answer(pageOf([{ id: '101', name: '深圳' }]));
        return answer(pageOf(path.includes('/price/') ? rows : []));
    });

const openSheet = async (codes?: readonly string[]) => {
    const { user } = renderResource(discount, { besides: BESIDES, ...(codes ? { codes } : {}) });
    await user.click(await screen.findByRole('button', { name: '表格编辑' }));
    const sheet = await screen.findByRole('dialog', { name: /表格编辑/ });
    const grid = await within(sheet).findByRole('grid');
    return { user, sheet, grid };
};
const paste = (text: string) => pasteAt(document.activeElement!, { text });
const cellOf = (grid: HTMLElement, text: string) => within(grid).getByText(text, { exact: true });

describe('a price list as a sheet', () => {
    it('[GRID-01] [GRID-05] [PRICE-05] shows drafts as they are, and sends changed and new rows in one call', async () => {
        const { seen } = serveSheet(() =>
            answer({
                sets: SETS,
                records: [
                    { ...row, id: '11', coefBp: 9000, rowStatus: 'draft' },
                    { ...drafted, id: '22' },
                ],
            }),
        );
        const { user, sheet, grid } = await openSheet();
        expect(cellOf(grid, '97%')).toBeVisible();
        await user.click(cellOf(grid, '95%'));
        await user.keyboard('90{Enter}96.5{Enter}');
        expect(cellOf(grid, '96.5%')).toBeVisible();
        await user.click(within(sheet).getByRole('button', { name: '保存' }));
        expect(await within(sheet).findByText('已保存2条到调价单TJ261122001，提交并复核后生效')).toBeVisible();
        const calls = seen.filter(call => call.path.endsWith('/sheet'));
        expect(calls.map(call => call.body)).toEqual([
            {
                rows: [
                    { id: '1', version: 0, coefBp: 9000 },
                    { id: '22', version: 3, coefBp: 9650 },
                ],
            },
        ]);
        expect(within(sheet).getByRole('button', { name: '保存' })).toBeDisabled();
    });

    it('[GRID-03] [PRICE-05] checks what is typed as the form does, and sends nothing while a cell is wrong', async () => {
        const { seen } = serveSheet(() => answer(null));
        const { user, sheet, grid } = await openSheet();
        await user.click(cellOf(grid, '95%'));
        paste('150');
        await user.click(within(sheet).getByRole('button', { name: '保存' }));
        expect(await screen.findByText('有单元格填写有误，请修改后再保存')).toBeVisible();
        expect(cellOf(grid, '150%')).toHaveAttribute('aria-invalid', 'true');
        expect(within(grid).queryByText('95%')).toBeNull();
        expect(seen.some(call => call.path.endsWith('/sheet'))).toBe(false);
    });

    it('[GRID-05] [PRICE-05] puts the server’s reasons at their cells and keeps what was typed', async () => {
        serveSheet(() =>
            refusal('提交内容有误，请检查标红字段', {
                result: { errorCode: 'VALIDATION', fields: { 'rows.0.floorBp': '最低折扣不能高于本折扣' } },
            }),
        );
        const { user, sheet, grid } = await openSheet();
        await user.click(cellOf(grid, '95%'));
        await user.keyboard('60{Enter}');
        await user.click(within(sheet).getByRole('button', { name: '保存' }));
        expect(await screen.findByText('没有保存：有数据未通过检查，原因已标在表格中')).toBeVisible();
        expect(within(grid).getAllByText('70%')[0]).toHaveAttribute('aria-invalid', 'true');
        expect(cellOf(grid, '60%')).toBeVisible();
        expect(within(sheet).getByRole('button', { name: '保存' })).toBeEnabled();
    });

    it('[GRID-05] [PRICE-05] a pasted block that names what may not be changed as it is has no refusal', async () => {
        serveSheet(() => answer(null), [{ ...row, cityId: '101' }]);
        const { user, grid } = await openSheet();
        await user.click(cellOf(grid, '深圳'));
        paste('深圳\t\t\t92');
        expect(cellOf(grid, '92%')).toBeVisible();
        expect(screen.queryByText(/格未粘贴/)).toBeNull();
    });

    it('[GRID-10] [PERM-07] is there for who may edit alone', async () => {
        serveSheet(() => answer(null));
        renderResource(discount, { codes: ['price:discount:list', 'price:discount:add'] });
        await screen.findByText('金牌客户');
        await listIsWhole();
        expect(screen.queryByRole('button', { name: '表格编辑' })).toBeNull();
    });

    it('[GRID-05] adds no rows where a new one needs more than the sheet shows', async () => {
        serveSheet(
            () => answer(null),
            [
                {
                    ...row,
                    payer: 'driver',
                    tierMode: 'progressive',
                    tiers: [{ upToFen: null, rateBp: 1000 }],
                    capBp: 2000,
                    minFen: 0,
                    maxFen: null,
                },
            ],
        );
        const { user } = renderResource(infoFee, { besides: BESIDES });
        await user.click(await screen.findByRole('button', { name: '表格编辑' }));
        const sheet = await screen.findByRole('dialog', { name: /表格编辑/ });
        await within(sheet).findByRole('grid');
        await waitFor(() => expect(within(sheet).getByText(/新增请用表单/)).toBeVisible());
        const add = within(sheet).queryByRole('button', { name: /新增/ });
        if (add) expect(add).toBeDisabled();
    });
});
