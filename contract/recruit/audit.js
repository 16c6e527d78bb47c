"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RecruitStat = exports.WithdrawApplication = exports.RejectApplication = exports.PassApplication = exports.Interview = exports.Supplement = exports.FirstPass = exports.ReleaseApplication = exports.ClaimApplication = exports.RecruitAudit = exports.ApplicationCert = exports.CLAIM_MINUTES = exports.CERT_DAYS = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var map_of_ts_1 = require("../map-of.ts");
/** A paper of an application must be good for longer than this. */
exports.CERT_DAYS = 30;
/** How long an application is kept for who has claimed it. */
exports.CLAIM_MINUTES = 15;
/** A paper as the applicant handed it in. */
exports.ApplicationCert = typebox_1.Type.Object({
    certType: typebox_1.Type.String({ maxLength: 24 }),
    certNo: typebox_1.Type.String({ maxLength: 64 }),
    expireDate: typebox_1.Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** Pictures of it. */
    files: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ maxLength: 1000 }), typebox_1.Type.Null()])),
    /** What a machine read from the pictures. */
    ocr: typebox_1.Type.Optional(typebox_1.Type.Object({ certNo: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 64 })), expireDate: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 10 })) })),
});
var decided = kit_ts_1.readOnly;
/** S39 招募审核 (table rec_application). */
exports.RecruitAudit = (0, entity_ts_1.entity)({
    resource: 'recruit/audit',
    wire: '/recruit/audit',
    permission: 'recruit:audit',
    label: '招募申请',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    fields: {
        applyNo: decided((0, kit_ts_1.text)('申请编号', { maxLength: 32, filter: 'like' })),
        name: (0, kit_ts_1.text)('姓名', { maxLength: 32, filter: 'like' }),
        phone: (0, kit_ts_1.phone)('手机号', { revealed: true, filter: 'like', unique: true }),
        idCard: (0, kit_ts_1.nullable)((0, kit_ts_1.secret)('身份证号', 'idCard', { hidden: true })),
        applyKind: (0, kit_ts_1.dict)('申请类型', 'recruit_kind', { filter: 'in' }),
        cityId: (0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        levelOneId: decided((0, kit_ts_1.nullable)((0, kit_ts_1.reference)('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('意向车型', 'vehicle/type', { filter: 'in' })),
        typeName: (0, kit_ts_1.joined)('意向车型', 'typeId'),
        hasVehicle: (0, kit_ts_1.bool)('自带车辆', { default: true, hidden: true }),
        plateNo: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('车牌号', { maxLength: 16, filter: 'like' })),
        driveYears: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('驾龄', { minimum: 0, maximum: 50, sortable: true, unit: '年' })),
        certs: (0, kit_ts_1.json)('证照资料', typebox_1.Type.Array(exports.ApplicationCert, { maxItems: 20, default: [] })),
        source: (0, kit_ts_1.dict)('来源', 'user_source', { filter: 'in', default: 'phone' }),
        inviterName: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('推荐人', { hidden: true }))),
        riskFlags: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('风险提示', { filter: 'like' }))),
        status: decided((0, kit_ts_1.dict)('状态', 'recruit_status', { filter: 'in' })),
        claimedBy: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('领取人账号', { filter: 'eq', hidden: true }))),
        claimerName: (0, kit_ts_1.joined)('领取人', 'claimedBy'),
        claimUntil: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('领取到期', { hidden: true }))),
        firstBy: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('初审人账号', { hidden: true }))),
        firstTime: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('初审时间', { hidden: true }))),
        secondBy: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('终审人账号', { hidden: true }))),
        firstName: (0, kit_ts_1.joined)('初审人', 'firstBy', { hidden: true }),
        secondName: (0, kit_ts_1.joined)('终审人', 'secondBy', { hidden: true }),
        secondTime: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('终审时间', { hidden: true }))),
        interviewAt: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('面试时间'))),
        rejectCodes: decided((0, kit_ts_1.nullable)((0, kit_ts_1.dict)('驳回原因', 'recruit_reject', { multiple: true, hidden: true }))),
        auditRemark: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('审核意见', { hidden: true }))),
        driverId: decided((0, kit_ts_1.nullable)((0, kit_ts_1.reference)('生成司机', 'users/driver'))),
        waitText: decided((0, kit_ts_1.nullable)((0, kit_ts_1.text)('等待时长'))),
    },
});
var remark = (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('审核意见', { maxLength: 500 }));
exports.ClaimApplication = (0, action_ts_1.action)(exports.RecruitAudit, 'claim', {
    label: '领取',
    question: '确定领取{name}的申请吗？15分钟内由您处理。',
    batch: 'batchClaim',
});
exports.ReleaseApplication = (0, action_ts_1.action)(exports.RecruitAudit, 'release', {
    label: '放回',
    permission: 'claim',
    question: '确定把{name}的申请放回队列吗？',
});
exports.FirstPass = (0, action_ts_1.action)(exports.RecruitAudit, 'firstPass', {
    label: '初审通过',
    permission: 'first',
    fields: { remark: remark },
    batch: 'batchFirstPass',
});
exports.Supplement = (0, action_ts_1.action)(exports.RecruitAudit, 'supplement', {
    label: '补资料',
    fields: {
        items: (0, kit_ts_1.dict)('需要补充的资料', 'cert_type', { multiple: true }),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('补充说明', { maxLength: 300 })),
    },
});
exports.Interview = (0, action_ts_1.action)(exports.RecruitAudit, 'interview', { label: '约面试', fields: { interviewAt: (0, kit_ts_1.dateTime)('面试时间'), remark: remark } });
exports.PassApplication = (0, action_ts_1.action)(exports.RecruitAudit, 'pass', { label: '终审通过', fields: { remark: remark } });
exports.RejectApplication = (0, action_ts_1.action)(exports.RecruitAudit, 'reject', {
    label: '驳回',
    fields: { rejectCodes: (0, kit_ts_1.dict)('驳回原因', 'recruit_reject', { multiple: true }), remark: remark },
    isDestructive: true,
});
exports.WithdrawApplication = (0, action_ts_1.action)(exports.RecruitAudit, 'withdraw', {
    label: '代撤回',
    permission: 'edit',
    fields: { remark: (0, kit_ts_1.longText)('撤回原因', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
});
/** Answer of GET /recruit/audit/stat: tabs and the funnel of the last 90 days with the median hours to each stage. */
exports.RecruitStat = typebox_1.Type.Object({
    tabs: (0, map_of_ts_1.mapOf)(typebox_1.Type.Integer()),
    funnel: typebox_1.Type.Array(typebox_1.Type.Object({ key: typebox_1.Type.String(), label: typebox_1.Type.String(), count: typebox_1.Type.Integer(), hours: typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]) })),
});
