import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import levelOne from '#resources/vehicle/level-one/index.ts';
import vehicleType from '#resources/vehicle/type/index.ts';
import { gridOf, paste, rowsOf } from '#resources/vehicle/type/loadGrid.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const rows = [
    { heightMm: 10_000, radiusMm: 3000, capacityKg: 25_000 },
    { heightMm: 10_000, radiusMm: 5000, capacityKg: 12_500 },
    { heightMm: 20_000, radiusMm: 5000, capacityKg: 8000 },
];

describe('the grid of a load table', () => {
    it('shows metres and tonnes and gives back what it was made of', () => {
        const grid = gridOf(rows);
        expect(grid).toEqual({
            heights: ['10', '20'],
            radii: ['3', '5'],
            cells: [
                ['25', ''],
                ['12.5', '8'],
            ],
        });
        expect(rowsOf(grid)).toEqual({ rows, bad: false });
    });

    it('takes a block of a spreadsheet with its heads, and says when a figure cannot be read', () => {
        const grid = paste({ heights: [''], radii: [''], cells: [] }, '\t10\t20\n3\t25\t\n5\t12.5\t8\n', -1, -1);
        expect(rowsOf(grid)).toEqual({ rows, bad: false });
        expect(rowsOf(paste(grid, 'abc', 0, 0)).bad).toBe(true);
        expect(rowsOf({ ...grid, heights: ['', '20'] }).bad).toBe(true);
    });
});

describe('the form of a vehicle type', () => {
    it('[VEHICLE-03] refuses a capacity that grows with the radius under the table, and sends nothing', async () => {
        const { seen } = serve(call =>
            call.path.includes('/getDictItems/') ? answer([]) : call.path.endsWith('/list') ? answer(pageOf([])) : answer({}),
        );
        renderResource(vehicleType, {
            besides: [levelOne],
            path: '/vehicle/type/create',
            codes: ['vehicle:type:add', 'vehicle:type:list'],
        });
        const cell = async (name: string) => screen.findByRole('textbox', { name });
        fireEvent.change(await cell('第1列臂长(m)'), { target: { value: '10' } });
        fireEvent.change(await cell('第1行幅度(m)'), { target: { value: '3' } });
        fireEvent.change(await cell('第2行幅度(m)'), { target: { value: '4' } });
        fireEvent.change(await cell('第1行第1列额定起重量(t)'), { target: { value: '5' } });
        fireEvent.change(await cell('第2行第1列额定起重量(t)'), { target: { value: '6' } });
        expect(await screen.findByText('幅度递增时额定起重量不能增大')).toBeVisible();
        fireEvent.click(screen.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(screen.getByText('请输入类型名称')).toBeVisible());
        expect(seen.filter(call => call.path.endsWith('/add'))).toEqual([]);
    });

    it('[VEHICLE-03] is put into another order by whoever may edit', async () => {
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
