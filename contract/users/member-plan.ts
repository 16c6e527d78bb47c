import { entity } from '../kit/entity.ts';
import { dict, integer, money, rate, text } from '../kit/fields.ts';
import { switchingOf } from '../kit/switching.ts';

/** Highest level of membership; the lowest is 1. */
export const MAX_LEVEL = 9;

/** 会员套餐 (table usr_member_plan), the second tab of S35. */
export const MemberPlan = entity({
    resource: 'users/member-plan',
    wire: '/users/memberPlan',
    permission: 'users:memberPlan',
    label: '会员套餐',
    english: 'Member plan',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        name: text('套餐名称', 'Plan', { maxLength: 64, filter: 'like', unique: true }),
        levelNo: integer('会员等级', 'Level', { minimum: 1, maximum: MAX_LEVEL, sortable: true }),
        months: integer('时长', 'Duration', { minimum: 1, maximum: 36, unit: '月', sortable: true }),
        priceFen: money('价格', 'Price', { sortable: true }),
        feeCoefBp: rate('信息费系数', 'Platform fee factor', { minimum: 0, maximum: 10_000, default: 10_000 }),
        priorityWeight: integer('派单加权', 'Dispatch weight', { minimum: 0, maximum: 100, default: 0 }),
        freeWithdraw: integer('月免费提现', 'Free withdrawals a month', { minimum: 0, maximum: 99, default: 0, unit: '次' }),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
        sortNo: integer('排序', 'Sort order', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
    },
});

/** 启用 and 停用 as bulk actions. */
export const PlanSwitch = switchingOf(MemberPlan);
