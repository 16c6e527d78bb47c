"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.MemberStat = exports.PlanPreview = exports.PlanPreviewQuery = exports.RemindMember = exports.ChangeMemberPlan = exports.GrantMember = exports.UnfreezeMember = exports.FreezeMember = exports.DriverMember = exports.GRANT_ALONE = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var member_plan_ts_1 = require("./member-plan.ts");
var map_of_ts_1 = require("../map-of.ts");
/** More months than this as a present need a second person. */
exports.GRANT_ALONE = 3;
/** S35 司机会员 (table usr_member). */
exports.DriverMember = (0, entity_ts_1.entity)({
    resource: 'users/driver-member',
    wire: '/users/driverMember',
    permission: 'users:driverMember',
    label: '司机会员',
    represent: 'memberNo',
    actions: ['list', 'query', 'edit', 'export'],
    fields: {
        memberNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('会员号', { maxLength: 32, filter: 'like' })),
        driverId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('司机', 'users/driver')),
        driverName: (0, kit_ts_1.joined)('司机', 'driverId', { filter: 'like' }),
        driverPhone: (0, kit_ts_1.joined)('手机号', 'driverId', { masked: true }),
        planId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('套餐', 'users/member-plan', { filter: 'in' })),
        planName: (0, kit_ts_1.joined)('套餐', 'planId'),
        levelNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('会员等级', { sortable: true, filter: 'in', minimum: 1, maximum: member_plan_ts_1.MOST_LEVEL })),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('会员状态', 'member_status', { filter: 'in' })),
        startAt: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('生效时间')),
        expireAt: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('到期时间', { sortable: true, filter: 'range' })),
        autoRenew: (0, kit_ts_1.bool)('自动续费', { filter: 'bool', default: false }),
        renewCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('续费次数', { sortable: true })),
        paidFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('累计缴费', { sortable: true })),
        savedFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('已省', { sortable: true })),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
    },
});
var reason = (0, kit_ts_1.longText)('原因', { minLength: 2, maxLength: 200 });
exports.FreezeMember = (0, action_ts_1.action)(exports.DriverMember, 'freeze', {
    label: '冻结',
    fields: { reason: reason },
    isDestructive: true,
    batch: 'batchFreeze',
});
exports.UnfreezeMember = (0, action_ts_1.action)(exports.DriverMember, 'unfreeze', {
    label: '解冻',
    permission: 'freeze',
    question: '确定解冻{memberNo}吗？冻结的天数会加回有效期。',
});
exports.GrantMember = (0, action_ts_1.action)(exports.DriverMember, 'grant', {
    label: '赠送时长',
    fields: { months: (0, kit_ts_1.integer)('赠送月数', { minimum: 1, maximum: 12, unit: '月' }), reason: reason },
});
exports.ChangeMemberPlan = (0, action_ts_1.action)(exports.DriverMember, 'changePlan', {
    label: '换套餐',
    fields: { planId: (0, kit_ts_1.reference)('新套餐', 'users/member-plan'), reason: reason },
});
/** Whose term ends soon is written to; the contact log of 待续费 notes it. */
exports.RemindMember = (0, action_ts_1.action)(exports.DriverMember, 'remind', {
    label: '提醒续费',
    permission: 'edit',
    question: '确定短信提醒{driverName}续费吗？',
    batch: 'batchRemind',
});
exports.PlanPreviewQuery = typebox_1.Type.Object({ id: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }), planId: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }) });
/** What changing the plan does to the days that are left: their worth buys days of the new plan. */
exports.PlanPreview = typebox_1.Type.Object({
    daysLeft: typebox_1.Type.Integer(),
    worthFen: typebox_1.Type.Integer(),
    newDays: typebox_1.Type.Integer(),
    expireAt: typebox_1.Type.String(),
});
/** Answer of GET /users/driverMember/stat. */
exports.MemberStat = typebox_1.Type.Object({
    tabs: (0, map_of_ts_1.mapOf)(typebox_1.Type.Integer()),
    plans: typebox_1.Type.Array(typebox_1.Type.Object({ id: typebox_1.Type.String(), name: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
    expiring: typebox_1.Type.Array(typebox_1.Type.Object({ day: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
    /** Memberships that ran at the end of each of the last twelve months. */
    active: typebox_1.Type.Array(typebox_1.Type.Object({ month: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
});
