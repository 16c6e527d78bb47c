"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ResetDriverPassword = exports.ForceOfflineDriver = exports.TagDriver = exports.LeaveDriver = exports.ResumeDriver = exports.SuspendDriver = exports.Driver = exports.DRIVER_AGE = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** Age at which a driver may work for the platform. */
exports.DRIVER_AGE = { least: 21, most: 60 };
/** S32 司机 (table usr_driver). */
exports.Driver = (0, entity_ts_1.entity)({
    resource: 'users/driver',
    wire: '/users/driver',
    permission: 'users:driver',
    label: '司机',
    represent: 'name',
    serial: 'driverNo',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    fields: {
        driverNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('司机编号', { maxLength: 32, filter: 'like' })),
        name: (0, kit_ts_1.text)('姓名', { maxLength: 32, filter: 'like' }),
        phone: (0, kit_ts_1.phone)('手机号', { revealed: true, filter: 'like', unique: true }),
        idCard: (0, kit_ts_1.nullable)((0, kit_ts_1.secret)('身份证号', 'idCard', { unique: true, hidden: true })),
        cityId: (0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'driver_status', { filter: 'in' })),
        onlineStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('接单状态', 'online_status', { filter: 'in' })),
        levelOneId: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.reference)('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.reference)('车型', 'vehicle/type', { filter: 'in' }))),
        typeNames: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('车型'))),
        plateNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('车牌', { filter: 'like' }))),
        planId: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.reference)('会员', 'users/member-plan', { filter: 'in' }))),
        memberName: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('会员'))),
        ratingX100: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('评分', { sortable: true, filter: 'range' })),
        orderCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('单量', { sortable: true })),
        acceptRateBp: (0, kit_ts_1.readOnly)((0, kit_ts_1.rate)('接单率', { sortable: true, filter: 'range' })),
        cancelRateBp: (0, kit_ts_1.readOnly)((0, kit_ts_1.rate)('取消率', { sortable: true })),
        incomeFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('收入', { sortable: true })),
        marginBp: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.rate)('保证金率', { sortable: true, filter: 'range' }))),
        marginFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('保证金')),
        nextExpire: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.date)('最近证照到期', { sortable: true, filter: 'range' }))),
        skills: (0, kit_ts_1.dict)('技能', 'driver_skill', { multiple: true, hidden: true, default: '' }),
        tags: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dict)('标签', 'driver_tag', { multiple: true }))),
        team: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('车队', { maxLength: 64, hidden: true })),
        gender: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dict)('性别', 'sex', { hidden: true }))),
        birthday: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.date)('出生日期', { hidden: true }))),
        avatar: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('头像', 'avatar', { hidden: true })),
        suspendUntil: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('停单至', { hidden: true }))),
        joinDate: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.date)('入驻日期', { sortable: true, filter: 'range' }))),
        leaveDate: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.date)('退驻日期', { hidden: true }))),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { hidden: true })),
    },
});
var reason = (0, kit_ts_1.longText)('原因', { minLength: 2, maxLength: 200 });
exports.SuspendDriver = (0, action_ts_1.action)(exports.Driver, 'suspend', {
    label: '停单',
    fields: { reason: reason, until: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('停单至')) },
    isDestructive: true,
    batch: 'batchSuspend',
});
exports.ResumeDriver = (0, action_ts_1.action)(exports.Driver, 'resume', { label: '恢复', question: '确定恢复{name}接单吗？' });
exports.LeaveDriver = (0, action_ts_1.action)(exports.Driver, 'leave', { label: '退驻', fields: { reason: reason }, isDestructive: true });
exports.TagDriver = (0, action_ts_1.action)(exports.Driver, 'tag', {
    label: '打标签',
    fields: { tags: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('标签', 'driver_tag', { multiple: true })) },
    batch: 'batchTag',
});
exports.ForceOfflineDriver = (0, action_ts_1.action)(exports.Driver, 'forceOffline', {
    label: '强制下线',
    question: '确定让{name}下线吗？未响应的派单会收回，已接的订单不受影响。',
    isDestructive: true,
});
exports.ResetDriverPassword = (0, action_ts_1.action)(exports.Driver, 'resetPassword', {
    label: '重置密码',
    question: '确定重置{name}的登录密码吗？新密码将以短信发给司机，首次登录须修改。',
    isDestructive: true,
});
