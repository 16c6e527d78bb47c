-- Lists of finance at a million rows each (bench finance-lists): newest first, by state, by number or name; duplicates of older indexes go, which
-- every posting has paid for while it held its wallet.
drop index ix_fin_trade_10;
drop index ix_fin_journal_10;
drop index ix_fin_trade_6;
create index ix_fin_trade_6 on fin_trade (tenant_id, create_time desc, id desc) include (inout, amount_fen, trade_type);
drop index ix_fin_journal_8;
create index ix_fin_journal_8 on fin_journal (tenant_id, biz_no varchar_pattern_ops, create_time desc, id desc) where biz_no is not null;
create index ix_fin_refund_10 on fin_refund (tenant_id, create_time desc, id desc) include (amount_fen, status) where del_flag = 0;
create index ix_fin_refund_11 on fin_refund (tenant_id, status, create_time desc, id desc) include (amount_fen) where del_flag = 0;
create index ix_fin_refund_12 on fin_refund (tenant_id, amount_fen desc, id desc) where del_flag = 0;
create index gin_fin_refund_1 on fin_refund using gin (text_parts(refund_no));
create index ix_fin_balance_audit_11 on fin_balance_audit (tenant_id, create_time desc, id desc) where del_flag = 0;
create index ix_fin_balance_audit_12 on fin_balance_audit (tenant_id, status, create_time desc, id desc) include (amount_fen) where del_flag = 0;
create index ix_fin_balance_audit_13 on fin_balance_audit (tenant_id, amount_fen desc, id desc) where del_flag = 0;
create index gin_fin_balance_audit_1 on fin_balance_audit using gin (text_parts(owner_name), text_parts(audit_no));
create index ix_fin_invoice_4 on fin_invoice (tenant_id, status, create_time desc, id desc) include (amount_fen) where del_flag = 0;
create index ix_fin_invoice_5 on fin_invoice (tenant_id, amount_fen desc, id desc) where del_flag = 0;
drop index ix_fin_invoice_3;
create index ix_fin_invoice_3 on fin_invoice (tenant_id, create_time desc, id desc) include (status, amount_fen, approved_fen, red_of) where del_flag = 0;
create index gin_fin_invoice_1 on fin_invoice using gin (text_parts(apply_no), text_parts(invoice_no));
create index gin_usr_driver_1 on usr_driver using gin (text_parts(name));
