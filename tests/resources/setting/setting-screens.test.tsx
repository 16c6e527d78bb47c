import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import cityService from '#resources/setting/city-service/index.ts';
import city from '#resources/setting/city/index.ts';
import customerService from '#resources/setting/customer-service/index.ts';
import driverService from '#resources/setting/driver-service/index.ts';
import system from '#resources/setting/system/index.ts';
import userConfig from '#resources/setting/user-config/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { cellOf } from '#tests/support/sheet.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

describe('screens of settings', () => {
    it('[SETTING-01] 城市 lists, filters, says why a city stays open, pauses with a reason, and demands a name', () =>
        walkMasterScreen(city, {
            row: { id: '7', name: '深圳', code: '440300', province: '广东', status: 'open', driverCount: 142, orderCount30: 71 },
            shows: ['深圳', '440300'],
            filter: ['城市名', 'name'],
            rights: ['pause', 'close'],
            refused: ['close', '关闭', '还有12个进行中的订单'],
            done: ['暂停服务', '暂停原因', '台风', '/pause'],
            complaints: ['请输入城市名', '请输入行政区划码'],
        }));

    it('[SETTING-01] the map of cities has a button for each bubble, which says its figures and filters the list', async () => {
        const point = { id: '7', name: '深圳', status: 'open', lng: 114.06, lat: 22.54, orders: 71, drivers: 142 };
        const { seen } = serve(call => {
            if (call.path.endsWith('/setting/city/map')) return answer([point, { ...point, id: '8', name: '杭州', lng: 120.2, lat: 30.3 }]);
            return answer(call.path.endsWith('/list') ? pageOf([]) : null);
        });
        const { user } = renderResource(city);
        await user.click(await screen.findByRole('button', { name: '城市分布' }));
        const bubble = await screen.findByRole('button', { name: /深圳.*71.*142/ });
        expect(screen.getByRole('img', { name: '城市分布' })).toBeVisible();
        bubble.focus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(seen.filter(call => call.path.endsWith('/city/list')).at(-1)?.query.name).toContain('深圳'));
    });

    it('[SETTING-02] 城市客服 lists, filters, says why it is not the default, and demands city and phone', () =>
        walkMasterScreen(cityService, {
            row: { id: '7', name: '深圳客服中心', cityName: '深圳', phone: '400-820-8110', workText: '08:00-22:00', isDefault: true },
            shows: ['深圳客服中心', '08:00-22:00'],
            filter: ['客服名称', 'name'],
            refused: ['setDefault', '设为默认', '已是默认客服'],
            complaints: ['请选择城市', '请输入客服名称'],
        }));

    it('[SETTING-05] 用户配置 lists, filters, and demands a name', () =>
        walkMasterScreen(userConfig, {
            row: { id: '7', cfgType: 'customer_level', name: '金牌客户', code: 'gold', levelNo: 3, thresholdFen: 3_000_000, benefits: {} },
            shows: ['金牌客户', '¥30,000.00'],
            filter: ['名称', 'name'],
            complaints: ['请输入名称', '请输入编码'],
        }));

    it('[SETTING-06] 系统设置 lists, filters, says why nothing is reset, creates nothing', () =>
        walkMasterScreen(system, {
            row: { id: '7', name: '日切时间', cfgKey: 'finance.day_cut', valueText: '00:00', defaultText: '00:00', cfgGroup: 'finance' },
            shows: ['日切时间', 'finance.day_cut'],
            filter: ['参数名称', 'name'],
            rights: ['reset'],
            refused: ['reset', '恢复默认', '已经是默认值'],
        }));

    it('[SETTING-06] a setting says what its value may be as soon as the field is left', async () => {
        const row = { id: '7', version: 0, name: '冷静期', cfgKey: 'finance.card_cool_h', valType: 'int', minValue: '0', maxValue: '720' };
        serve(call => answer(call.path.endsWith('/list') ? pageOf([{ ...row, cfgValue: '24', valueText: '24', rangeText: '0~720' }]) : []));
        const { user } = renderResource(system, { codes: ['setting:system:list', 'setting:system:edit'] });
        await user.click(await screen.findByRole('button', { name: '修改' }));
        const box = await screen.findByRole('textbox', { name: '冷静期' });
        await user.clear(box);
        await user.type(box, '9999');
        await user.tab();
        expect(await screen.findByText('冷静期应在0~720之间')).toBeVisible();
        await user.clear(box);
        await user.type(box, '１２０');
        await user.tab();
        expect(box).toHaveValue('120');
    });

    it('[SETTING-03] 客户服务配置 shows nothing to change to anyone who may only look', async () => {
        serve(call =>
            call.path.endsWith('/list') ? answer({ items: [], cities: [], mayEditNational: false, records: [], total: 0 }) : answer(null),
        );
        renderResource(customerService, { codes: ['setting:customerService:list'] });
        expect(await screen.findByText('客户服务配置')).toBeVisible();
        await listIsWhole();
        expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
    });

    it('[SETTING-03] [GRID-03] the cancellation fee is a sheet that says at its cells what is wrong, and begins again when it is discarded', async () => {
        const tier = (stage: string, beforeMin: number, rateBp: number) => ({ stage, beforeMin, rateBp, minFen: 5000 });
        const value = [tier('accepted', 120, 1000), tier('accepted', 0, 2000)];
        const slot = { base: '5', value, effectiveFrom: '2026-01-01 00:00:00', by: 'ops', next: null };
        const board = { items: [{ key: 'cancel_fee_tiers', national: slot, overrides: [] }], cities: [], mayEditNational: true };
        const { seen } = serve(call => (call.method === 'PUT' ? answer(board, { message: '已保存1项配置' }) : answer(board)));
        const { user } = renderResource(customerService, { codes: ['list', 'query', 'edit'].map(act => `setting:customerService:${act}`) });
        const save = () => screen.findByRole('button', { name: '查看变更并保存' });
        await user.click(await screen.findByRole('button', { name: '新增行' }));
        await user.paste('已到场\t0\t15\t0');
        expect(cellOf(3, '收取服务费')).toHaveAttribute('aria-invalid', 'true');
        expect(screen.getByText('第3级比例不能低于上一级')).toBeVisible();
        expect(await save()).toBeDisabled();
        await user.click(cellOf(3, '收取服务费'));
        await user.keyboard('50{Enter}');
        expect(await save()).toBeEnabled();
        await user.click(await screen.findByRole('button', { name: '放弃' }));
        expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(3);
        await user.click(cellOf(2, '收取服务费'));
        await user.keyboard('25{Enter}');
        await user.click(await save());
        await user.click(screen.getAllByRole('button', { name: '保存' }).at(-1)!);
        const sent = () => seen.find(call => call.method === 'PUT')?.body;
        const wanted = [value[0], tier('accepted', 0, 2500)];
        await waitFor(() => expect(sent()).toMatchObject({ changes: [{ key: 'cancel_fee_tiers', value: wanted, base: '5' }] }));
    });

    it('[SETTING-04] 司机服务配置 says what a value may be, shows the change before it is saved, and sends what was seen', async () => {
        const slot = { base: '5', value: 4, effectiveFrom: '2026-01-01 00:00:00', by: 'ops', next: null };
        const board = { items: [{ key: 'max_rounds', national: slot, overrides: [] }], cities: [], mayEditNational: true };
        const { seen } = serve(call => (call.method === 'PUT' ? answer(board, { message: '已保存1项配置' }) : answer(board)));
        renderResource(driverService, { codes: ['list', 'query', 'edit'].map(act => `setting:driverService:${act}`) });
        const rounds = await screen.findByLabelText('最大派单轮次');
        fireEvent.change(rounds, { target: { value: '30' } });
        expect(screen.getByText('最大派单轮次应在1~20之间')).toBeVisible();
        expect(screen.getByText('查看变更并保存')).toBeDisabled();
        fireEvent.change(rounds, { target: { value: '8' } });
        fireEvent.click(screen.getByText('查看变更并保存'));
        expect(await screen.findByText('8轮')).toBeVisible();
        fireEvent.click(screen.getAllByText('保存').at(-1)!);
        const sent = () => seen.find(call => call.method === 'PUT')?.body;
        await waitFor(() => expect(sent()).toMatchObject({ cityId: null, changes: [{ key: 'max_rounds', value: 8, base: '5' }] }));
    });

    const rounds = (base: string, value: number) => ({
        items: [
            { key: 'max_rounds', national: { base, value, effectiveFrom: '2026-01-01 00:00:00', by: 'ops', next: null }, overrides: [] },
        ],
        cities: [],
        mayEditNational: true,
    });

    it('[SETTING-04] [R08] a save whose answer was lost is the same act when it is pressed again', async () => {
        const keys: unknown[] = [];
        serve(call => {
            if (call.method !== 'PUT') return answer(rounds('5', 4));
            keys.push(call.headers['Idempotency-Key']);
            if (keys.length === 1) throw new TypeError('Failed to fetch');
            return answer(rounds('6', 8), { message: '已保存1项配置' });
        });
        const { user } = renderResource(driverService, { codes: ['list', 'query', 'edit'].map(act => `setting:driverService:${act}`) });
        fireEvent.change(await screen.findByLabelText('最大派单轮次'), { target: { value: '8' } });
        await user.click(screen.getByText('查看变更并保存'));
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        await screen.findByText('无法连接服务器，请稍后重试');
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await screen.findByText('已保存1项配置')).toBeVisible();
        expect(keys).toHaveLength(2);
        expect(keys[1]).toBe(keys[0]);
    });

    it('[SETTING-04] where somebody else was faster, what they left is shown beside what was typed, and is what the next save is about', async () => {
        let board = rounds('5', 4);
        const { seen } = serve(call => {
            if (call.method !== 'PUT') return answer(board);
            const [change] = (call.body as { changes: { base: string }[] }).changes;
            if (change?.base === '6') return answer(rounds('7', 8), { message: '已保存1项配置' });
            board = rounds('6', 5);
            return refusal('数据已被王运营于2026-01-02 08:00:00修改，请刷新后重试', { code: 409 });
        });
        const { user } = renderResource(driverService, { codes: ['list', 'query', 'edit'].map(act => `setting:driverService:${act}`) });
        fireEvent.change(await screen.findByLabelText('最大派单轮次'), { target: { value: '8' } });
        await user.click(screen.getByText('查看变更并保存'));
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await screen.findByText(/已被王运营于/)).toBeVisible();
        expect(await within(dialog).findByRole('row', { name: '最大派单轮次 5轮 8轮' })).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await screen.findByText('已保存1项配置')).toBeVisible();
        expect(seen.filter(call => call.method === 'PUT')).toHaveLength(2);
    });
});
