-- The home page adds up some 40,000 hours a month at every opening; from here it reads them side by side, without a look at the rows.
create index if not exists ix_stat_order_hour_1 on stat_order_hour (tenant_id, hour_at) include (status, city_id, type_id, cnt, service_fen);
