-- 在线报表: the code of the data source that a report reads; empty for our own database
alter table onl_cgreport_head add column db_source varchar(64);
create index onl_cgreport_head_source on onl_cgreport_head (tenant_id, db_source) where db_source is not null;
