-- How a refund goes back: one leg for every payment it came by. A channel is asked once for each and answers by `out_no`.
create table fin_refund_leg (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    refund_id bigint not null references fin_refund (id), leg_no smallint not null, payment_id bigint references fin_payment (id), channel varchar(16) not null,
    amount_fen bigint not null, out_no varchar(40) not null, attempt smallint not null default 0, status varchar(12) not null default 'waiting',
    channel_no varchar(64), sent_time timestamptz, done_time timestamptz, fail_msg varchar(255), primary key (id),
    constraint ck_fin_refund_leg_1 check (amount_fen > 0), constraint ck_fin_refund_leg_2 check (status in ('waiting', 'sent', 'done', 'failed'))
);
comment on table fin_refund_leg is '退款路径';
create unique index ux_fin_refund_leg_1 on fin_refund_leg (refund_id, leg_no);
create unique index ux_fin_refund_leg_2 on fin_refund_leg (tenant_id, out_no);
create unique index ux_fin_refund_leg_3 on fin_refund_leg (tenant_id, channel, channel_no) where channel_no is not null;
create index ix_fin_refund_leg_1 on fin_refund_leg (payment_id);

-- Whose money a refund is: two steps away, so that lists can be searched and joined by it.
create view fin_refund_customer as
    select r.id, r.tenant_id, r.del_flag, c.id as customer_id, c.name as customer_name
      from fin_refund r join ord_order o on o.id = r.order_id join usr_customer c on c.id = o.customer_id;
