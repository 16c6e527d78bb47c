-- The list of drivers' accounts adds up what each has been paid out and what is on its way: from the index alone, though a driver withdraws a thousand times.
create index if not exists ix_fin_withdraw_16 on fin_withdraw (owner_kind, owner_id, status) include (tenant_id, net_fen);
