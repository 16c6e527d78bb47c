import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { BoardCandidates, DispatchBoard, PoolOrder } from '#contract/order/dispatch-board.ts';
import { apiToken, signIn } from './support/session.ts';

/** Two waiting orders that at least two drivers could take; not those that other journeys know by number. */
const waitingOrders = async (request: APIRequestContext): Promise<PoolOrder[]> => {
    const headers = { 'X-Access-Token': await apiToken(request, 'dispatch1') };
    const get = async <T>(path: string) =>
        ((await (await request.get(`/api/order/dispatch/${path}`, { headers })).json()) as { result: T }).result;
    const { pool } = await get<DispatchBoard>('board');
    const found: PoolOrder[] = [];
    for (const order of pool.filter(each => each.status === 'paid' && !each.orderNo.startsWith('D-DEMO'))) {
        const { candidates } = await get<BoardCandidates>(`candidates?id=${order.id}`);
        if (candidates.filter(one => one.blocked.length === 0).length >= 2) found.push(order);
        if (found.length === 2) break;
    }
    return found;
};

const rowOf = (page: Page, order: PoolOrder) =>
    page
        .getByRole('listbox', { name: /^待派订单/ })
        .getByRole('option')
        .filter({ hasText: order.orderNo });

/** Chooses an order, goes on to its drivers by Enter, and takes the nth; answers the driver's name. */
const chooseDriver = async (page: Page, order: PoolOrder, nth: number): Promise<string> => {
    await rowOf(page, order).click();
    await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible();
    const drivers = page.getByRole('listbox', { name: /^可派/ }).getByRole('option', { name: /，可以派单/ });
    await expect(drivers.nth(nth)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(drivers.first()).toHaveAttribute('aria-selected', 'true');
    for (let step = 0; step < nth; step += 1) await page.keyboard.press('ArrowDown');
    return (await drivers.nth(nth).getAttribute('aria-label'))!.split(' ')[0]!;
};

test('[ORDER-03] two dispatchers at one board: one assigns and takes back, the other sees it; of two on one order one wins', async ({
    browser,
}) => {
    const [first, second] = [await browser.newContext(), await browser.newContext()];
    const [a, b] = [await first.newPage(), await second.newPage()];
    const [x, y] = (await waitingOrders(first.request)) as [PoolOrder, PoolOrder];
    await signIn(a, 'dispatch1', '/order/dispatch');
    await signIn(b, 'dispatch2', '/order/dispatch');
    await expect(rowOf(b, x)).toBeVisible();

    const driver = await chooseDriver(a, x, 0);
    await expect(rowOf(b, x)).toContainText('调度员一 正在查看');
    await a.keyboard.press('Enter');
    await expect(a.getByText(`${x.orderNo} 已派给${driver}`)).toBeVisible();
    await expect(rowOf(b, x)).toContainText(`待${driver}响应`);
    await a.keyboard.press('Control+z');
    await expect(a.getByText('已撤销 1 单')).toBeVisible();
    await expect(rowOf(b, x)).not.toContainText('响应');

    // The second window hears nothing more of the board: it acts on what it saw.
    await chooseDriver(b, y, 1);
    let release = () => {};
    const silence = new Promise<void>(resolve => (release = resolve));
    await b.route('**/api/order/dispatch/board*', async route => {
        await silence;
        await route.abort();
    });
    const winner = await chooseDriver(a, y, 0);
    await a.keyboard.press('Enter');
    await expect(a.getByText(`${y.orderNo} 已派给${winner}`)).toBeVisible();
    await b.keyboard.press('Enter');
    await expect(b.getByRole('alert').filter({ hasText: `订单已被调度员一改派给${winner}，请确认后重试` })).toBeVisible();
    release();
    await first.close();
    await second.close();
});
