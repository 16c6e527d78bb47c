-- Red invoices are rows with negative amounts, one for each invoice that was taken back (domain 4.3).
alter table fin_invoice drop constraint ck_fin_invoice_1;
alter table fin_invoice add constraint ck_fin_invoice_1 check (
    case when red_of is null then amount_fen > 0 and (approved_fen is null or approved_fen between 1 and amount_fen)
         else amount_fen < 0 and approved_fen = amount_fen end);
create unique index ux_fin_invoice_2 on fin_invoice (tenant_id, red_of) where red_of is not null;
-- Fully digital invoices have no code: their number alone is unique.
create unique index ux_fin_invoice_3 on fin_invoice (tenant_id, coalesce(invoice_code, ''), invoice_no) where invoice_no is not null;
create index ix_fin_invoice_3 on fin_invoice (tenant_id, create_time desc, id desc);
create index ix_fin_invoice_order_1 on fin_invoice_order (order_id);

-- What an invoice was made out to, as it was when it was asked for.
create view fin_invoice_face as
    select id, tenant_id, del_flag, (title_snapshot ->> 'title')::varchar(128) as title, (title_snapshot ->> 'taxNo')::varchar(32) as tax_no from fin_invoice;

-- Invariant I14: what is invoiced of an order is never more than was paid and not given back; the order is locked meanwhile.
create function fin_invoice_line_paid() returns trigger language plpgsql as $$
declare paid bigint;
begin
    select o.paid_fen - o.refunded_fen into paid from ord_order o where o.id = new.order_id for update;
    if new.amount_fen < 1 or new.amount_fen > coalesce(paid, 0) then
        raise exception 'INVOICE_EXCEEDS: order %', new.order_id using errcode = 'check_violation', constraint = 'ck_fin_invoice_order_paid';
    end if;
    return new;
end $$;
create trigger fin_invoice_line_paid before insert or update of amount_fen, active on fin_invoice_order
    for each row when (new.active) execute function fin_invoice_line_paid();
