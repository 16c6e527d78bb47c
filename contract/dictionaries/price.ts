// prettier-ignore
export const price = {
    change_status: {
        name: '调价单状态',
        items: [
            ['draft', '草稿', 'Draft'], ['pending', '待复核', 'Awaiting second review'], ['published', '已发布', 'Published'],
            ['rejected', '已驳回', 'Rejected'], ['rolled_back', '已回滚', 'Rolled back'], ['canceled', '已作废', 'Void'],
        ],
    },
    day_scope: {
        name: '适用日',
        items: [
            ['all', '每天', 'Every day'], ['workday', '工作日', 'Workday'], ['weekend', '周末', 'Weekend'],
            ['holiday', '法定节假日', 'Public holiday'],
        ],
    },
    disc_scope: {
        name: '折扣来源',
        items: [['level', '客户等级', 'Customer level'], ['activity', '平台活动', 'Platform campaign'], ['contract', '合同协议', 'Contract']],
    },
    fee_payer: {
        name: '信息费承担方',
        items: [['driver', '司机', 'Driver'], ['customer', '客户', 'Customer']],
    },
    period_apply: {
        name: '时段计算',
        items: [['auto', '自动', 'Automatic'], ['start', '按开始时间', 'By start time'], ['split', '按时长拆分', 'Split by duration']],
    },
    price_kind: {
        name: '价目类型',
        items: [
            ['vehicle', '车辆价格', 'Vehicle price'], ['period', '时段价格', 'Period price'], ['info_fee', '平台信息费', 'Platform fee'],
            ['margin', '保证金', 'Driver deposit'], ['discount', '折扣系数', 'Discount factor'], ['invoice', '开票系数', 'Invoice factor'],
            ['mixed', '组合调价', 'Mixed change'],
        ],
    },
    tier_mode: {
        name: '档位方式',
        items: [['progressive', '超额累进', 'Progressive'], ['whole', '全额适用', 'Whole amount']],
    },
} as const;
