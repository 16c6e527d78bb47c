import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import levelOne from '#resources/vehicle/level-one/index.ts';
import vehicleType from '#resources/vehicle/type/index.ts';
import { type Boom, entriesOf, gridOf, type LoadGrid, newBoom, takeBlock } from '#resources/vehicle/type/loadGrid.ts';
import { parseTsv } from '#src/kit/edit-grid/core/tsv.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const rows = [
    { heightMm: 10_000, radiusMm: 3000, capacityKg: 25_000 },
    { heightMm: 10_000, radiusMm: 5000, capacityKg: 12_500 },
    { heightMm: 20_000, radiusMm: 5000, capacityKg: 8000 },
];

/** The sheet as people see it: heads, radii, and what is in the cells. */
const seenIn = ({ booms, rows: lines }: LoadGrid) => ({
    heights: booms.map(({ typed }) => typed),
    lines: lines.map(values => [values.radius, ...booms.map(({ key }) => values[key] ?? null)]),
});

describe('the grid of a load table', () => {
    it('[VEHICLE-03] shows metres and tonnes and gives back what it was made of', () => {
        const grid = gridOf(rows);
        expect(seenIn(grid)).toEqual({
            heights: ['10', '20'],
            lines: [
                [3, 25, null],
                [5, 12.5, 8],
            ],
        });
        expect(entriesOf(grid.booms, grid.rows)).toEqual(rows);
    });

    it('[VEHICLE-03] takes the heads off a block of a spreadsheet, and makes the columns that it needs', () => {
        const named = (booms: readonly Boom[]) => booms.map(({ typed }) => typed);
        const whole = takeBlock([newBoom(), newBoom('7')], parseTsv('幅度\\臂长\t10\t20\t30\n3\t25\n'), { col: 0 });
        expect([named(whole.booms), whole.block]).toEqual([['10', '20', '30'], [['3', '25']]]);
        const cells = takeBlock([newBoom('10')], parseTsv('12.5\t8\t\t'), { col: 1 });
        expect([named(cells.booms), cells.block]).toEqual([['10', ''], [['12.5', '8', '', '']]]);
        const heads = takeBlock([newBoom('10')], parseTsv('20\t30\n8\t6'), { col: 2, isHead: true });
        expect([named(heads.booms), heads.block]).toEqual([['10', '20', '30'], [['8', '6']]]);
    });
});

describe('the form of a vehicle type', () => {
    const open = async () => {
        const { seen } = serve(call =>
            call.path.includes('/getDictItems/') ? answer([]) : call.path.endsWith('/list') ? answer(pageOf([])) : answer({}),
        );
        const { user } = renderResource(vehicleType, {
            besides: [levelOne],
            path: '/vehicle/type/create',
            codes: ['vehicle:type:add', 'vehicle:type:list'],
        });
        const sheet = await screen.findByRole('grid', { name: '额定起重量表' });
        const at = (row: number, col: number) =>
            within(sheet).getAllByRole('row')[row]!.querySelector<HTMLElement>(`[aria-colindex="${col}"]`)!;
        return { user, seen, sheet, at, head: (n: number) => screen.getByRole('textbox', { name: `第${n}列臂长(m)` }) };
    };

    it('[VEHICLE-03] [GRID-03] refuses a capacity that grows with the radius at its cell, and sends nothing', async () => {
        const { user, seen, at, head } = await open();
        await user.type(head(1), '10');
        await user.click(at(1, 1));
        await user.paste('3\t5\n4\t6');
        expect(at(2, 2)).toHaveAttribute('aria-invalid', 'true');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('请输入类型名称')).toBeVisible();
        expect(screen.getByText('请先修正「额定起重量表」中标红的单元格')).toBeVisible();
        await user.click(at(2, 2));
        expect(document.activeElement).toHaveAccessibleDescription('幅度递增时额定起重量不能增大');
        expect(seen.filter(call => call.path.endsWith('/add'))).toEqual([]);
    });

    it('[VEHICLE-03] [GRID-05] has columns that come with a pasted block and go with what is in them', async () => {
        const { user, sheet, at, head } = await open();
        const heads = () => within(sheet).getAllByRole('columnheader');
        await user.click(at(1, 1));
        await user.paste('幅度\\臂长\t10\t20\t30\n3\t25\t20\t15\n5\t12.5\t8\t6\n7\t6\t5\t4\n9\t3\t2.5\t2');
        expect(heads()).toHaveLength(4);
        expect([head(1), head(2), head(3)].map(each => (each as HTMLInputElement).value)).toEqual(['10', '20', '30']);
        expect(at(4, 4)).toHaveTextContent('2');
        await user.click(await screen.findByRole('button', { name: '删除第2列' }));
        expect(heads()).toHaveLength(3);
        expect(head(2)).toHaveValue('30');
        expect(at(4, 3)).toHaveTextContent('2');
        await user.click(await screen.findByRole('button', { name: '增加一列臂长' }));
        await user.click(at(1, 4));
        await user.keyboard('9{Enter}');
        expect(at(1, 4)).toHaveAttribute('aria-invalid', 'true');
        await user.type(head(3), '30');
        expect(head(3)).toBeInvalid();
        await user.clear(head(3));
        await user.type(head(3), '40');
        expect(at(1, 4)).not.toHaveAttribute('aria-invalid', 'true');
        expect(head(3)).toBeValid();
    });

    it('[VEHICLE-03] is put into another order by anyone who may edit', async () => {
        const { seen } = serve(call =>
            call.path.includes('/getDictItems/')
                ? answer([])
                : call.path.endsWith('/list')
                  ? answer(
                        pageOf([
                            { id: '1', name: '8吨' },
                            { id: '2', name: '25吨' },
                        ]),
                    )
                  : answer(null, { message: '排序成功' }),
        );
        const { user } = renderResource(vehicleType, { besides: [levelOne], codes: ['vehicle:type:list', 'vehicle:type:edit'] });
        await user.click(await screen.findByRole('button', { name: '调整顺序' }));
        const handle = await screen.findByRole('button', { name: '拖动排序：8吨' });
        expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
        expect(handle).toBeVisible();
        expect(seen.filter(call => call.path.endsWith('/list')).at(-1)?.query).toMatchObject({ pageSize: '500', column: 'sortNo' });
    });
});
