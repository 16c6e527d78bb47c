"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.AuditStat = exports.Review = exports.Comparison = exports.RejectAudit = exports.BatchApproveAudit = exports.ApproveAudit = exports.ReleaseAudit = exports.ClaimAudit = exports.VehicleAudit = exports.LEASE_MINUTES = exports.APPLIED_FIELDS = exports.Snapshot = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var certificate_ts_1 = require("./certificate.ts");
var map_of_ts_1 = require("../map-of.ts");
var maybe = typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]));
/** What a driver has sent in. Of a change only what changes is there; `ocr` is what the machine read from the pictures. */
exports.Snapshot = typebox_1.Type.Object({
    plateNo: maybe,
    plateColor: maybe,
    vin: maybe,
    typeId: maybe,
    modelId: maybe,
    ownerType: maybe,
    ownerName: maybe,
    regDate: maybe,
    images: maybe,
    reason: maybe,
    certificates: typebox_1.Type.Optional(typebox_1.Type.Array(certificate_ts_1.Certificate)),
    /** Read from the pictures: fields of the vehicle by name, papers as `<certType>.certNo` and `<certType>.expireDate`. */
    ocr: typebox_1.Type.Optional((0, map_of_ts_1.mapOf)(typebox_1.Type.String())),
});
/** Fields of a vehicle that an application may carry, in the order they are looked at. */
exports.APPLIED_FIELDS = ['plateNo', 'plateColor', 'vin', 'typeId', 'modelId', 'ownerType', 'ownerName', 'regDate'];
/** An auditor has the application for so long after claiming it (domain 4.3). */
exports.LEASE_MINUTES = 15;
/** S29 车辆审核 (domain 2.5, table veh_audit). */
exports.VehicleAudit = (0, entity_ts_1.entity)({
    resource: 'vehicle/audit',
    wire: '/vehicle/audit',
    permission: 'vehicle:audit',
    label: '车辆审核',
    represent: 'auditNo',
    actions: ['list', 'query', 'export'],
    fields: {
        auditNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('审核单号', { maxLength: 32, filter: 'like' })),
        applyType: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('申请类型', 'veh_apply', { filter: 'in' })),
        plateNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('车牌号', { maxLength: 16, filter: 'like' }))),
        levelOneId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('车型', 'vehicle/type', { filter: 'in' }))),
        typeName: (0, kit_ts_1.joined)('车型', 'typeId'),
        vehicleId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('车辆', 'vehicle/center'))),
        driverId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('申请司机', 'users/driver')),
        driverName: (0, kit_ts_1.joined)('申请司机', 'driverId', { filter: 'like' }),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        submitTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('提交时间', { sortable: true, filter: 'range' })),
        waitText: (0, kit_ts_1.joined)('等待时长', 'id'),
        waitHours: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('等待小时', { hidden: true })),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('审核状态', 'audit_flow', { filter: 'in' })),
        claimedBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('领取人账号', { maxLength: 64, filter: 'eq', hidden: true }))),
        claimerName: (0, kit_ts_1.joined)('处理人', 'claimedBy'),
        claimUntil: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('领取到期', { hidden: true }))),
        auditor: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('审核人账号', { maxLength: 64, filter: 'eq', hidden: true }))),
        auditorName: (0, kit_ts_1.joined)('审核人', 'auditor', { hidden: true }),
        auditTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('审核时间', { sortable: true, hidden: true }))),
        rejectCodes: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('驳回原因', 'veh_reject', { multiple: true, hidden: true }))),
        auditRemark: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('审核意见', { maxLength: 500, hidden: true }))),
        snapshot: (0, kit_ts_1.readOnly)((0, kit_ts_1.json)('提交内容', exports.Snapshot)),
    },
});
exports.ClaimAudit = (0, action_ts_1.action)(exports.VehicleAudit, 'claim', { label: '领取', batch: 'batchClaim' });
exports.ReleaseAudit = (0, action_ts_1.action)(exports.VehicleAudit, 'release', { label: '释放', permission: 'claim', question: '释放后其他审核员可以领取。' });
exports.ApproveAudit = (0, action_ts_1.action)(exports.VehicleAudit, 'approve', {
    label: '通过',
    fields: {
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('审核意见', { maxLength: 500 })),
        corrections: (0, kit_ts_1.nullable)((0, kit_ts_1.json)('更正', (0, map_of_ts_1.mapOf)(typebox_1.Type.String()))),
    },
    question: '通过{auditNo}？提交的内容将写入车辆档案。',
});
/** Many at once: only renewed papers that the machine read as they were typed. */
exports.BatchApproveAudit = (0, action_ts_1.action)(exports.VehicleAudit, 'approveRenewal', {
    label: '通过(换证)',
    permission: 'approve',
    batch: 'batchApprove',
});
exports.RejectAudit = (0, action_ts_1.action)(exports.VehicleAudit, 'reject', {
    label: '驳回',
    permission: 'approve',
    fields: {
        rejectCodes: (0, kit_ts_1.dict)('驳回原因', 'veh_reject', { multiple: true }),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('补充说明', { maxLength: 500 })),
    },
    isDestructive: true,
});
/** A value as it was typed, as the machine read it, and as it is stored now. */
exports.Comparison = typebox_1.Type.Object({
    key: typebox_1.Type.String(),
    label: typebox_1.Type.String(),
    typed: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    recognised: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    stored: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    isMismatch: typebox_1.Type.Boolean(),
});
/** Answer of GET /vehicle/audit/review: everything that an auditor looks at. */
exports.Review = typebox_1.Type.Object({
    facts: typebox_1.Type.Array(exports.Comparison),
    pictures: typebox_1.Type.Array(typebox_1.Type.Object({ key: typebox_1.Type.String(), label: typebox_1.Type.String(), path: typebox_1.Type.String(), before: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]) })),
    checks: typebox_1.Type.Array(typebox_1.Type.Object({ label: typebox_1.Type.String(), ok: typebox_1.Type.Boolean(), note: typebox_1.Type.String() })),
    duplicates: typebox_1.Type.Array(typebox_1.Type.Object({ id: typebox_1.Type.String(), plateNo: typebox_1.Type.String(), why: typebox_1.Type.String(), status_dictText: typebox_1.Type.String() })),
    history: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        auditNo: typebox_1.Type.String(),
        applyType_dictText: typebox_1.Type.String(),
        status: typebox_1.Type.String(),
        status_dictText: typebox_1.Type.String(),
        submitTime: typebox_1.Type.String(),
        auditorName: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        auditTime: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        rejectText: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        auditRemark: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    })),
});
/** GET /vehicle/audit/stat: tab counts, ages of what waits, and what each auditor decided today. */
exports.AuditStat = typebox_1.Type.Object({
    tabs: (0, map_of_ts_1.mapOf)(typebox_1.Type.Integer()),
    ages: typebox_1.Type.Array(typebox_1.Type.Object({ label: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
    auditors: typebox_1.Type.Array(typebox_1.Type.Object({ name: typebox_1.Type.String(), approved: typebox_1.Type.Integer(), rejected: typebox_1.Type.Integer() })),
});
