import { withDatabase } from './database.ts';

/** Actions of customers in their own app, which is not part of this product and writes to the tables that staff see. */

export interface Regular {
    orderId: string;
    titleId: string;
}

/** A customer of 深圳 with a completed crane job, which can be ordered again, and an invoice title. */
export const aRegular = () =>
    withDatabase(async client => {
        const { rows } = await client.query<Regular>(`
            select o.id::text as "orderId", t.id::text as "titleId"
              from ord_order o join set_city g on g.id = o.city_id and g.name = '深圳' join usr_customer c on c.id = o.customer_id and c.status = 'normal'
              join usr_invoice_title t on t.customer_id = c.id and t.del_flag = 0 and t.tax_no is not null
             where o.status in ('settled', 'evaluated') and o.biz_type = 'hoist' and o.invoice_type <> 'none' and o.order_no not like 'D-DEMO%'
             order by c.credit_limit_fen desc, o.id desc limit 1`);
        return rows[0]!;
    });

/** Evaluates an order with five stars and a comment. */
export const evaluate = (orderId: string, content: string) =>
    withDatabase(client =>
        client.query(
            `insert into usr_evaluation (id, create_by, city_id, order_id, from_kind, from_id, to_kind, to_id, score, content)
             select $2, 'app', city_id, id, 'customer', customer_id, 'driver', driver_id, 5, $3 from ord_order where id = $1`,
            [orderId, `${Date.now()}1`, content],
        ),
    );

/** Applies for an invoice of one order. Resolves to the application's id. */
export const applyForInvoice = (orderId: string, titleId: string): Promise<string> =>
    withDatabase(async client => {
        const id = `${Date.now()}2`;
        await client.query(
            `insert into fin_invoice (id, create_by, city_id, apply_no, customer_id, title_id, title_snapshot, invoice_type, amount_fen, vat_bp, order_count, content, email)
             select $2::bigint, 'app', o.city_id, 'FPAPP' || $2::text, o.customer_id, t.id, jsonb_build_object('title', t.title, 'taxNo', t.tax_no), o.invoice_type, o.payable_fen, 900, 1,
                    '*经营租赁*吊装服务费', t.email from ord_order o join usr_invoice_title t on t.id = $3 where o.id = $1`,
            [orderId, id, titleId],
        );
        await client.query(
            `insert into fin_invoice_order (id, create_by, invoice_id, order_id, amount_fen) select $2, 'app', $3, id, payable_fen from ord_order where id = $1`,
            [orderId, `${Date.now()}3`, id],
        );
        await client.query(`update ord_order set invoice_status = 'applying' where id = $1`, [orderId]);
        return id;
    });

/** A settled, undisputed order whose price exceeds the limit above which a ruling needs two people. */
export const aDearOrder = () =>
    withDatabase(async client => {
        const { rows } = await client.query<{ id: string; orderNo: string }>(`
            select o.id::text, o.order_no as "orderNo" from ord_order o join fin_payment p on p.order_id = o.id and p.status = 'success' and p.channel = 'balance'
             where o.status in ('settled', 'evaluated') and o.dispute_status = 'none' and o.invoice_status = 'none' and o.refunded_fen = 0 and o.paid_fen > 80000
               and o.order_no not like 'D-DEMO%' order by o.finish_time desc, o.id limit 1`);
        return rows[0]!;
    });
