import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newHexId, newId } from '#server/kit/ids.ts';
import { storeOrderSurroundings } from './orders.ts';

export interface Asked {
    id: string;
    orders: string[];
}

/** A customer with an invoice title and applications; their numbers are `FPT1`, `FPT2` …, those of the orders `DI1-0`. */
export async function createInvoiceWorld(db: Db) {
    let serial = 0;
    await storeOrderSurroundings(db);
    await db.execute(sql`insert into usr_invoice_title (id, create_by, customer_id, title_kind, title, tax_no, email) values
        (70, 't', 1, 'company', '华建吊装有限公司', '91440300MA5TEST001', 'fp@example.com')`);
    return {
        serial: () => serial,
        ask: (count = 1, given: { type?: string; taxNo?: string | null } = {}) => ask(db, ++serial, count, given),
    };
}

/** Stores an application for `count` orders of ¥1,279.12 each, as in domain 6.4. */
async function ask(
    db: Db,
    n: number,
    count: number,
    { type = 'special', taxNo = '91440300MA5TEST001' }: { type?: string; taxNo?: string | null },
): Promise<Asked> {
    const id = newId();
    const orders = Array.from({ length: count }, () => newId());
    for (const [index, order] of orders.entries())
        await db.execute(sql`
            insert into ord_order (id, create_by, city_id, order_no, biz_type, source, customer_id, contact, contact_phone, type_id, status, pay_status, appoint_at,
                from_addr, from_lng, from_lat, cargo_name, price_snapshot, service_fen, info_fee_fen, driver_fen, tax_fen, payable_fen, paid_fen, invoice_type, invoice_status)
            values (${order}, 't', 1, ${`DI${n}-${index}`}, 'haul', 'app', 1, 'x', '13900000000', 1, 'settled', 'paid', now(), '科技路', 114, 22, '钢板', '{}', 117350, 10704, 106646, 10562, 127912, 127912,
                ${type}, 'applying')`);
    const amount = 127_912 * count;
    await db.execute(sql`
        insert into fin_invoice (id, create_by, city_id, apply_no, customer_id, title_id, title_snapshot, invoice_type, amount_fen, vat_bp, order_count, content, email)
        values (${id}, 'app', 1, ${`FPT${n}`}, 1, 70, ${JSON.stringify({ title: '华建吊装有限公司（旧）', taxNo })}::jsonb, ${type}, ${amount}, 900, ${count}, '*运输服务*拖运费', 'fp@example.com')`);
    for (const order of orders)
        await db.execute(
            sql`insert into fin_invoice_order (id, create_by, invoice_id, order_id, amount_fen) values (${newId()}, 'app', ${id}, ${order}, 127912)`,
        );
    return { id, orders };
}

/** Stores a file of finance as an upload would. Resolves to its path. */
export async function storeInvoiceFile(db: Db, extension = 'pdf', owner = 'u1'): Promise<string> {
    const path = `finance/20260915/${newHexId()}.${extension}`;
    await db.execute(sql`insert into sys_oss_file (id, file_name, url, folder, file_size, owner_id, create_by)
        values (${newHexId()}, ${`发票.${extension}`}, ${path}, 'finance', 10, ${owner}, 'fin1')`);
    return path;
}
