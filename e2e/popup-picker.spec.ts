import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { withDatabase } from './support/database.ts';
import { signIn } from './support/session.ts';

/** A settled order that nobody disputes, the smallest, and its customer: the picker finds it by both. */
const aQuietOrder = () =>
    withDatabase(async client => {
        const { rows } = await client.query<{ orderNo: string; customer: string }>(`
            select o.order_no as "orderNo", c.name as customer from ord_order o join usr_customer c on c.id = o.customer_id
             where o.status = 'settled' and o.dispute_status = 'none' and o.invoice_status = 'none' and o.refunded_fen = 0 and o.paid_fen > 0
               and o.order_no not like 'D-DEMO%' order by o.paid_fen, o.id limit 1`);
        return rows[0]!;
    });

test('[POPUP-01] [POPUP-02] [POPUP-03] [POPUP-04] [POPUP-05] [LIST-05] a dispute finds its order by the customer, in a window over the form', async ({
    page,
}) => {
    const { orderNo, customer } = await aQuietOrder();
    const asked: URL[] = [];
    page.on('request', request => request.url().includes('/cgreport/api/getData/') && asked.push(new URL(request.url())));
    await signIn(page, 'cs1', '/order/dispute/create');
    const form = page.getByRole('dialog', { name: '新增争议工单' });
    const box = form.getByRole('textbox', { name: '订单' });
    await box.click();
    const picker = page.getByRole('dialog', { name: '选择订单' });
    const rows = picker.getByRole('table', { name: '可选记录' }).locator('tbody tr');
    await expect(rows).toHaveCount(10);
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ column: 'create_time', order: 'desc', pageNo: '1' });
    expect(asked[0]!.searchParams.has('customer')).toBe(false);
    const width = await picker.evaluate(element => element.getBoundingClientRect().width);
    expect(width).toBeLessThanOrEqual(1200);
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect.poll(() => picker.evaluate(element => element.getBoundingClientRect().width)).toBe(1200);
    // In a narrow window the table keeps its width and scrolls within the picker.
    await page.setViewportSize({ width: 900, height: 800 });
    const table = picker.getByRole('table', { name: '可选记录' });
    // No narrower than its columns need, and wider where a value of the demo data is.
    expect(await table.evaluate(element => element.getBoundingClientRect().width)).toBeGreaterThanOrEqual(1100);
    expect(await picker.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
    await table.getByRole('columnheader').last().scrollIntoViewIfNeeded();
    await expect(table.getByRole('columnheader').last()).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    // The form around is hidden from who cannot see it: the window alone is looked at.
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog] table').analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);

    await picker.getByRole('button', { name: '确定' }).click();
    await expect(picker.getByRole('alert')).toHaveText('请选择一条记录');
    await picker.getByRole('textbox', { name: '客户' }).fill(customer);
    await picker.getByRole('textbox', { name: '订单号' }).fill(orderNo);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await rows.click();
    await expect(rows).toHaveAttribute('aria-selected', 'true');
    await picker.getByRole('button', { name: '取消' }).click();
    await expect(picker).toBeHidden();
    await expect(box).toHaveValue('');

    // By keyboard to the same row.
    await box.press('Enter');
    await picker.getByRole('textbox', { name: '订单号' }).fill(orderNo);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute('aria-selected', 'false');
    await rows.focus();
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(box).toHaveValue(orderNo);

    await form.getByRole('button', { name: '清除订单' }).click();
    await expect(box).toHaveValue('');
    await box.click();
    await picker.getByRole('textbox', { name: '订单号' }).fill(orderNo);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await rows.dblclick();
    await expect(box).toHaveValue(orderNo);
    await box.click();
    await picker.getByRole('textbox', { name: '订单号' }).fill(orderNo);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();

    for (const [field, option] of [
        ['发起方', '客户'],
        ['原因', '费用'],
    ] as const) {
        await form.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: option }).first().click();
    }
    await form.getByRole('textbox', { name: '诉求', exact: true }).fill('按弹窗选中的订单提出');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    const service = await callerOf(page.request, 'cs1');
    const { records } = await service.get<{ records: { orderNo: string; content: string }[] }>('/order/dispute/list', { orderNo });
    expect(records.map(record => record.orderNo)).toEqual([orderNo]);
});

test('[POPUP-02] the order of a balance request is looked for among those of its customer', async ({ page }) => {
    const { customer } = await aQuietOrder();
    await signIn(page, 'fin1', '/finance/balance-audit');
    await page.getByRole('button', { name: '新建申请' }).click();
    const form = page.getByRole('dialog', { name: '新建申请' });
    await form.getByRole('combobox', { name: '客户' }).fill(customer);
    await page.getByRole('option', { name: customer }).first().click();
    await form.getByRole('textbox', { name: '关联订单' }).click();
    const picker = page.getByRole('dialog', { name: '选择订单' });
    await expect(picker.getByRole('textbox', { name: '客户' })).toHaveValue(customer);
    const names = picker.getByRole('table', { name: '可选记录' }).locator('tbody tr td:nth-child(3)');
    await expect(names.first()).toContainText(customer);
    expect((await names.allTextContents()).filter(name => !name.includes(customer))).toEqual([]);
});
