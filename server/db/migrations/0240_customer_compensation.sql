-- Compensation of a reassignment that the customer bears with his consent (domain 4.2): his part of it, and in whose words he agreed.
alter table ord_reassign
    add column customer_fen bigint not null default 0,
    add column consent varchar(200),
    add constraint ck_ord_reassign_customer check (customer_fen between 0 and compensate_fen and (customer_fen = 0 or consent is not null));

-- What of an order's pass-through goes to drivers that it was taken from.
alter table ord_order
    add column comp_fen bigint not null default 0,
    add constraint ck_ord_order_comp check (comp_fen between 0 and pass_fen);
