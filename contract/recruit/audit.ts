import { Type, type Static } from 'typebox';
import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dateTime, dict, integer, joined, json, longText, nullable, phone, readOnly, reference, secret, text } from '../kit.ts';
import { mapOf } from '../map-of.ts';

/** A paper of an application must be good for longer than this. */
export const CERT_DAYS = 30;
/** How long an application is kept for who has claimed it. */
export const CLAIM_MINUTES = 15;

/** A paper as the applicant handed it in. */
export const ApplicationCert = Type.Object({
    certType: Type.String({ maxLength: 24 }),
    certNo: Type.String({ maxLength: 64 }),
    expireDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** Pictures of it. */
    files: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    /** What a machine read from the pictures. */
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
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    fields: {
        applyNo: decided(text('申请编号', { maxLength: 32, filter: 'like' })),
        name: text('姓名', { maxLength: 32, filter: 'like' }),
        phone: phone('手机号', { revealed: true, filter: 'like', unique: true }),
        idCard: nullable(secret('身份证号', 'idCard', { hidden: true })),
        applyKind: dict('申请类型', 'recruit_kind', { filter: 'in' }),
        cityId: reference('城市', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'cityId'),
        levelOneId: decided(nullable(reference('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: nullable(reference('意向车型', 'vehicle/type', { filter: 'in' })),
        typeName: joined('意向车型', 'typeId'),
        hasVehicle: bool('自带车辆', { default: true, hidden: true }),
        plateNo: nullable(text('车牌号', { maxLength: 16, filter: 'like' })),
        driveYears: nullable(integer('驾龄', { minimum: 0, maximum: 50, sortable: true, unit: '年' })),
        certs: json('证照资料', Type.Array(ApplicationCert, { maxItems: 20, default: [] })),
        source: dict('来源', 'user_source', { filter: 'in', default: 'phone' }),
        inviterName: decided(nullable(text('推荐人', { hidden: true }))),
        riskFlags: decided(nullable(text('风险提示', { filter: 'like' }))),
        status: decided(dict('状态', 'recruit_status', { filter: 'in' })),
        claimedBy: decided(nullable(text('领取人账号', { filter: 'eq', hidden: true }))),
        claimerName: joined('领取人', 'claimedBy'),
        claimUntil: decided(nullable(dateTime('领取到期', { hidden: true }))),
        firstBy: decided(nullable(text('初审人账号', { hidden: true }))),
        firstTime: decided(nullable(dateTime('初审时间', { hidden: true }))),
        secondBy: decided(nullable(text('终审人账号', { hidden: true }))),
        firstName: joined('初审人', 'firstBy', { hidden: true }),
        secondName: joined('终审人', 'secondBy', { hidden: true }),
        secondTime: decided(nullable(dateTime('终审时间', { hidden: true }))),
        interviewAt: decided(nullable(dateTime('面试时间'))),
        rejectCodes: decided(nullable(dict('驳回原因', 'recruit_reject', { multiple: true, hidden: true }))),
        auditRemark: decided(nullable(text('审核意见', { hidden: true }))),
        driverId: decided(nullable(reference('生成司机', 'users/driver'))),
        waitText: decided(nullable(text('等待时长'))),
    },
});

const remark = nullable(longText('审核意见', { maxLength: 500 }));

export const ClaimApplication = action(RecruitAudit, 'claim', {
    label: '领取',
    question: '确定领取{name}的申请吗？15分钟内由您处理。',
    batch: 'batchClaim',
});
export const ReleaseApplication = action(RecruitAudit, 'release', {
    label: '放回',
    permission: 'claim',
    question: '确定把{name}的申请放回队列吗？',
});
export const FirstPass = action(RecruitAudit, 'firstPass', {
    label: '初审通过',
    permission: 'first',
    fields: { remark },
    batch: 'batchFirstPass',
});
export const Supplement = action(RecruitAudit, 'supplement', {
    label: '补资料',
    fields: {
        items: dict('需要补充的资料', 'cert_type', { multiple: true }),
        remark: nullable(longText('补充说明', { maxLength: 300 })),
    },
});
export const Interview = action(RecruitAudit, 'interview', { label: '约面试', fields: { interviewAt: dateTime('面试时间'), remark } });
export const PassApplication = action(RecruitAudit, 'pass', { label: '终审通过', fields: { remark } });
export const RejectApplication = action(RecruitAudit, 'reject', {
    label: '驳回',
    fields: { rejectCodes: dict('驳回原因', 'recruit_reject', { multiple: true }), remark },
    isDestructive: true,
});
export const WithdrawApplication = action(RecruitAudit, 'withdraw', {
    label: '代撤回',
    permission: 'edit',
    fields: { remark: longText('撤回原因', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
});

/** One thing that was looked into. */
export interface ApplicationCheck {
    key: string;
    label: string;
    isOk: boolean;
    text: string;
}

/** Answer of GET /recruit/audit/stat: tabs and the funnel of the last 90 days with the median hours to each stage. */
export const RecruitStat = Type.Object({
    tabs: mapOf(Type.Integer()),
    funnel: Type.Array(
        Type.Object({ key: Type.String(), label: Type.String(), count: Type.Integer(), hours: Type.Union([Type.Integer(), Type.Null()]) }),
    ),
});
export type RecruitStat = Static<typeof RecruitStat>;
