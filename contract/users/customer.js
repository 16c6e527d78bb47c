"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.MergeCustomer = exports.CloseCustomer = exports.TagCustomer = exports.LevelCustomer = exports.UnfreezeCustomer = exports.FreezeCustomer = exports.Customer = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var counted = function (label, hidden) {
    if (hidden === void 0) { hidden = false; }
    return (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)(label, { sortable: true, filter: 'range', hidden: hidden }));
};
/** S31 客户 (table usr_customer). A customer is never deleted, only closed. */
exports.Customer = (0, entity_ts_1.entity)({
    resource: 'users/customer',
    wire: '/users/customer',
    permission: 'users:customer',
    label: '客户',
    represent: 'name',
    serial: 'customerNo',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    fields: {
        customerNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('客户编号', { maxLength: 32, filter: 'like' })),
        name: (0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like' }),
        phone: (0, kit_ts_1.phone)('手机号', { revealed: true, filter: 'like', unique: true, taken: '该手机号已注册' }),
        kind: (0, kit_ts_1.dict)('客户类型', 'customer_kind', { filter: 'in' }),
        levelCode: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('等级', 'customer_level', { filter: 'in' })),
        cityId: (0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        contact: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('联系人', { maxLength: 32, hidden: true })),
        creditCode: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('统一社会信用代码', { maxLength: 18, hidden: true })),
        orderCount: counted('单量'),
        orderFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('消费', { sortable: true, filter: 'range' })),
        cancelCount: counted('取消', true),
        creditLimitFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('授信', { hidden: true })),
        creditDays: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('账期', { unit: '天', hidden: true })),
        realNameStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('实名状态', 'real_name_status', { filter: 'in' })),
        source: (0, kit_ts_1.dict)('来源', 'user_source', { filter: 'in', default: 'phone' }),
        salesBy: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('归属销售', { maxLength: 64, filter: 'eq' })),
        lastOrderTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('最近下单', { sortable: true, filter: 'range' }))),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'customer_status', { filter: 'in' })),
        tags: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dict)('标签', 'customer_tag', { multiple: true }))),
        regTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('注册时间', { sortable: true, filter: 'range' })),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { hidden: true })),
    },
});
var reason = (0, kit_ts_1.longText)('原因', { minLength: 2, maxLength: 200 });
exports.FreezeCustomer = (0, action_ts_1.action)(exports.Customer, 'freeze', {
    label: '冻结',
    fields: { reason: reason },
    isDestructive: true,
    batch: 'batchFreeze',
});
exports.UnfreezeCustomer = (0, action_ts_1.action)(exports.Customer, 'unfreeze', { label: '解冻', permission: 'freeze', question: '确定解冻{name}吗？' });
exports.LevelCustomer = (0, action_ts_1.action)(exports.Customer, 'level', {
    label: '调级',
    fields: { levelCode: (0, kit_ts_1.dict)('新等级', 'customer_level'), reason: reason },
});
exports.TagCustomer = (0, action_ts_1.action)(exports.Customer, 'tag', {
    label: '打标签',
    fields: { tags: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('标签', 'customer_tag', { multiple: true })) },
    batch: 'batchTag',
});
exports.CloseCustomer = (0, action_ts_1.action)(exports.Customer, 'close', { label: '注销', fields: { reason: reason }, isDestructive: true });
exports.MergeCustomer = (0, action_ts_1.action)(exports.Customer, 'merge', {
    label: '合并',
    fields: { intoId: (0, kit_ts_1.reference)('合并到', 'users/customer'), reason: reason },
    isDestructive: true,
});
