import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from 'playwright/test';

/** Password of the demo accounts (README, «Demo accounts»). */
export const DEMO_PASSWORD = 'Diaoyun@2026';

/**
 * Direct calls use a new connection each: the server closes a connection that was idle for five seconds, and a request sent at that moment is lost.
 * Browsers retry it, Playwright's API requests do not.
 */
export const NO_REUSE = { Connection: 'close' };

let taken = 0;

/**
 * A unique client address: pending sign-ins count against account and network, so two workers with the same address would sometimes get a captcha.
 * The server of the journeys trusts the header.
 */
const ownAddress = () => {
    taken += 1;
    return { 'X-Forwarded-For': `10.${process.pid % 250}.${taken % 250}.9` };
};

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const expectWorkspace = (page: Page) => expect(menuOf(page)).toBeVisible();

/**
 * Signs in through the form, with a separate session, and waits until the requested page is shown. For journeys about signing in, and for those that
 * end their session.
 */
export const signInByForm = async (page: Page, username: string, path = '/') => {
    await page.setExtraHTTPHeaders(ownAddress());
    await page.goto(path);
    await page.getByRole('textbox', { name: '账号' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    const button = page.getByRole('button', { name: '登录', exact: true });
    await button.click();
    // A server that has just started may be too busy for the first attempt, which the page reports.
    const busy = page.getByRole('alert').filter({ hasText: /系统繁忙，请稍后再试|网络超时/ });
    await expect(menuOf(page).or(busy)).toBeVisible();
    if (await busy.isVisible()) await button.click();
    await expectWorkspace(page);
    await page.setExtraHTTPHeaders({});
};

/** The localStorage keys of a session, without drafts, settings and the idle timer. */
const SESSION_KEYS = ['Login_Username', 'Login_Userinfo', 'TENANT_ID', 'UI_CACHE_DB_DICT_DATA', 'Access-Token'];

/** Whether a session is still valid: another journey may have signed out everywhere. */
const isAlive = async (request: APIRequestContext, origin: string, token: string): Promise<boolean> =>
    (await request.get(`${origin}/api/sys/user/getUserInfo`, { headers: { ...NO_REUSE, 'X-Access-Token': token } })).ok();

const tokenIn = (entries: readonly [string, string][]): string => {
    const [, stored = '{}'] = entries.find(([key]) => key === 'Access-Token') ?? [];
    return (JSON.parse(stored) as { value?: string }).value ?? '';
};

interface Kept {
    entries: [string, string][];
    cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Sessions of this worker by origin and account, as the sign-in form stored them in the browser. */
const sessions = new Map<string, Kept>();

/**
 * Runs in the browser: stores a session before the page reads it, once per window. If an earlier page of the window stored it, a busy browser might
 * not have synchronised it yet.
 */
const bringSession = (entries: [string, string][]) => {
    // Without requestIdleCallback the client prewarms no lists, which saves a tenth of a window's work.
    Reflect.deleteProperty(window, 'requestIdleCallback');
    if (window !== window.top || sessionStorage.getItem('journey') !== null) return;
    sessionStorage.setItem('journey', 'begun');
    for (const [key, value] of entries) localStorage.setItem(key, value);
};

/** Opens a page as a signed-in user: the first time through the form, later with the same session, like another window of that user. */
export const signIn = async (page: Page, username: string, path = '/') => {
    const [, origin = ''] = /^(https?:\/\/[^/]+)/.exec(path) ?? [];
    const kept = sessions.get(origin + username);
    if (kept) await page.context().addCookies(kept.cookies);
    if (kept && (await isAlive(page.request, origin, tokenIn(kept.entries)))) {
        await page.addInitScript(bringSession, kept.entries);
        await page.goto(path);
        await expectWorkspace(page);
        return;
    }
    await signInByForm(page, username, path);
    const entries = await page.evaluate(keys => keys.map((key): [string, string | null] => [key, localStorage.getItem(key)]), SESSION_KEYS);
    sessions.set(origin + username, {
        entries: entries.flatMap(([key, value]): [string, string][] => (value === null ? [] : [[key, value]])),
        cookies: await page.context().cookies(),
    });
};

const tokens = new Map<string, string>();

/** A token for direct calls outside the browser, one per account and worker. */
export const apiToken = async (request: APIRequestContext, username: string): Promise<string> => {
    const known = tokens.get(username);
    if (known && (await isAlive(request, '', known))) return known;
    const answer = await request.post('/api/sys/login', {
        headers: { ...NO_REUSE, ...ownAddress() },
        data: { username, password: DEMO_PASSWORD },
    });
    const body = (await answer.json()) as { result: { token: string } };
    tokens.set(username, body.result.token);
    return body.result.token;
};

/** Blocks pushes of the server to the page, so that it only learns of a change by its next call. */
export const silenceSockets = (page: Page) => page.routeWebSocket(/\/websocket\//, () => undefined);

/** The page's token, which is only valid together with the browser's cookie; empty after a sign-out. */
export const tokenOf = (page: Page): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('Access-Token') ?? '{"value":""}') as { value: string }).value);

/**
 * Ends the page's session on the server, like a freeze or a timeout, and clicks a button at the same moment. If a background request of the page
 * notices the end first, the button may already be gone; the outcome is the same.
 */
export const endSessionAndPress = async (page: Page, button: Locator) => {
    const token = await tokenOf(page);
    await button.evaluate(async (element: HTMLElement, ended) => {
        await fetch('/api/sys/logout', { method: 'POST', headers: { 'X-Access-Token': ended } });
        element.click();
    }, token);
};
