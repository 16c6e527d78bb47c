import { expect, type APIRequestContext, type Page } from 'playwright/test';

/** Password of the demo accounts (README, «Demo accounts»). */
export const DEMO_PASSWORD = 'Diaoyun@2026';

/** Signs in through the form and waits until the page that was asked for stands. */
export const signIn = async (page: Page, username: string, path = '/') => {
    await page.goto(path);
    await page.getByRole('textbox', { name: '账号' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
};

/** A token for direct calls, beside the browser. */
export const apiToken = async (request: APIRequestContext, username: string): Promise<string> => {
    const answer = await request.post('/api/sys/login', { data: { username, password: DEMO_PASSWORD } });
    const body = (await answer.json()) as { result: { token: string } };
    return body.result.token;
};

/** Keeps what the server pushes away from the page: the next call it makes is the first to learn of anything. */
export const silenceSockets = (page: Page) => page.routeWebSocket(/\/websocket\//, () => undefined);
