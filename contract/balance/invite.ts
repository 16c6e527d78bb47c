import { entity } from '../entity.ts';
import { dateTime, dict, integer, joined, money, nullable, readOnly, reference, text } from '../kit.ts';

const decided = readOnly;

/** 邀请记录 of S17 (table act_invite): shown and decided inside its activity, so it has the activity's address and rights. */
export const Invite = entity({
    resource: 'balance/pull-new-activity/invite',
    wire: '/balance/pullNewActivity',
    permission: 'balance:pullNewActivity',
    label: '邀请记录',
    represent: 'inviteCode',
    actions: [],
    fields: {
        activityId: decided(reference('活动', 'balance/pull-new-activity')),
        cityId: decided(reference('城市', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'cityId'),
        inviterKind: decided(dict('邀请方', 'acct_owner')),
        inviterId: decided(text('邀请人ID', { hidden: true })),
        inviterName: joined('邀请人', 'inviterId'),
        inviteeKind: decided(dict('被邀方', 'acct_owner')),
        inviteeId: decided(text('被邀人ID', { hidden: true })),
        inviteeName: joined('被邀人', 'inviteeId'),
        inviteCode: decided(text('邀请码')),
        registerTime: decided(dateTime('注册时间', { sortable: true })),
        progress: decided(integer('进度')),
        reachTime: nullable(decided(dateTime('达成时间'))),
        releaseAt: nullable(decided(dateTime('解冻时间'))),
        rewardFen: decided(money('奖励')),
        status: decided(dict('状态', 'invite_status', { filter: 'in' })),
        riskFlags: nullable(decided(text('风险标记'))),
        riskText: joined('风险', 'riskFlags'),
    },
});
