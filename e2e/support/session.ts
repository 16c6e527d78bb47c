import { expect, type APIRequestContext, type Page } from 'playwright/test';

/** Password of the demo accounts (README, «Demo accounts»). */
export const DEMO_PASSWORD = 'Diaoyun@2026';

let taken = 0;

/**
 * A client address that nobody else has: attempts still under way count against account and network, and two workers at one address
 * would now and then be asked for a captcha. The server of the journeys trusts the header.
 */
const ownAddress = () => {
    taken += 1;
    return { 'X-Forwarded-For': `10.${process.pid % 250}.${taken % 250}.9` };
};

/** Signs in through the form and waits until the page that was asked for stands. */
export const signIn = async (page: Page, username: string, path = '/') => {
    await page.setExtraHTTPHeaders(ownAddress());
    await page.goto(path);
    await page.getByRole('textbox', { name: '账号' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await page.setExtraHTTPHeaders({});
};

/** A token for direct calls, beside the browser. */
export const apiToken = async (request: APIRequestContext, username: string): Promise<string> => {
    const answer = await request.post('/api/sys/login', {
        headers: ownAddress(),
        data: { username, password: DEMO_PASSWORD },
    });
    const body = (await answer.json()) as { result: { token: string } };
    return body.result.token;
};

/** Keeps what the server pushes away from the page: the next call it makes is the first to learn of anything. */
export const silenceSockets = (page: Page) => page.routeWebSocket(/\/websocket\//, () => undefined);
