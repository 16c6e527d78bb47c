import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, joined, money, nullable, readOnly, reference, text } from '../kit/fields.ts';

const decided = readOnly;

/** 邀请记录 of S17 (table act_invite). Invitations are listed and reviewed within their activity, so they share its path and permissions. */
export const Invite = entity({
    resource: 'balance/pull-new-activity/invite',
    wire: '/balance/pullNewActivity',
    permission: 'balance:pullNewActivity',
    label: '邀请记录',
    english: 'Invite',
    represent: 'inviteCode',
    actions: [],
    fields: {
        activityId: decided(reference('活动', 'Campaign', 'balance/pull-new-activity')),
        cityId: decided(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        inviterKind: decided(dict('邀请方', 'Inviter type', 'acct_owner')),
        inviterId: decided(text('邀请人ID', 'Inviter record', { hidden: true })),
        inviterName: joined('邀请人', 'Inviter', 'inviterId'),
        inviteeKind: decided(dict('被邀方', 'Invitee type', 'acct_owner')),
        inviteeId: decided(text('被邀人ID', 'Invitee record', { hidden: true })),
        inviteeName: joined('被邀人', 'Invitee', 'inviteeId'),
        inviteCode: decided(text('邀请码', 'Invite code')),
        registerTime: decided(dateTime('注册时间', 'Registered', { sortable: true })),
        progress: decided(integer('进度', 'Progress')),
        reachTime: nullable(decided(dateTime('达成时间', 'Reached'))),
        releaseAt: nullable(decided(dateTime('解冻时间', 'Released'))),
        rewardFen: decided(money('奖励', 'Reward')),
        status: decided(dict('状态', 'Status', 'invite_status', { filter: 'in' })),
        riskFlags: nullable(decided(text('风险标记', 'Risk flags'))),
        riskText: joined('风险', 'Risk', 'riskFlags'),
    },
});
