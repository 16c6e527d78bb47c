-- Every step of an order looks for its slot, and every order ever done has left one.
create index ix_ord_reservation_order on ord_reservation (order_id) where order_id is not null;
