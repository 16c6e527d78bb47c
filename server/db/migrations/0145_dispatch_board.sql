-- S03: the pool is read by its limit, whatever the table grows to; only orders without a driver are in the index.
create index ix_ord_order_16 on ord_order (tenant_id, sla_dispatch_at, id) include (city_id, type_id)
    where status in ('paid', 'dispatching') and del_flag = 0;

-- Who has been asked and has not answered.
create index ix_ord_dispatch_2 on ord_dispatch (order_id, round_no desc) where status = 'offered';

-- What an assignment on the board changed, for as long as it can be taken back.
create table ord_assign_undo (
    id bigint primary key,
    tenant_id int not null,
    order_id bigint not null,
    -- The order's version after the assignment: a later change makes the way back impossible.
    version int not null,
    driver_id bigint not null,
    before jsonb not null,
    actor varchar(64) not null,
    until timestamptz not null,
    undone_at timestamptz
);
create unique index ux_ord_assign_undo_1 on ord_assign_undo (order_id, version);
create index ix_ord_assign_undo_1 on ord_assign_undo (until);
