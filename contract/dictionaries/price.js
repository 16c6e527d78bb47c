"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.price = void 0;
// prettier-ignore
exports.price = {
    change_status: {
        name: '调价单状态',
        items: [
            ['draft', '草稿'], ['pending', '待复核'], ['published', '已发布'], ['rejected', '已驳回'], ['rolled_back', '已回滚'],
            ['canceled', '已作废'],
        ],
    },
    day_scope: {
        name: '适用日',
        items: [['all', '每天'], ['workday', '工作日'], ['weekend', '周末'], ['holiday', '法定节假日']],
    },
    disc_scope: {
        name: '折扣来源',
        items: [['level', '客户等级'], ['activity', '平台活动'], ['contract', '合同协议']],
    },
    fee_payer: {
        name: '信息费承担方',
        items: [['driver', '司机'], ['customer', '客户']],
    },
    period_apply: {
        name: '时段计算',
        items: [['auto', '自动'], ['start', '按开始时间'], ['split', '按时长拆分']],
    },
    price_kind: {
        name: '价目类型',
        items: [
            ['vehicle', '车辆价格'], ['period', '时段价格'], ['info_fee', '平台信息费'], ['margin', '保证金'], ['discount', '折扣系数'],
            ['invoice', '开票系数'], ['mixed', '组合调价'],
        ],
    },
    tier_mode: {
        name: '档位方式',
        items: [['progressive', '超额累进'], ['whole', '全额适用']],
    },
};
