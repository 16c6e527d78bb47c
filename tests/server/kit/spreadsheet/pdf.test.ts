import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeOrders, storeOrderSurroundings } from '#tests/support/orders.ts';

const all = buildSession(['order:order:list', 'order:order:export']);

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        // What the order's own source joins is not asked for here.
        const computed = ['customerName', 'cityName', 'typeName', 'driverName', 'plateNo', 'offeredDriver'];
        crudRoutes(app, { entity: Order, table: orders, computed });
    });
    await storeOrderSurroundings(kit.db);
});
afterAll(() => kit.close());
beforeEach(() => emptyTables(kit.db, 'ord_order', 'sys_audit_trail'));

const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ orderNo: `D${String(n).padStart(5, '0')}` }));
const paper = (query = '', session = all) => kit.call(session, { url: `/order/order/exportPdf?columns=orderNo,status,payableFen${query}` });
const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a list as a PDF', () => {
    it('[LIST-04] holds what the filter leaves, page by page, and is noted as an export', async () => {
        await storeOrders(kit.db, [...numbered(60), { orderNo: 'D-placed', status: 'placed' }]);
        const { status, headers, raw } = await paper();
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/pdf');
        expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''%E8%AE%A2%E5%8D%95_\d{14}\.pdf$/);
        expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pages(raw)).toBeGreaterThan(1);
        expect(pages((await paper('&status=placed')).raw)).toBe(1);
        const logged = await kit.db.select().from(auditTrail);
        expect(logged.map(({ op, diff }) => [op, (diff as { rows: number }).rows])).toEqual([
            ['export', 61],
            ['export', 1],
        ]);
    });

    it('[LIST-04] [PERM-03] is refused without the right, with columns that the caller may not see, and for more rows than paper takes', async () => {
        await storeOrders(kit.db, numbered(2001));
        expect((await paper('', buildSession(['order:order:list']))).status).toBe(403);
        expect((await kit.call(all, { url: '/order/order/exportPdf?columns=orderNo,infoFeeFen' })).status).toBe(400);
        const refused = await paper();
        expect([refused.status, refused.body.message]).toEqual([400, 'PDF一次最多2000条，请缩小筛选范围，或导出Excel']);
        expect(await kit.db.select().from(auditTrail)).toEqual([]);
    });
});
