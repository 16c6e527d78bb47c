import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dateTime, dict, integer, joined, longText, money, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { MAX_LEVEL } from './member-plan.ts';

/** Granting more free months than this needs a second person. */
export const GRANT_ALONE = 3;

/** S35 司机会员 (table usr_member). */
export const DriverMember = entity({
    resource: 'users/driver-member',
    wire: '/users/driverMember',
    permission: 'users:driverMember',
    label: '司机会员',
    english: 'Driver membership',
    represent: 'memberNo',
    actions: ['list', 'query', 'edit', 'export'],
    search: { by: { memberNo: 'document' }, note: ['status', 'driverName', 'planName'] },
    fields: {
        memberNo: readOnly(text('会员号', 'Member no.', { maxLength: 32, filter: 'like' })),
        driverId: readOnly(reference('司机', 'Driver', 'users/driver')),
        driverName: joined('司机', 'Driver', 'driverId', { filter: 'like' }),
        driverPhone: joined('手机号', 'Mobile', 'driverId', { masked: true }),
        planId: readOnly(reference('套餐', 'Plan', 'users/member-plan', { filter: 'in' })),
        planName: joined('套餐', 'Plan', 'planId'),
        levelNo: readOnly(integer('会员等级', 'Level', { sortable: true, filter: 'in', minimum: 1, maximum: MAX_LEVEL })),
        status: readOnly(dict('会员状态', 'Membership', 'member_status', { filter: 'in' })),
        startAt: readOnly(dateTime('生效时间', 'Effective from')),
        expireAt: readOnly(dateTime('到期时间', 'Until', { sortable: true, filter: 'range' })),
        autoRenew: bool('自动续费', 'Auto-renewal', { filter: 'bool', default: false }),
        renewCount: readOnly(integer('续费次数', 'Renewals', { unit: '次', sortable: true })),
        paidFen: readOnly(money('累计缴费', 'Total fees paid', { sortable: true })),
        savedFen: readOnly(money('已省', 'Saved', { sortable: true })),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
    },
});

const reason = longText('原因', 'Reason', { minLength: 2, maxLength: 200 });

export const FreezeMember = action(DriverMember, 'freeze', {
    label: '冻结',
    english: 'Freeze',
    fields: { reason },
    isDestructive: true,
    batch: 'batchFreeze',
});
export const UnfreezeMember = action(DriverMember, 'unfreeze', {
    label: '解冻',
    english: 'Unfreeze',
    permission: 'freeze',
    question: '确定解冻{memberNo}吗？冻结的天数会加回有效期。',
    englishQuestion: 'Unfreeze {memberNo}? The frozen days are added to the term.',
});
export const GrantMember = action(DriverMember, 'grant', {
    label: '赠送时长',
    english: 'Give months',
    fields: { months: integer('赠送月数', 'Free months', { minimum: 1, maximum: 12, unit: '个月' }), reason },
});
export const ChangeMemberPlan = action(DriverMember, 'changePlan', {
    label: '换套餐',
    english: 'Change plan',
    fields: { planId: reference('新套餐', 'New plan', 'users/member-plan'), reason },
});

/** Sends a message to a member whose term ends soon; it is recorded in the contact log of 待续费. */
export const RemindMember = action(DriverMember, 'remind', {
    label: '提醒续费',
    english: 'Remind to renew',
    permission: 'edit',
    question: '确定短信提醒{driverName}续费吗？',
    englishQuestion: 'Remind {driverName} by SMS to renew?',
    batch: 'batchRemind',
});

/** Effect of a plan change on the remaining days: their value is converted to days of the new plan. */
export const PlanPreview = Type.Object({
    daysLeft: Type.Integer(),
    worthFen: Type.Integer(),
    newDays: Type.Integer(),
    expireAt: Type.String(),
});
export type PlanPreview = Static<typeof PlanPreview>;

export const PlanPreviewQuery = query(DriverMember, 'planPreview', {
    permission: 'changePlan',
    params: { ...byId, planId: Type.String({ pattern: PATTERNS.id }) },
    result: PlanPreview,
    summary: '换套餐试算',
});

/** Statistics of all members that the caller may see. */
export const MemberPicture = Type.Object({
    plans: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
    expiring: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
    /** Memberships active at the end of each of the last twelve months. */
    active: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer() })),
});
export type MemberPicture = Static<typeof MemberPicture>;

export const MemberPictureQuery = query(DriverMember, 'picture', { permission: 'list', result: MemberPicture, summary: '会员统计' });
