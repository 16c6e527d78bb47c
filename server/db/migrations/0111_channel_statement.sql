-- What a payment channel says it has collected: the other side of rule R06.
create table fin_channel_statement (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    channel varchar(16) not null, account_date date not null, channel_no varchar(64) not null, amount_fen bigint not null, primary key (id),
    constraint ck_fin_channel_statement_1 check (amount_fen > 0)
);
comment on table fin_channel_statement is '渠道对账单';
create unique index ux_fin_channel_statement_1 on fin_channel_statement (tenant_id, channel, channel_no);
create index ix_fin_channel_statement_1 on fin_channel_statement (tenant_id, account_date, channel);
create index ix_fin_payment_2 on fin_payment (pay_time) where channel_no is not null;
create index ix_fin_entry_3 on fin_entry (account_date);
