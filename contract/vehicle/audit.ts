import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, joined, json, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { Certificate } from './certificate.ts';
import { mapOf } from '../kit/map-of.ts';
import { byId, query } from '../kit/query.ts';

const maybe = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** Data that a driver has submitted. For a change it contains only the changed fields; `ocr` contains the values read from the pictures. */
export const Snapshot = Type.Object({
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
    certificates: Type.Optional(Type.Array(Certificate)),
    /** OCR results: fields of the vehicle by name, certificates as `<certType>.certNo` and `<certType>.expireDate`. */
    ocr: Type.Optional(mapOf(Type.String())),
});
export type Snapshot = Static<typeof Snapshot>;

/** Vehicle fields that an application may contain, in the order of the review. */
export const APPLIED_FIELDS = ['plateNo', 'plateColor', 'vin', 'typeId', 'modelId', 'ownerType', 'ownerName', 'regDate'] as const;

/** How long an application is reserved for the auditor who claimed it (domain 4.3). */
export const LEASE_MINUTES = 15;

/** S29 车辆审核 (domain 2.5, table veh_audit). */
export const VehicleAudit = entity({
    resource: 'vehicle/audit',
    wire: '/vehicle/audit',
    permission: 'vehicle:audit',
    label: '车辆审核',
    english: 'Vehicle review',
    represent: 'auditNo',
    actions: ['list', 'query', 'export'],
    isLive: true,
    search: { by: { auditNo: 'document', plateNo: 'plate' }, note: ['status', 'plateNo', 'driverName'], recent: 'submitTime' },
    fields: {
        auditNo: readOnly(text('审核单号', 'Review no.', { maxLength: 32, filter: 'like' })),
        applyType: readOnly(dict('申请类型', 'Application type', 'veh_apply', { filter: 'in' })),
        plateNo: nullable(readOnly(text('车牌号', 'Plate', { maxLength: 16, filter: 'like' }))),
        levelOneId: nullable(readOnly(reference('一级车型', 'Vehicle class', 'vehicle/level-one', { filter: 'in' }))),
        typeId: nullable(readOnly(reference('车型', 'Vehicle type', 'vehicle/type', { filter: 'in' }))),
        typeName: joined('车型', 'Vehicle type', 'typeId'),
        vehicleId: nullable(readOnly(reference('车辆', 'Vehicle', 'vehicle/center'))),
        driverId: readOnly(reference('申请司机', 'Driver', 'users/driver')),
        driverName: joined('申请司机', 'Driver', 'driverId', { filter: 'like' }),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        submitTime: readOnly(dateTime('提交时间', 'Submitted', { sortable: true, filter: 'range' })),
        waitText: joined('等待时长', 'Waiting', 'id'),
        waitHours: readOnly(integer('等待小时', 'Hours waiting', { hidden: true })),
        status: readOnly(dict('审核状态', 'Review', 'audit_flow', { filter: 'in' })),
        claimedBy: nullable(readOnly(text('领取人账号', 'Claimed by (account)', { maxLength: 64, filter: 'eq', hidden: true }))),
        claimerName: joined('处理人', 'Handled by', 'claimedBy'),
        claimUntil: nullable(readOnly(dateTime('领取到期', 'Claim expires', { hidden: true }))),
        auditor: nullable(readOnly(text('审核人账号', 'Reviewer (account)', { maxLength: 64, filter: 'eq', hidden: true }))),
        auditorName: joined('审核人', 'Reviewed by', 'auditor', { hidden: true }),
        auditTime: nullable(readOnly(dateTime('审核时间', 'Reviewed', { sortable: true, hidden: true }))),
        rejectCodes: nullable(readOnly(dict('驳回原因', 'Reason for rejection', 'veh_reject', { multiple: true, hidden: true }))),
        auditRemark: nullable(readOnly(text('审核意见', 'Review comment', { maxLength: 500, hidden: true }))),
        snapshot: readOnly(json('提交内容', 'Submitted data', Snapshot)),
    },
});

export const ClaimAudit = action(VehicleAudit, 'claim', { label: '领取', english: 'Claim', batch: 'batchClaim' });
export const ReleaseAudit = action(VehicleAudit, 'release', {
    label: '释放',
    english: 'Release',
    permission: 'claim',
    question: '释放后其他审核员可以领取。',
    englishQuestion: 'Other reviewers can claim it once released.',
});
export const ApproveAudit = action(VehicleAudit, 'approve', {
    label: '通过',
    english: 'Approve',
    fields: {
        remark: nullable(longText('审核意见', 'Review comment', { maxLength: 500 })),
        corrections: nullable(json('更正', 'Corrections', mapOf(Type.String()))),
    },
    question: '通过{auditNo}？提交的内容将写入车辆档案。',
    englishQuestion: "Approve {auditNo}? The submitted data go into the vehicle's record.",
});
/** Bulk approval, only for renewed certificates whose OCR values match the typed ones. */
export const BatchApproveAudit = action(VehicleAudit, 'approveRenewal', {
    label: '通过(换证)',
    english: 'Approve (new certificates)',
    permission: 'approve',
    batch: 'batchApprove',
    isByHand: true,
});
export const RejectAudit = action(VehicleAudit, 'reject', {
    label: '驳回',
    english: 'Reject',
    permission: 'approve',
    fields: {
        rejectCodes: dict('驳回原因', 'Reason for rejection', 'veh_reject', { multiple: true }),
        remark: nullable(longText('补充说明', 'What is missing', { maxLength: 500 })),
    },
    isDestructive: true,
});

/** A value as typed, as read by OCR, and as currently stored. */
export const Comparison = Type.Object({
    key: Type.String(),
    label: Type.String(),
    typed: Type.Union([Type.String(), Type.Null()]),
    recognised: Type.Union([Type.String(), Type.Null()]),
    stored: Type.Union([Type.String(), Type.Null()]),
    isMismatch: Type.Boolean(),
});
export type Comparison = Static<typeof Comparison>;

/** Everything that an auditor needs for the review. */
export const Review = Type.Object({
    facts: Type.Array(Comparison),
    pictures: Type.Array(
        Type.Object({ key: Type.String(), label: Type.String(), path: Type.String(), before: Type.Union([Type.String(), Type.Null()]) }),
    ),
    checks: Type.Array(Type.Object({ label: Type.String(), ok: Type.Boolean(), note: Type.String() })),
    duplicates: Type.Array(Type.Object({ id: Type.String(), plateNo: Type.String(), why: Type.String(), status_dictText: Type.String() })),
    history: Type.Array(
        Type.Object({
            id: Type.String(),
            auditNo: Type.String(),
            applyType_dictText: Type.String(),
            status: Type.String(),
            status_dictText: Type.String(),
            submitTime: Type.String(),
            auditorName: Type.Union([Type.String(), Type.Null()]),
            auditTime: Type.Union([Type.String(), Type.Null()]),
            rejectText: Type.Union([Type.String(), Type.Null()]),
            auditRemark: Type.Union([Type.String(), Type.Null()]),
        }),
    ),
});
export type Review = Static<typeof Review>;

/** Waiting applications by age, and the decisions of each auditor in the last seven days. */
export const AuditPicture = Type.Object({
    ages: Type.Array(Type.Object({ label: Type.String(), count: Type.Integer() })),
    auditors: Type.Array(Type.Object({ name: Type.String(), approved: Type.Integer(), rejected: Type.Integer() })),
});

export const ReviewQuery = query(VehicleAudit, 'review', { params: byId, result: Review });
export const AuditPictureQuery = query(VehicleAudit, 'picture', { permission: 'list', result: AuditPicture });
