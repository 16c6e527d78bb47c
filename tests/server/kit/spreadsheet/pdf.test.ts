import type { Content } from 'pdfmake/interfaces.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { drawPaper } from '#server/kit/pdf/paper.ts';
import { takeExportSlot } from '#server/kit/spreadsheet/slots.ts';
import { newId } from '#server/kit/ids.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
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

describe('a list as a PDF', () => {
    it('[LIST-04] holds what the filter leaves, page by page, and is noted as an export', async () => {
        await storeOrders(kit.db, [...numbered(60), { orderNo: 'D-placed', status: 'placed' }]);
        const { status, headers, raw } = await paper();
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/pdf');
        expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''%E8%AE%A2%E5%8D%95_\d{14}\.pdf$/);
        expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
        const pages = await pdfPages(raw);
        expect(pages.length).toBeGreaterThan(1);
        expect(pages[1]).toContain(`第 2 / ${pages.length} 页`);
        const filtered = await pdfPages((await paper('&status=placed')).raw);
        expect(filtered).toHaveLength(1);
        for (const said of ['D-placed', '测试员（tester）', '待支付', '吊运助手']) expect(filtered[0]).toContain(said);
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

    it('[LIST-04] tears no number, day or name over two lines, however many columns there are', async () => {
        await storeOrders(kit.db, [
            { orderNo: 'D2611300000551', contact: '欧阳建国', contactPhone: '13800005678', fromAddr: '深圳市南山区科技园路1号'.repeat(4) },
        ]);
        const columns =
            'orderNo,status,contact,contactPhone,fromAddr,toAddr,appointAt,createTime,bizType,payStatus,payableFen,serviceFen,cargoName,weightKg,source';
        const [page] = await pdfPages((await kit.call(all, { url: `/order/order/exportPdf?columns=${columns}` })).raw, '\n');
        for (const whole of ['D2611300000551', '欧阳建国', '138****5678']) expect(page?.split('\n')).toContain(whole);
    });

    it('[LIST-04] carries name and account across every page for whom a role demands it', async () => {
        await storeOrders(kit.db, numbered(60));
        const marked = buildSession(['order:order:list', 'order:order:export'], { marksPapers: true });
        const pages = await pdfPages((await paper('', marked)).raw);
        for (const page of pages) expect(page).toContain('测试员 tester 20');
        expect((await pdfPages((await paper()).raw))[0]).not.toContain('测试员 tester 20');
    });

    it('[LIST-04] has masked phones and the name of the company from the settings', async () => {
        await storeOrders(kit.db, [{ contactPhone: '13800005678' }]);
        await kit.db.insert(systemSettings).values({
            ...{ id: newId(), createBy: 'test', cfgKey: 'finance.seller_name', cfgGroup: 'finance', name: '开票方名称' },
            ...{ valType: 'text', cfgValue: '南粤起重有限公司', defaultValue: '' },
        });
        await kit.app.settings.fresh();
        const [page] = await pdfPages((await kit.call(all, { url: '/order/order/exportPdf?columns=contactPhone' })).raw);
        expect(page).toContain('南粤起重有限公司');
        expect(page).toContain('138****5678');
        expect(page).not.toContain('13800005678');
    });

    it('[LIST-04] takes one of the places for exports', async () => {
        await storeOrders(kit.db, numbered(1));
        const places = [takeExportSlot(all.userId), takeExportSlot(all.userId)];
        expect((await paper()).status).toBe(429);
        for (const give of places) give();
        expect((await paper()).status).toBe(200);
    });
});

describe('drawing a paper', () => {
    const sheet = { title: '试验', company: '试验公司', about: '', content: ['一页'] };

    it('[LIST-04] ends with the next step when it takes too long, and the next paper is drawn', async () => {
        await expect(drawPaper(sheet, 0)).rejects.toThrow('PDF生成超时，已停止。请减少内容后重试，列表可改为导出Excel');
        expect(await pdfPages(await drawPaper(sheet))).toHaveLength(1);
    });

    const table = (rows: number, head: string): Content => ({
        layout: 'hairlines',
        table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['*'],
            body: [[head], ...Array.from({ length: rows }, (_, row) => [`${head}${row}`])],
        },
    });

    it('[LIST-04] leaves no head of a section or table alone at the foot of a page', async () => {
        // Whatever is above it: one of these lengths ends a page between any two lines.
        for (let rows = 24; rows < 36; rows++) {
            const content = [table(rows, '上'), { text: '动态', style: 'section' }, table(9, '下')];
            const pages = await pdfPages(await drawPaper({ ...sheet, content }));
            const headed = pages.filter(page => page.includes('动态'));
            expect(headed).toEqual([expect.stringContaining('下0')]);
        }
    });

    it('[LIST-04] prints what it says twice twice, and no empty boxes in place of emoji', async () => {
        const nothing = { text: '—' };
        const content = [{ table: { body: [[nothing, nothing]] } }, '👷🏻‍♂️请带吊带🚧🏗，1️⃣号门©'];
        const [page] = await pdfPages(await drawPaper({ ...sheet, content }));
        expect(page?.match(/—/g)).toHaveLength(2);
        expect(page).toContain('请带吊带，号门©');
    });
});
