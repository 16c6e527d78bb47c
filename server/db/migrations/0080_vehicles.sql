-- A vehicle in the workshop is taken without an order and without a driver.
alter table ord_reservation alter column order_id drop not null, alter column driver_id drop not null;
alter table ord_reservation add constraint ck_ord_reservation_1 check (kind = 'maintain' or (order_id is not null and driver_id is not null));

-- What an application is about, so that its list is found by plate and type also before there is a vehicle.
alter table veh_audit add column plate_no varchar(16), add column type_id bigint references veh_type;
comment on column veh_audit.plate_no is '车牌号';
comment on column veh_audit.type_id is '车型';
create index ix_veh_audit_plate_no on veh_audit (plate_no);
create index ix_veh_audit_type_id on veh_audit (type_id);
