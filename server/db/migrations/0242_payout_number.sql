-- A bank's number is looked for with every payment that is entered.
create index ix_fin_withdraw_channel_no on fin_withdraw (channel_no) where channel_no is not null;
