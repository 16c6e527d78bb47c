"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.vehicle = void 0;
// prettier-ignore
exports.vehicle = {
    audit_flow: {
        name: '审核流状态',
        items: [['pending', '待审核'], ['reviewing', '待复核'], ['approved', '已通过'], ['rejected', '已驳回'], ['canceled', '已撤销']],
    },
    audit_status: {
        name: '审核状态',
        items: [['pending', '待审核'], ['approved', '已通过'], ['rejected', '已驳回'], ['expired', '已过期']],
    },
    cert_owner: {
        name: '证照归属',
        items: [['vehicle', '车辆'], ['driver', '司机']],
    },
    cert_type: {
        name: '证照类型',
        items: [
            ['driving_lic', '行驶证'], ['transport_lic', '道路运输证'], ['lift_reg', '特种设备使用登记证'], ['lift_check', '起重机械检验报告'],
            ['insure_force', '交强险'], ['insure_biz', '商业险'], ['insure_work', '起重作业责任险'], ['over_permit', '超限运输许可'],
            ['drive_lic', '驾驶证'], ['q2_cert', '流动式起重机司机证Q2'], ['n1_cert', '叉车司机证N1'], ['high_cert', '高处作业证'], ['qualify', '从业资格证'],
            ['id_card', '身份证'],
        ],
    },
    charge_mode: {
        name: '计价方式',
        items: [['shift', '台班制'], ['mileage', '里程制'], ['mixed', '混合制']],
    },
    emission: {
        name: '排放标准',
        items: [['G3', '国三'], ['G4', '国四'], ['G5', '国五'], ['G6', '国六'], ['EV', '新能源']],
    },
    plate_color: {
        name: '车牌颜色',
        items: [['blue', '蓝牌'], ['yellow', '黄牌'], ['green', '绿牌'], ['gyellow', '黄绿牌']],
    },
    veh_apply: {
        name: '车辆申请类型',
        items: [['new', '新增车辆'], ['change', '资料变更'], ['renew_cert', '证照更新'], ['bind', '绑定司机'], ['unbind', '解绑司机'], ['scrap', '退出营运']],
    },
    veh_brand: {
        name: '车辆品牌',
        items: [
            ['SANY', '三一'], ['XCMG', '徐工'], ['ZOOMLION', '中联'], ['LIUGONG', '柳工'], ['FOTON', '福田雷萨'], ['CIMC', '中集'], ['JAC', '江淮'],
            ['DONGFENG', '东风'], ['HELI', '合力'], ['HANGCHA', '杭叉'], ['DINGLI', '鼎力'], ['OTHER', '其他'],
        ],
    },
    veh_owner: {
        name: '车辆所有权',
        items: [['personal', '个人'], ['company', '公司'], ['affiliate', '挂靠'], ['lease', '租赁']],
    },
    veh_reject: {
        name: '车辆驳回原因',
        items: [
            ['blur', '照片不清'], ['plate', '车牌不符'], ['vin', '车架号不符'], ['expired', '证件过期'], ['type', '车型不符'], ['insure', '保险不足'],
            ['check', '检验不合格'], ['dup', '车辆重复'], ['other', '其他'],
        ],
    },
    veh_run_status: {
        name: '运行状态',
        items: [['idle', '空闲'], ['enroute', '前往中'], ['working', '作业中'], ['maintain', '维修中'], ['offline', '离线']],
    },
    veh_status: {
        name: '车辆状态',
        items: [['normal', '正常'], ['disabled', '停用'], ['expired', '证照过期'], ['scrapped', '已退出']],
    },
};
