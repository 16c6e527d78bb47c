import { describe, it } from 'vitest';
import audit from '#resources/vehicle/audit/index.ts';
import center from '#resources/vehicle/center/index.ts';
import model from '#resources/vehicle/model/index.ts';
import type from '#resources/vehicle/type/index.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';

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
            shows: ['VA2026', '2026-11-20 10:00:00'],
            filter: ['车牌号', 'plateNo'],
            rights: ['claim', 'approve'],
        }));
});
