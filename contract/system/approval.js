"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ApprovalById = exports.ApprovalBatch = exports.ApprovalDecision = exports.MOST_APPROVED = exports.Approval = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var decided = kit_ts_1.readOnly;
/** S47 双人复核 (domain 2.9, table sys_approval): what somebody has asked for and a second person decides. */
exports.Approval = (0, entity_ts_1.entity)({
    resource: 'system/approval',
    wire: '/system/approval',
    permission: 'system:approval',
    label: '复核单',
    represent: 'approvalNo',
    actions: ['list', 'query'],
    fields: {
        approvalNo: decided((0, kit_ts_1.text)('复核单号', { filter: 'like' })),
        title: decided((0, kit_ts_1.text)('标题', { filter: 'like' })),
        bizKind: decided((0, kit_ts_1.text)('申请类型', { filter: 'in', hidden: true })),
        action: decided((0, kit_ts_1.text)('动作权限码', { filter: 'eq', hidden: true })),
        bizId: decided((0, kit_ts_1.text)('业务ID', { hidden: true })),
        bizNo: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('业务单号', { filter: 'like' }))),
        amountFen: decided((0, kit_ts_1.money)('金额', { sortable: true, filter: 'range' })),
        cityId: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.reference)('城市', 'setting/city'))),
        maker: decided((0, kit_ts_1.text)('发起人', { account: true, filter: 'eq' })),
        makeTime: decided((0, kit_ts_1.dateTime)('发起时间', { sortable: true, filter: 'range' })),
        expireAt: decided((0, kit_ts_1.dateTime)('过期时间', { sortable: true })),
        status: decided((0, kit_ts_1.dict)('状态', 'approval_status', { filter: 'in' })),
        checker: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('复核人', { account: true, filter: 'eq' }))),
        checkTime: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)('复核时间', { sortable: true, hidden: true }))),
        checkRemark: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('意见', { hidden: true }))),
    },
});
/** How many requests one click may approve. */
exports.MOST_APPROVED = 20;
var Id = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id });
/** Body of POST approve, reject and cancel. The version is checked when it is sent. */
exports.ApprovalDecision = typebox_1.Type.Object({
    id: Id,
    version: typebox_1.Type.Optional(typebox_1.Type.Integer()),
    remark: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 500 })),
});
/** Body of POST batchApprove. */
exports.ApprovalBatch = typebox_1.Type.Object({
    ids: typebox_1.Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
    remark: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 500 })),
});
exports.ApprovalById = typebox_1.Type.Object({ id: Id });
