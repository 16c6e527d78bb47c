-- What channels, banks and the e-invoice platform have told us over HTTP, and what became of it: never changed afterwards.
create table fin_callback (
    id bigint not null, tenant_id integer not null default 0, create_time timestamptz not null default now(), source varchar(16) not null,
    biz_no varchar(64) not null, body jsonb not null, outcome varchar(12) not null, reason varchar(255), primary key (id),
    constraint ck_fin_callback_1 check (outcome in ('taken', 'repeated', 'refused'))
);
comment on table fin_callback is '渠道回调';
create index ix_fin_callback_1 on fin_callback (tenant_id, biz_no, id);
-- Payments that wait for their channel, the first to run out first.
create index ix_fin_payment_3 on fin_payment (expire_time) where status = 'pending' and del_flag = 0;
