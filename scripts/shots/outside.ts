import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createCamera, reasonOf } from './camera.ts';
import { type Look, setLook } from './looks.ts';
import { goTo, openWindow, signIn } from './session.ts';
import { settle } from './settle.ts';
import type { Report } from './walk.ts';

interface Stop {
    name: string;
    path: string;
    /** Interaction needed before the state is visible. */
    then?: (page: Page) => Promise<void>;
}

const submit = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Pages for visitors who are not signed in. */
const BEFORE: readonly Stop[] = [
    { name: 'sign-in', path: '/user/login' },
    { name: 'sign-in-phone', path: '/user/login', then: page => page.getByRole('tab').nth(1).click() },
    { name: 'sign-in-refused', path: '/user/login', then: submit(/^登录$/) },
    { name: 'register', path: '/user/register' },
    { name: 'register-refused', path: '/user/register', then: submit(/^注册账户$/) },
    { name: 'no-register-result', path: '/user/register-result' },
    { name: 'register-result', path: '/user/login', then: page => goTo(page, '/user/register-result', { username: 'zhangsan' }) },
    { name: 'alteration', path: '/user/alteration' },
];

/** A menu entry for a screen that this version lacks, as an administrator may create one. */
const MISSING = {
    id: 'missing',
    path: '/online/cgform',
    name: 'online-cgform',
    component: 'modules/online/cgform/OnlCgformHeadList',
    route: '1',
    meta: { title: '在线表单开发', keepAlive: false, internalOrExternal: false },
};

/** Pages without a menu entry: error pages, and the account. */
const AFTER: readonly Stop[] = [
    { name: 'exception-403', path: '/exception/403' },
    { name: 'exception-404', path: '/exception/404' },
    { name: 'exception-500', path: '/exception/500' },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'missing-module', path: MISSING.path },
    { name: 'refused', path: '/system/user' },
    { name: 'help', path: '/help' },
    { name: 'account-center', path: '/account/center' },
    { name: 'account-base', path: '/account/settings/base' },
    { name: 'account-security', path: '/account/settings/security' },
    { name: 'account-binding', path: '/account/settings/binding' },
    { name: 'account-custom', path: '/account/settings/custom' },
    { name: 'messages', path: '/isps/userAnnouncement' },
];

const addMissing = (page: Page) =>
    page.route('**/sys/permission/getUserPermissionByToken*', async route => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { result: { menu: unknown[] } };
        body.result.menu.push(MISSING);
        await route.fulfill({ response: answer, json: body });
    });

/** Takes the pages without a menu entry, both signed out and signed in. */
export const takeOutside = async (browser: Browser, url: string, role: string, root: string, looks: readonly Look[]): Promise<Report> => {
    const { context, page } = await openWindow(browser);
    const camera = createCamera(page, 'outside', join(root, 'outside'));
    const stopAt = async ({ name, path, then }: Stop) => {
        camera.goOn(name);
        try {
            await page.goto(url + path);
            await setLook(page, 'desktop-light');
            await settle(page);
            await then?.(page);
            await camera.take(name, name, looks);
        } catch (error) {
            camera.faults.push({ role: 'outside', place: name, look: 'desktop-light', what: reasonOf(error) });
        }
    };
    for (const stop of BEFORE) await stopAt(stop);
    camera.goOn('sign-in');
    await setLook(page, 'desktop-light');
    await addMissing(page);
    await signIn(page, url, role);
    for (const stop of AFTER) await stopAt(stop);
    await context.close();
    return { pictures: camera.taken(), faults: camera.faults, empty: [] };
};
