import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { countGestures, gesturesOn } from './support/gestures.ts';
import { signIn } from './support/session.ts';

interface Listed<T> {
    records: T[];
}
interface Order {
    id: string;
    orderNo: string;
    status: string;
}

/** Orders in a state in an order of their own; none of those that other journeys know by number. */
const ordersIn = async (request: APIRequestContext, status: string, sort: { column: string; order: string }): Promise<Order[]> => {
    const dispatcher = await callerOf(request, 'dispatch1');
    const { records } = await dispatcher.get<Listed<Order>>('/order/order/list', {
        ...{ status, pageSize: '50', ...sort },
    });
    return records.filter(({ orderNo }) => !orderNo.startsWith('D-DEMO'));
};

/** Finds an order by Ctrl+K and shows what can be done with it. */
const actsOf = async (page: Page, orderNo: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(orderNo);
    await expect(page.getByRole('option', { name: new RegExp(`^${orderNo}`) })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    return page.getByRole('group', { name: `${orderNo} 的操作` });
};

const statusOf = async (request: APIRequestContext, { id }: Order) =>
    (await (await callerOf(request, 'dispatch1')).get<Order>('/order/order/queryById', { id })).status;

test.describe.configure({ mode: 'parallel' });

test('[HEAD-01] [ORDER-03] from any screen an order is dispatched with two clicks', async ({ page, request }) => {
    // The board's journeys take those that are due first.
    const order = (await ordersIn(request, 'paid', { column: 'appointAt', order: 'desc' })).at(2)!;
    await signIn(page, 'dispatch1', '/order/driver-pause');
    await countGestures(page);
    const acts = await actsOf(page, order.orderNo);
    await acts.getByRole('option', { name: '派单', exact: true }).click();
    await page.getByRole('dialog', { name: '派单' }).getByRole('button', { name: '派单', exact: true }).click();
    await expect(page.getByText(/第\d+轮派单，已推送\d+位司机|已发布抢单/)).toBeVisible();
    expect((await gesturesOn(page)).clicks).toBe(2);
    expect(await statusOf(request, order)).toBe('dispatching');
    await expect(page).toHaveURL('/order/driver-pause');
});

/** Whom the journey chooses: other journeys reach for the best of the list. */
const NTH = 5;

/** An old accepted order that enough others are free to take over; the newest are those of another journey. */
const orderToReassign = async (request: APIRequestContext): Promise<Order> => {
    const dispatcher = await callerOf(request, 'dispatch1');
    for (const order of await ordersIn(request, 'accepted', { column: 'createTime', order: 'asc' })) {
        const { candidates } = await dispatcher.get<{ candidates: object[] }>('/order/order/candidates', { id: order.id });
        if (candidates.length > NTH) return order;
    }
    throw new Error('The demo data have no order to reassign');
};

test('[HEAD-01] [ORDER-03] from any screen an order is reassigned with four clicks, and a fifth takes it back', async ({
    page,
    request,
}) => {
    const order = await orderToReassign(request);
    await signIn(page, 'dispatch1', '/order/driver-pause');
    await countGestures(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: '搜索菜单' })).toBeFocused();
    await page.keyboard.type(`改派 ${order.orderNo}`);
    await expect(page.getByRole('option', { name: `改派 ${order.orderNo}` })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `改派 ${order.orderNo}` });
    await dialog.getByRole('radio', { name: /粤/ }).nth(NTH).click();
    await dialog.getByRole('combobox', { name: '改派原因' }).click();
    await page.getByRole('option', { name: '调度优化' }).click();
    // Who is to blame follows from the reason; somebody who knows better says so.
    await expect(dialog.getByRole('radio', { name: '平台' })).toBeChecked();
    await dialog.getByRole('button', { name: '确认改派' }).click();
    await expect(page.getByText('改派成功')).toBeVisible();
    expect((await gesturesOn(page)).clicks).toBe(4);
    expect(await statusOf(request, order)).toBe('dispatching');

    // One more takes it back: the driver who had the order has it again, and the timeline tells both.
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(page.getByText('已撤销', { exact: true })).toBeVisible();
    expect(await statusOf(request, order)).toBe('accepted');
    await page.goto(`/order/order/${order.id}/show`);
    await page.getByRole('tab', { name: '时间线' }).click();
    await expect(page.getByText(/^撤销改派，退回/)).toBeVisible();
    await expect(page.getByText(/^改派：/)).toBeVisible();
});

interface Withdraw {
    id: string;
    withdrawNo: string;
    actions: { approve: { ok: boolean } };
}

test('[FINANCE-07] an auditor lets a withdraw pass with two keys, without the mouse', async ({ page, request }) => {
    const clerk = await callerOf(request, 'fin1');
    const { records } = await clerk.get<Listed<Withdraw>>('/finance/withdrawAudit/list', {
        ...{ status: 'pending', riskScore_end: '60', pageSize: '20', column: 'applyTime', order: 'asc' },
    });
    const { id } = records.find(({ actions }) => actions.approve.ok)!;
    await signIn(page, 'fin1', `/finance/withdraw-audit/${id}/show`);
    await expect(page.getByRole('toolbar', { name: '审核操作' }).getByRole('button', { name: /^通过/ })).toBeEnabled();
    await countGestures(page);
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /通过/ }));
    await expect(question.getByRole('button', { name: '通过', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    // The queue goes on to the next that waits.
    await expect(page).not.toHaveURL(new RegExp(`/${id}/`));
    expect(await gesturesOn(page)).toEqual({ clicks: 0, keys: ['a', 'Enter'] });
    const { status } = await clerk.get<{ status: string }>('/finance/withdrawAudit/queryById', { id });
    expect(['approved', 'reviewing']).toContain(status);
});
