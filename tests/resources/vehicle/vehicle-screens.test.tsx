import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import audit from '#resources/vehicle/audit/index.ts';
import center from '#resources/vehicle/center/index.ts';
import model from '#resources/vehicle/model/index.ts';
import type from '#resources/vehicle/type/index.ts';
import { today } from '#src/kit/calendar/calendar.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

describe('screens of vehicles', () => {
    it('[VEHICLE-01] 车辆中心 lists, filters, says why a vehicle stays in service, and demands a plate', () =>
        walkMasterScreen(center, {
            row: { id: '1', plateNo: '粤B6K118', typeName: '汽车吊25吨', status: 'normal', nextExpire: '2026-12-01', totalFen: 1200 },
            shows: ['粤B·6K118', '汽车吊25吨'],
            filter: ['车牌号', 'plateNo'],
            rights: ['disable'],
            refused: ['disable', '停用', '车辆有进行中的订单'],
            complaints: ['请输入车牌号', '请选择车辆类型'],
        }));

    it('[VEHICLE-02] 车辆型号 lists, filters, and demands type, brand and name', () =>
        walkMasterScreen(model, {
            row: { id: '1', name: 'QY25K', typeName: '汽车吊25吨', boomMm: 28_000, curbKg: 3450, vehicleCount: 4, status: '1' },
            shows: ['QY25K', '28米'],
            filter: ['型号', 'name'],
            besides: [type],
            complaints: ['请选择车辆类型', '请选择品牌', '请输入型号'],
        }));

    it('[VEHICLE-03] 车辆类型 lists, filters, and demands name, code and tonnage', () =>
        walkMasterScreen(type, {
            row: { id: '1', name: '汽车吊25吨', levelOneName: '汽车吊', tonnageKg: 25_000, priceCities: 18, vehicleCount: 97, status: '1' },
            shows: ['汽车吊25吨', '25吨'],
            filter: ['类型名称', 'name'],
            complaints: ['请输入类型名称', '请输入编码', '请输入额定吨位'],
        }));

    it('[VEHICLE-04] 车辆审核 lists what waits and creates nothing', () =>
        walkMasterScreen(audit, {
            row: { id: '1', auditNo: 'VA2026', plateNo: '粤B6K118', status: 'pending', submitTime: '2026-11-20 10:00:00' },
            shows: ['VA2026'],
            filter: ['车牌号', 'plateNo'],
            rights: ['claim', 'approve'],
        }));

    it('[VEHICLE-01] a vehicle shows its month of orders and workshop, day by day, and a stay is ended', async () => {
        const month = today().slice(0, 8);
        const actions = { maintain: { ok: true }, endMaintain: { ok: true } };
        const row = { id: '7', version: 3, plateNo: '粤B6K118', status: 'normal', runStatus: 'maintain', auditStatus: 'approved', actions };
        const stay = {
            id: '91',
            kind: 'maintain',
            kind_dictText: '保养维修',
            status: 'held',
            status_dictText: '占用中',
            remark: '更换液压油',
        };
        const job = { id: '92', kind: 'order', kind_dictText: '订单', status: 'released', status_dictText: '已释放', remark: null };
        const taken = [
            { ...stay, startAt: `${month}10 08:00:00`, endAt: `${month}11 18:00:00`, orderId: null, orderNo: null },
            { ...job, startAt: `${month}12 08:00:00`, endAt: `${month}12 12:00:00`, orderId: '5', orderNo: 'D2609' },
        ];
        const { seen } = serve(call => {
            if (call.path.endsWith('/schedule')) return answer(taken);
            if (call.path.endsWith('/queryById')) return answer(row);
            return call.path.endsWith('/list') ? answer(pageOf([row])) : answer(call.path.includes('/getDictItems/') ? [] : null);
        });
        const codes = ['list', 'query', 'maintain'].map(act => `vehicle:center:${act}`);
        renderResource(center, { path: '/vehicle/center/7/show', codes });
        fireEvent.click(await screen.findByText('档期与保养'));
        expect(await screen.findByText('更换液压油')).toBeVisible();
        fireEvent.click(screen.getByLabelText(`${month}12 1单`));
        expect(screen.queryByText('更换液压油')).not.toBeInTheDocument();
        fireEvent.click(screen.getByLabelText(`${month}11 保养`));
        fireEvent.click(screen.getByText('结束保养'));
        fireEvent.click((await screen.findAllByText('结束保养')).at(-1)!);
        const sent = () => seen.find(call => call.path.endsWith('/endMaintain'))?.body;
        await waitFor(() => expect(sent()).toEqual({ id: '7', version: 3, reservationId: '91' }));
    });
});
