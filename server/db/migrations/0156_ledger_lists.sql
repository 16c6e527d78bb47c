-- Lists over a million and more movements and vouchers (S10, S13).
create index ix_fin_trade_6 on fin_trade (tenant_id, create_time desc, id desc) include (inout, amount_fen);
create index ix_fin_trade_7 on fin_trade (tenant_id, amount_fen, id);
create index ix_fin_trade_8 on fin_trade (journal_id);
create index ix_fin_trade_9 on fin_trade (tenant_id, owner_id, create_time desc, id desc);
-- Whoever has a wallet, by name: a name finds its few owners, and these their movements.
create view fin_owner as
    select id, tenant_id, del_flag, name from usr_customer
    union all select id, tenant_id, del_flag, name from usr_driver
    union all select m.id, m.tenant_id, m.del_flag, d.name from usr_member m join usr_driver d on d.id = m.driver_id;
create index ix_fin_journal_4 on fin_journal (tenant_id, create_time desc, id desc) include (amount_fen, account_date);
create index ix_fin_journal_5 on fin_journal (tenant_id, account_date, id);
create index ix_fin_journal_6 on fin_journal (tenant_id, amount_fen, id);
create index ix_fin_journal_7 on fin_journal (reverse_of) where reverse_of is not null;
create index ix_fin_journal_8 on fin_journal (biz_no) where biz_no is not null;
