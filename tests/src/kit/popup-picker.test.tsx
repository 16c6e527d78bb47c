import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import type { PopupConfig, PopupRow } from '#src/kit/popup/popupConfig.ts';
import { PopupPicker } from '#src/kit/popup/PopupPicker.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { cellOf, select } from '#tests/support/sheet.ts';
import { answer, serve } from '#tests/support/wire.ts';

const ROWS = ['甲', '乙', '丙'].map((name, index) => ({ id: String(index + 1), name, state: 'a', stateText: '待派' }));
const CONFIG: PopupConfig = { code: 'pick', field: 'orderName', orgFields: 'id,name', destFields: 'orderId,orderName' };

const backend = () =>
    serve(({ path }) => {
        if (path.includes('/getRpColumns/'))
            return answer({
                cgRpConfigId: '7',
                cgRpConfigName: '选择订单',
                columns: [
                    { title: '名称', dataIndex: 'name', align: 'left', sorter: true },
                    { title: '状态', dataIndex: 'state', align: 'left', customRender: '_replace_text_stateText' },
                ],
                dictOptions: {},
            });
        if (path.includes('/getQueryInfo/'))
            return answer([
                { field: 'name', label: '名称', mode: 'single', view: 'text', hidden: '0' },
                { field: 'state', label: '状态', mode: 'single', view: 'text', hidden: '1' },
            ]);
        if (path.includes('/getParamsInfo/')) return answer(null);
        return answer({ records: ROWS, total: 3 });
    });

let emitted: { values: Record<string, unknown>; rows: PopupRow[] }[] = [];
const Field = ({ config, start = {}, disabled }: { config: PopupConfig; start?: PopupRow; disabled?: boolean }) => {
    const [values, setValues] = useState(start);
    return (
        <PopupPicker
            config={config}
            values={values}
            label="订单"
            disabled={disabled}
            onChange={(next, rows) => {
                emitted.push({ values: next, rows });
                setValues({ ...values, ...next });
            }}
        />
    );
};
const show = (config: PopupConfig, start?: PopupRow, disabled = false) => {
    emitted = [];
    return renderPage(<Field config={config} disabled={disabled} {...(start ? { start } : {})} />);
};
const box = () => screen.getByRole('textbox', { name: '订单' });
const row = (name: string) => screen.getByRole('cell', { name }).closest('tr')!;
const window = () => screen.findByRole('dialog', { name: '选择订单' });
const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the popup picker', () => {
    it.each([
        [{ ...CONFIG, code: '' }, 'popup参数未正确配置!'],
        [{ ...CONFIG, orgFields: '' }, 'popup参数未正确配置!'],
        [{ ...CONFIG, destFields: '' }, 'popup参数未正确配置!'],
        [{ ...CONFIG, destFields: 'orderId' }, 'popup参数未正确配置,原始值和目标值数量不一致!'],
    ])('[POPUP-01] that is set up wrongly says so and cannot be used: %o', async (config, message) => {
        backend();
        const { user } = show(config);
        expect(screen.getByRole('alert')).toHaveTextContent(message);
        expect(box()).toBeDisabled();
        await user.click(box());
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('[POPUP-02] fills every target field with the row that is confirmed, and forgets what was ticked and cancelled', async () => {
        backend();
        const { user } = show(CONFIG);
        await user.click(box());
        await window();
        await user.click(await screen.findByText('甲'));
        expect(row('甲')).toHaveAttribute('aria-selected', 'true');
        await user.click(row('甲'));
        expect(row('甲')).toHaveAttribute('aria-selected', 'false');
        await user.click(row('甲'));
        await user.click(press('取消'));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(emitted).toEqual([]);

        await user.click(box());
        await window();
        await screen.findByText('乙');
        expect(row('甲')).toHaveAttribute('aria-selected', 'false');
        await user.click(row('乙'));
        await user.click(press('确定'));
        expect(emitted).toEqual([{ values: { orderId: '2', orderName: '乙' }, rows: [ROWS[1]] }]);
        expect(box()).toHaveValue('乙');
    });

    it('[POPUP-02] does not open while it is disabled', async () => {
        backend();
        const { user } = show(CONFIG, {}, true);
        await user.click(box());
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('[POPUP-03] empties all target fields, by its icon or by a key', async () => {
        backend();
        const { user } = show(CONFIG, { orderId: '1', orderName: '甲' });
        await user.click(await screen.findByRole('button', { name: '清除订单' }));
        expect(emitted).toEqual([{ values: { orderId: null, orderName: null }, rows: [] }]);
        expect(box()).toHaveValue('');
        expect(screen.queryByRole('button', { name: '清除订单' })).not.toBeInTheDocument();
        expect(box()).toHaveFocus();
    });

    it('[POPUP-04] asks for one record where none is ticked, or several are and one is wanted', async () => {
        backend();
        const { user } = show(CONFIG);
        await user.click(box());
        await window();
        await screen.findByText('乙');
        await user.click(press('确定'));
        expect(screen.getByRole('alert')).toHaveTextContent('请选择一条记录');
        await user.click(row('甲'));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        await user.click(row('乙'));
        await user.click(press('确定'));
        expect(screen.getByRole('alert')).toHaveTextContent('请选择一条记录');
        expect(emitted).toEqual([]);
    });

    it('[POPUP-02] ticks what was chosen before and keeps it among several, also what another page holds', async () => {
        backend();
        const { user } = show({ ...CONFIG, multi: true }, { orderId: '9,2', orderName: '别页,乙' });
        await user.click(box());
        await window();
        await screen.findByText('乙');
        expect(row('乙')).toHaveAttribute('aria-selected', 'true');
        expect(screen.getByText('已选2条')).toBeVisible();
        await user.click(row('丙'));
        await user.click(press('确定'));
        expect(box()).toHaveValue('别页,乙,丙');
        expect(emitted.at(-1)?.values).toEqual({ orderId: '9,2,3', orderName: '别页,乙,丙' });
    });

    it('[POPUP-02] works by keyboard: opens, moves, picks', async () => {
        backend();
        const { user } = show(CONFIG);
        await user.tab();
        await user.keyboard('{Enter}');
        await window();
        await screen.findByText('乙');
        row('甲').focus();
        await user.keyboard('{ArrowDown} ');
        expect(row('乙')).toHaveAttribute('aria-selected', 'true');
        await user.keyboard('{ArrowDown}{Enter}');
        expect(box()).toHaveValue('丙');
        await user.keyboard('{Delete}');
        expect(box()).toHaveValue('');
    });

    it('[POPUP-05] asks for what is given and typed, drops what is empty, and shares its rows for 30 s within a group', async () => {
        const { seen } = backend();
        const config = { ...CONFIG, groupId: 'g', sorter: 'name=asc', param: { name: "'甲'", from: '2026-01-01' } };
        const { user } = show(config);
        const rows = () => seen.filter(({ path }) => path.includes('/getData/7')).map(({ query }) => query);
        await user.click(box());
        await window();
        await screen.findByText('乙');
        const first = { name: '甲', self_from: '2026-01-01', column: 'name', order: 'asc', pageNo: '1', pageSize: '10' };
        expect(rows()).toMatchObject([first]);
        expect(within(row('乙')).getByText('待派')).toBeVisible();
        expect(screen.queryByRole('textbox', { name: '状态' })).not.toBeInTheDocument();
        await user.click(press('展开'));
        expect(screen.getByRole('textbox', { name: '状态' })).toBeVisible();
        await user.clear(await screen.findByRole('textbox', { name: '名称' }));
        await user.click(press('查询'));
        await waitFor(() => expect(rows()).toHaveLength(2));
        expect(rows()[1]).not.toHaveProperty('name');
        await user.click(press('取消'));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await user.click(box());
        await window();
        await screen.findByText('乙');
        expect(rows()).toHaveLength(2);
        expect(seen.filter(({ path }) => path.includes('/getRpColumns/'))).toHaveLength(1);
    });

    it('[GRID-02] is a cell type that fills its target columns of the row, undone as one act', async () => {
        backend();
        const columns: GridColumn[] = [
            {
                key: 'orderName',
                title: '订单',
                type: 'popup',
                popup: { code: 'pick', orgFields: 'name,state', destFields: 'orderName,state' },
            },
            { key: 'state', title: '状态', type: 'text' },
        ];
        const { user } = renderPage(<EditGrid columns={columns} rows={[{ id: '1', orderName: '', state: '' }]} />);
        await select(user, 1, '订单');
        await user.keyboard('{F2}{Enter}');
        await window();
        await user.dblClick(await screen.findByText('乙'));
        await waitFor(() => expect(cellOf(1, '状态')).toHaveTextContent('a'));
        expect(cellOf(1, '订单')).toHaveTextContent('乙');
        await user.keyboard('{Escape}{Control>}z{/Control}');
        expect(cellOf(1, '状态')).not.toHaveTextContent('a');
        expect(cellOf(1, '订单')).not.toHaveTextContent('乙');
    });
});
