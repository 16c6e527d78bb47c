"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.PlanSwitch = exports.MemberPlan = exports.MOST_LEVEL = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var switching_ts_1 = require("../switching.ts");
/** Levels of membership are numbered from 1 to this. */
exports.MOST_LEVEL = 9;
/** 会员套餐 (table usr_member_plan), the second tab of S35. */
exports.MemberPlan = (0, entity_ts_1.entity)({
    resource: 'users/member-plan',
    wire: '/users/memberPlan',
    permission: 'users:memberPlan',
    label: '会员套餐',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        name: (0, kit_ts_1.text)('套餐名称', { maxLength: 64, filter: 'like', unique: true }),
        levelNo: (0, kit_ts_1.integer)('会员等级', { minimum: 1, maximum: exports.MOST_LEVEL, sortable: true }),
        months: (0, kit_ts_1.integer)('时长', { minimum: 1, maximum: 36, unit: '月', sortable: true }),
        priceFen: (0, kit_ts_1.money)('价格', { sortable: true }),
        feeCoefBp: (0, kit_ts_1.rate)('信息费系数', { minimum: 0, maximum: 10000, default: 10000 }),
        priorityWeight: (0, kit_ts_1.integer)('派单加权', { minimum: 0, maximum: 100, default: 0 }),
        freeWithdraw: (0, kit_ts_1.integer)('月免费提现', { minimum: 0, maximum: 99, default: 0, unit: '次' }),
        status: (0, kit_ts_1.dict)('状态', 'enable_status', { default: '1', filter: 'eq' }),
        sortNo: (0, kit_ts_1.integer)('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
    },
});
/** 启用 and 停用 of many. */
exports.PlanSwitch = (0, switching_ts_1.switchingOf)(exports.MemberPlan);
