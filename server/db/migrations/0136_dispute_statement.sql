-- What either side says about a dispute after it was raised; nothing of it is changed later.
create table ord_dispute_statement (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    dispute_id bigint not null references ord_dispute (id), party varchar(12) not null, content varchar(1000) not null, evidence varchar(2000), primary key (id),
    constraint ck_ord_dispute_statement_1 check (party in ('customer', 'driver'))
);
comment on table ord_dispute_statement is '争议陈述';
create index ix_ord_dispute_statement_1 on ord_dispute_statement (dispute_id, id);
