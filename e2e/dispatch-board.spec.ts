import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import type { BoardCandidates, DispatchBoard, PoolOrder } from '#contract/order/dispatch-board.ts';
import { apiToken, signIn, silenceSockets } from './support/session.ts';

/** Waiting orders that at least two drivers could take; not those that other journeys know by number. */
const waitingOrders = async (request: APIRequestContext, count: number): Promise<PoolOrder[]> => {
    const headers = { 'X-Access-Token': await apiToken(request, 'dispatch1') };
    const get = async <T>(path: string) =>
        ((await (await request.get(`/api/order/dispatch/${path}`, { headers })).json()) as { result: T }).result;
    const { pool } = await get<DispatchBoard>('board');
    const found: PoolOrder[] = [];
    for (const order of pool.filter(each => each.status === 'paid' && !each.orderNo.startsWith('D-DEMO'))) {
        const { candidates } = await get<BoardCandidates>(`candidates?id=${order.id}`);
        if (candidates.filter(one => one.blocked.length === 0).length >= 2) found.push(order);
        if (found.length === count) break;
    }
    return found;
};

const rowOf = (page: Page, order: PoolOrder) =>
    page
        .getByRole('grid', { name: /^待派订单/ })
        .getByRole('row')
        .filter({ hasText: order.orderNo });

/** Chooses an order, goes on to its drivers by Enter, and takes the nth; answers the driver's name. */
const chooseDriver = async (page: Page, order: PoolOrder, nth: number): Promise<string> => {
    await rowOf(page, order).click();
    await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible();
    const drivers = page.getByRole('listbox', { name: /^可派/ }).getByRole('option', { name: /，可以派单/ });
    await expect(drivers.nth(nth)).toBeVisible();
    await page.keyboard.press('Enter');
    // The driver who is armed gets the order, also where the list has been ranked again meanwhile.
    const armed = page.getByRole('listbox', { name: /^可派/ }).getByRole('option', { selected: true });
    await expect(armed).toBeVisible();
    for (let step = 0; step < nth; step += 1) await page.keyboard.press('ArrowDown');
    return (await armed.getAttribute('aria-label'))!.split(' ')[0]!;
};

test('[ORDER-03] two dispatchers at one board: one assigns and takes back, the other sees it; of two on one order one wins', async ({
    browser,
}) => {
    const [first, second] = [await browser.newContext(), await browser.newContext()];
    const [a, b] = [await first.newPage(), await second.newPage()];
    const [x, y] = (await waitingOrders(first.request, 2)) as [PoolOrder, PoolOrder];
    await signIn(a, 'dispatch1', '/order/dispatch');
    await signIn(b, 'dispatch2', '/order/dispatch');
    await expect(rowOf(b, x)).toBeVisible();

    const driver = await chooseDriver(a, x, 0);
    await expect(rowOf(b, x)).toContainText('调度员一 正在查看');
    await a.keyboard.press('Enter');
    await expect(a.getByText(`${x.orderNo} 已派给${driver}`)).toBeVisible();
    await expect(rowOf(b, x)).toContainText(`待${driver}响应`);
    await a.keyboard.press('Control+z');
    await expect(a.getByText(`已撤销派单：${x.orderNo}（${driver}）`)).toBeVisible();
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

/** Holds back each later answer of the board: what others do to its orders would come between measuring a place and pressing it. */
const keepBoardAsItIs = (page: Page) => page.route('**/api/order/dispatch/board*', () => undefined);

/** Lets the drivers of an order be asked for once: ranked again, they would change places between measuring and pressing. */
const keepDriversAsTheyAre = async (page: Page, order: PoolOrder) => {
    let asked = false;
    await page.route(`**/api/order/dispatch/candidates?*id=${order.id}*`, route => {
        if (asked) return undefined;
        asked = true;
        return route.continue();
    });
};

/** Presses and releases the mouse at a place of the page, with all that the press sets off drawn in between. */
const pressAt = async (page: Page, target: Locator) => {
    const before = (await target.boundingBox())!;
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await target.boundingBox()).toEqual(before);
    await page.mouse.up();
};

test('[ORDER-03] the order that is clicked is the one that is chosen, however far the list has been scrolled', async ({ page }) => {
    await silenceSockets(page);
    await signIn(page, 'dispatch1', '/order/dispatch');
    const list = page.getByRole('grid', { name: /^待派订单/ });
    const last = list.getByRole('row').last();
    await expect(last).toBeVisible();
    await keepBoardAsItIs(page);
    await last.scrollIntoViewIfNeeded();
    const orderNo = (await last.getByText(/^D[-\w]+$/).textContent())!;
    const row = list.getByRole('row').filter({ has: page.getByText(orderNo, { exact: true }) });
    const scrolled = await list.evaluate(element => element.scrollTop);
    expect(scrolled).toBeGreaterThan(0);
    await pressAt(page, row.getByText(orderNo));
    await expect(row).toHaveAttribute('aria-selected', 'true');
    expect(await list.evaluate(element => element.scrollTop)).toBe(scrolled);
    await expect(page.getByRole('link', { name: orderNo, exact: true })).toBeVisible();
});

test('[ORDER-03] the driver whose name is clicked is armed, the footer names both, and taking it back says what it took back', async ({
    page,
}) => {
    const [order] = (await waitingOrders(page.request, 1)) as [PoolOrder];
    await silenceSockets(page);
    await signIn(page, 'dispatch1', '/order/dispatch');
    await expect(rowOf(page, order)).toBeVisible();
    await keepBoardAsItIs(page);
    await keepDriversAsTheyAre(page, order);
    await rowOf(page, order).click();
    const drivers = page.getByRole('listbox', { name: /^可派/ }).getByRole('option', { name: /，可以派单/ });
    for (const nth of [1, 0]) {
        const driver = drivers.nth(nth);
        await expect(driver).toBeVisible();
        const name = (await driver.getAttribute('aria-label'))!.split(' ')[0]!;
        await pressAt(page, driver.getByText(name, { exact: true }));
        await expect(driver).toHaveAttribute('aria-selected', 'true');
        const footer = page.getByRole('region', { name: '候选司机' }).locator('footer');
        await expect(footer).toContainText(order.orderNo);
        await expect(footer.getByRole('button', { name: `派给${name}` })).toBeVisible();
    }
    const name = (await drivers.first().getAttribute('aria-label'))!.split(' ')[0]!;
    await page.getByRole('button', { name: `派给${name}` }).click();
    const done = page.getByText(`${order.orderNo} 已派给${name}`);
    await expect(done).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(done).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(`已撤销派单：${order.orderNo}（${name}）`)).toBeVisible();
});
