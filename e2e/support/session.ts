import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from 'playwright/test';

/** Password of the demo accounts (README, «Demo accounts»). */
export const DEMO_PASSWORD = 'Diaoyun@2026';

/**
 * Direct calls take a connection of their own: the server closes one that was idle for five seconds, and a call that leaves in that moment is
 * lost. Browsers repeat it, the driver's calls do not.
 */
export const NO_REUSE = { Connection: 'close' };

let taken = 0;

/**
 * A client address that nobody else has: attempts still under way count against account and network, and two workers at one address
 * would now and then be asked for a captcha. The server of the journeys trusts the header.
 */
const ownAddress = () => {
    taken += 1;
    return { 'X-Forwarded-For': `10.${process.pid % 250}.${taken % 250}.9` };
};

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const expectWorkspace = (page: Page) => expect(menuOf(page)).toBeVisible();

/**
 * Signs in through the form, in a session of its own, and waits until the page that was asked for is shown. For journeys about
 * signing in, and for those that end their session.
 */
export const signInByForm = async (page: Page, username: string, path = '/') => {
    await page.setExtraHTTPHeaders(ownAddress());
    await page.goto(path);
    await page.getByRole('textbox', { name: '账号' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    const button = page.getByRole('button', { name: '登录', exact: true });
    await button.click();
    // A server that has just started beside others may be too busy for the first try, and the page says so.
    const busy = page.getByRole('alert').filter({ hasText: /系统繁忙，请稍后再试|网络超时/ });
    await expect(menuOf(page).or(busy)).toBeVisible();
    if (await busy.isVisible()) await button.click();
    await expectWorkspace(page);
    await page.setExtraHTTPHeaders({});
};

/** What the browser keeps of a session, and only that: no drafts, no settings, no clock of idleness. */
const SESSION_KEYS = ['Login_Username', 'Login_Userinfo', 'TENANT_ID', 'UI_CACHE_DB_DICT_DATA', 'Access-Token'];

/** Another journey may have ended it, as people do who sign out everywhere. */
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

/** Sessions of this worker by origin and account, as the form left them in the browser. */
const sessions = new Map<string, Kept>();

/**
 * In the browser: lays a session down before the page reads what is kept, once in a window. Laid down by another page of the window
 * before, a busy browser may not have told it to the next one yet.
 */
const bringSession = (entries: [string, string][]) => {
    // Without idle time nothing is rehearsed beside what a journey looks at, which is a tenth of a window's work.
    Reflect.deleteProperty(window, 'requestIdleCallback');
    if (window !== window.top || sessionStorage.getItem('journey') !== null) return;
    sessionStorage.setItem('journey', 'begun');
    for (const [key, value] of entries) localStorage.setItem(key, value);
};

/** Shows a page to somebody who is signed in: by the form the first time, later in the same session, as another window of theirs would. */
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

/** A token for direct calls, beside the browser; one for every account of a worker. */
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

/** Keeps what the server pushes away from the page: the next call it makes is the first to learn of anything. */
export const silenceSockets = (page: Page) => page.routeWebSocket(/\/websocket\//, () => undefined);

/** What the page knows as its token, which opens something only together with the browser's cookie; empty after a sign-out. */
export const tokenOf = (page: Page): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('Access-Token') ?? '{"value":""}') as { value: string }).value);

/**
 * Ends the page's session on the server, as a freeze or a long break does, and presses a button in the same moment. The page asks things by itself too: where such a call is the first
 * to hear of the end, the button is gone before anybody could press it, and that is as good.
 */
export const endSessionAndPress = async (page: Page, button: Locator) => {
    const token = await tokenOf(page);
    await button.evaluate(async (element: HTMLElement, ended) => {
        await fetch('/api/sys/logout', { method: 'POST', headers: { 'X-Access-Token': ended } });
        element.click();
    }, token);
};
