import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import {
    bool,
    dateTime,
    dict,
    integer,
    joined,
    json,
    longText,
    nullable,
    phone,
    readOnly,
    reference,
    secret,
    text,
} from '../kit/fields.ts';
import { query } from '../kit/query.ts';

/** Certificates of an application must be valid for more than this number of days. */
export const CERT_DAYS = 30;
/** How long an application is reserved for the auditor who claimed it. */
export const CLAIM_MINUTES = 15;

/** A certificate as submitted by the applicant. */
export const ApplicationCert = Type.Object({
    certType: Type.String({ maxLength: 24 }),
    certNo: Type.String({ maxLength: 64 }),
    expireDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** Pictures of the certificate. */
    files: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    /** Values that OCR read from the pictures. */
    ocr: Type.Optional(
        Type.Object({ certNo: Type.Optional(Type.String({ maxLength: 64 })), expireDate: Type.Optional(Type.String({ maxLength: 10 })) }),
    ),
});
export type ApplicationCert = Static<typeof ApplicationCert>;

const decided = readOnly;

/** S39 招募审核 (table rec_application). */
export const RecruitAudit = entity({
    resource: 'recruit/audit',
    wire: '/recruit/audit',
    permission: 'recruit:audit',
    label: '招募申请',
    english: 'Application',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    isLive: true,
    search: { by: { applyNo: 'document', name: 'name', phone: 'phone' }, note: ['applyNo', 'status', 'cityName', 'phone'] },
    fields: {
        applyNo: decided(text('申请编号', 'Application no.', { maxLength: 32, filter: 'like' })),
        name: text('姓名', 'Name', { maxLength: 32, filter: 'like' }),
        phone: phone('手机号', 'Mobile', { revealed: true, filter: 'like', unique: true }),
        idCard: nullable(secret('身份证号', 'Identity card no.', 'idCard', { hidden: true })),
        applyKind: dict('申请类型', 'Application type', 'recruit_kind', { filter: 'in' }),
        cityId: reference('城市', 'City', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'City', 'cityId'),
        levelOneId: decided(nullable(reference('一级车型', 'Vehicle class', 'vehicle/level-one', { filter: 'in' }))),
        typeId: nullable(reference('意向车型', 'Wanted vehicle type', 'vehicle/type', { filter: 'in' })),
        typeName: joined('意向车型', 'Wanted vehicle type', 'typeId'),
        hasVehicle: bool('自带车辆', 'Brings a vehicle', { default: true, hidden: true }),
        plateNo: nullable(text('车牌号', 'Plate', { maxLength: 16, filter: 'like' })),
        driveYears: nullable(integer('驾龄', 'Years of driving', { minimum: 0, maximum: 50, sortable: true, unit: '年' })),
        certs: json('证照资料', 'Certificates', Type.Array(ApplicationCert, { maxItems: 20, default: [] })),
        source: dict('来源', 'Source', 'user_source', { filter: 'in', default: 'phone' }),
        inviterName: decided(nullable(text('推荐人', 'Referred by', { hidden: true }))),
        riskFlags: decided(nullable(text('风险提示', 'Risk hints', { filter: 'like' }))),
        status: decided(dict('状态', 'Status', 'recruit_status', { filter: 'in' })),
        claimedBy: decided(nullable(text('领取人账号', 'Claimed by (account)', { filter: 'eq', hidden: true }))),
        claimerName: joined('领取人', 'Claimed by', 'claimedBy'),
        claimUntil: decided(nullable(dateTime('领取到期', 'Claim expires', { hidden: true }))),
        firstBy: decided(nullable(text('初审人账号', 'First reviewer (account)', { hidden: true }))),
        firstTime: decided(nullable(dateTime('初审时间', 'First review', { hidden: true }))),
        secondBy: decided(nullable(text('终审人账号', 'Final reviewer (account)', { hidden: true }))),
        firstName: joined('初审人', 'First reviewer', 'firstBy', { hidden: true }),
        secondName: joined('终审人', 'Final reviewer', 'secondBy', { hidden: true }),
        secondTime: decided(nullable(dateTime('终审时间', 'Final review', { hidden: true }))),
        interviewAt: decided(nullable(dateTime('面试时间', 'Interview'))),
        rejectCodes: decided(nullable(dict('驳回原因', 'Reason for rejection', 'recruit_reject', { multiple: true, hidden: true }))),
        auditRemark: decided(nullable(text('审核意见', 'Review comment', { hidden: true }))),
        driverId: decided(nullable(reference('生成司机', 'Driver created', 'users/driver'))),
        waitText: decided(nullable(text('等待时长', 'Waiting'))),
    },
});

const remark = nullable(longText('审核意见', 'Review comment', { maxLength: 500 }));

export const ClaimApplication = action(RecruitAudit, 'claim', {
    label: '领取',
    english: 'Claim',
    question: '确定领取{name}的申请吗？15分钟内由您处理。',
    englishQuestion: 'Claim the application of {name}? It is yours for 15 minutes.',
    batch: 'batchClaim',
});
export const ReleaseApplication = action(RecruitAudit, 'release', {
    label: '放回',
    english: 'Put back',
    permission: 'claim',
    question: '确定把{name}的申请放回队列吗？',
    englishQuestion: 'Put the application of {name} back in the queue?',
});
export const FirstPass = action(RecruitAudit, 'firstPass', {
    label: '初审通过',
    english: 'Pass first review',
    permission: 'first',
    fields: { remark },
    batch: 'batchFirstPass',
    isByHand: true,
});
export const Supplement = action(RecruitAudit, 'supplement', {
    label: '补资料',
    english: 'Ask for documents',
    fields: {
        items: dict('需要补充的资料', 'Documents to add', 'cert_type', { multiple: true }),
        remark: nullable(longText('补充说明', 'What is missing', { maxLength: 300 })),
    },
});
export const Interview = action(RecruitAudit, 'interview', {
    label: '约面试',
    english: 'Set interview',
    fields: { interviewAt: dateTime('面试时间', 'Interview'), remark },
});
export const PassApplication = action(RecruitAudit, 'pass', { label: '终审通过', english: 'Pass final review', fields: { remark } });
export const RejectApplication = action(RecruitAudit, 'reject', {
    label: '驳回',
    english: 'Reject',
    fields: { rejectCodes: dict('驳回原因', 'Reason for rejection', 'recruit_reject', { multiple: true }), remark },
    isDestructive: true,
});
export const WithdrawApplication = action(RecruitAudit, 'withdraw', {
    label: '代撤回',
    english: 'Withdraw for the applicant',
    permission: 'edit',
    fields: { remark: longText('撤回原因', 'Reason for withdrawing', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
});

/** Result of one check. */
export interface ApplicationCheck {
    key: string;
    label: string;
    isOk: boolean;
    text: string;
}

/** The funnel of the last 90 days with the median hours to each stage. */
export const RecruitFunnel = Type.Array(
    Type.Object({ key: Type.String(), label: Type.String(), count: Type.Integer(), hours: Type.Union([Type.Integer(), Type.Null()]) }),
);
export type RecruitFunnel = Static<typeof RecruitFunnel>;

export const RecruitFunnelQuery = query(RecruitAudit, 'funnel', { permission: 'list', result: RecruitFunnel, summary: '招募漏斗' });
