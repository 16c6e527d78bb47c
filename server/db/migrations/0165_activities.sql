-- Activities (domain 2.3): whom a balance activity is for beyond its scope, the counts that lists sort by, what people saw of it,
-- and names that tell activities apart.
alter table act_balance_activity
    add column level_codes varchar(255), add column tag_codes varchar(255),
    add column join_count integer not null default 0, add column topup_fen bigint not null default 0;
comment on column act_balance_activity.level_codes is '指定等级';
comment on column act_balance_activity.tag_codes is '指定标签';
comment on column act_balance_activity.join_count is '参与人次';
comment on column act_balance_activity.topup_fen is '带动充值';
alter table act_pull_new
    add column invite_count integer not null default 0, add column reach_count integer not null default 0,
    add column paid_fen bigint not null default 0,
    add column conv_rate integer not null generated always as
        (case when invite_count = 0 then 0 else (reach_count::bigint * 10000 / invite_count)::integer end) stored;
comment on column act_pull_new.invite_count is '邀请数';
comment on column act_pull_new.reach_count is '达成数';
comment on column act_pull_new.paid_fen is '已发奖励';
comment on column act_pull_new.conv_rate is '转化率';
create unique index ux_act_balance_activity_name on act_balance_activity (tenant_id, name) where del_flag = 0;
create unique index ux_act_member_activity_name on act_member_activity (tenant_id, name) where del_flag = 0;
create unique index ux_act_pull_new_name on act_pull_new (tenant_id, name) where del_flag = 0;
create index ix_act_grant_journal on act_grant (journal_id);
create index ix_act_grant_expiry on act_grant (expire_at) where status = 'valid' and left_fen > 0;
create index ix_act_invite_open on act_invite (status, release_at) where status in ('bound', 'frozen') and del_flag = 0;
create index ix_usr_member_renewal_activity on usr_member_renewal (activity_id) where activity_id is not null;

create table act_reach (
    tenant_id integer not null default 0, activity_kind varchar(16) not null, activity_id bigint not null, day date not null,
    shown integer not null default 0, clicked integer not null default 0, primary key (activity_kind, activity_id, day)
);
comment on table act_reach is '活动曝光';
comment on column act_reach.shown is '曝光人次';
comment on column act_reach.clicked is '点击人次';
