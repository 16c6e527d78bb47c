CREATE INDEX "gin_ord_order_2" ON "ord_order" USING gin (text_parts(to_addr));
