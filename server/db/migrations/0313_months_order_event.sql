select divide_by_months('ord_event', 'order_id', '{ux_ord_event_1}');
