-- Every list narrows by tenant first: with the tenant in the index the capped count is index-only
-- (city × status over a million rows: 4 ms instead of 65 ms), and part of an order number finds its trigram index.
drop index ix_ord_order_1;
drop index ix_ord_order_2;
drop index ix_ord_order_3;
drop index ix_ord_order_4;
create index ix_ord_order_1 on ord_order (tenant_id, status, create_time desc, id desc) where del_flag = 0;
create index ix_ord_order_2 on ord_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index ix_ord_order_3 on ord_order (tenant_id, city_id, status, create_time desc, id desc) where del_flag = 0;
create index ix_ord_order_4 on ord_order (tenant_id, city_id, create_time desc, id desc) where del_flag = 0;
create index trg_ord_order_2 on ord_order using gin (order_no gin_trgm_ops);
