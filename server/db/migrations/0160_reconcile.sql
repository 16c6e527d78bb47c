-- What each rule of a reconciliation run looked at, and the state of a day: how much is open, whether it is sealed.
create table fin_recon_rule (
    run_id bigint not null references fin_recon_run (id), rule_code varchar(16) not null, checked bigint not null,
    diff_count integer not null, diff_fen bigint not null, primary key (run_id, rule_code)
);
comment on table fin_recon_rule is '对账规则结果';
create index ix_fin_recon_diff_1 on fin_recon_diff (run_id, status);
create index ix_fin_recon_diff_2 on fin_recon_diff (tenant_id, rule_code, biz_kind, biz_id) where status <> 'open';
create view fin_recon_day as
    select r.tenant_id, r.account_date, count(*)::int as run_count, count(*) filter (where r.status in ('running', 'failed'))::int as broken_count,
           coalesce(sum(r.checked), 0)::bigint as checked, coalesce(sum(d.all_count), 0)::int as diff_count,
           coalesce(sum(d.open_count), 0)::int as open_count,
           exists (select 1 from fin_day_seal s where s.tenant_id = r.tenant_id and s.account_date = r.account_date) as is_sealed
      from fin_recon_run r left join lateral (
          select count(*) as all_count, count(*) filter (where f.status = 'open') as open_count
            from fin_recon_diff f where f.run_id = r.id and f.del_flag = 0) d on true
     where r.del_flag = 0 group by r.tenant_id, r.account_date;
create view fin_recon_open as
    select f.run_id, count(*)::int as open_count from fin_recon_diff f where f.status = 'open' and f.del_flag = 0 group by f.run_id;
