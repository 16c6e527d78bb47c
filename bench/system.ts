import { chromium } from 'playwright';
import type { ApiClient } from '#tests/support/api-client.ts';
import { chromiumFlags, chromiumPath } from '../e2e/support/browser.ts';
import { DEMO_PASSWORD } from '../e2e/support/session.ts';
import { ms, percentile } from './support/stats.ts';

const LIMITS = { callMs: 100, paintMs: 1000 };
const TIMES = 30;
const DEPART = `benchdep${'9'.padStart(24, '0')}`;
/** What somebody has open who opened much. */
const DEPARTS_OPEN = Array.from({ length: 40 }, (_none, n) => `benchdep${String(n + 1).padStart(24, '0')}`).join();
const MENUS_OPEN = Array.from({ length: 40 }, (_none, n) => `benchmenu${String(n + 1).padStart(23, '0')}`).join();
const MENU = `benchmenu${'50'.padStart(23, '0')}`;

/** Every list and tree of the system part, and what of them grows with the volume. */
const CALLS: readonly [name: string, path: string, query?: Record<string, string>][] = [
    ['(nothing to read)', '/sys/user/generateUserId'],
    ['users', '/sys/user/list'],
    ['users, name contains', '/sys/user/list', { realname: '*伟12*' }],
    ['users, account begins', '/sys/user/list', { username: 'bench09*' }],
    ['users, frozen', '/sys/user/list', { status: '2' }],
    ['users, page 900', '/sys/user/list', { pageNo: '900' }],
    ['users of a department', '/sys/user/list', { departId: DEPART }],
    ['users to choose', '/sys/user/queryUserComponentData', { departId: DEPART, pageNo: '1', pageSize: '10' }],
    ['recycle bin', '/sys/user/recycleBin'],
    ['address list', '/sys/user/queryByOrgCodeForAddressList', { orgCode: 'Y01', pageNo: '1', pageSize: '10' }],
    ['address list, name', '/sys/user/queryByOrgCodeForAddressList', { orgCode: 'Y01', realname: '芳', pageNo: '1', pageSize: '10' }],
    ['department tree', '/sys/sysDepart/queryTreeList'],
    ['departments, first level', '/sys/sysDepart/queryDepartTreeSync'],
    ['departments by level', '/sys/sysDepart/queryDepartTreeSync', { pid: DEPART }],
    ['departments, forty branches', '/sys/sysDepart/queryDepartTreeSync', { pid: DEPARTS_OPEN }],
    ['departments by pinyin', '/sys/sysDepart/branches', { keyWord: 'fenbu19' }],
    ['way to a department', '/sys/sysDepart/branches', { ids: DEPART }],
    ['departments by name', '/sys/sysDepart/searchBy', { keyWord: '分部19' }],
    ['members of a department', '/sys/user/departUserList', { depId: DEPART, pageNo: '1', pageSize: '10' }],
    ['menu tree', '/sys/permission/list'],
    ['own menu and buttons', '/sys/permission/getUserPermissionByToken'],
    ['menus, first level', '/sys/permission/getSystemMenuList'],
    ['menus, forty branches', '/sys/permission/getSystemSubmenuBatch', { parentIds: MENUS_OPEN }],
    ['menus by pinyin', '/sys/permission/branches', { keyWord: 'anniu29' }],
    ['submenus', '/sys/permission/getSystemSubmenu', { parentId: MENU }],
    ['roles', '/sys/role/list'],
    ['tree of rights', '/sys/role/queryTreeList'],
    ['logs', '/sys/log/list', { logType: '2' }],
    ['logs of a day', '/sys/log/list', { createTime_begin: '2026-01-01 00:00:00', createTime_end: '2030-01-01 00:00:00' }],
    ['logs, contains', '/sys/log/list', { logContent: '*日志4711*' }],
    ['logs, page 5000', '/sys/log/list', { pageNo: '5000' }],
    ['data log', '/sys/dataLog/list'],
    ['data log of a table', '/sys/dataLog/list', { tableName: 'sys_user' }],
    ['data log, name contains', '/sys/dataLog/list', { dataNo: '*据471*' }],
    ['data log, page 5000', '/sys/dataLog/list', { pageNo: '5000' }],
    ['dictionaries', '/sys/dict/list'],
    ['positions', '/sys/position/list'],
    ['announcements', '/sys/annountCement/list'],
    ['my announcements', '/sys/sysAnnouncementSend/getMyAnnouncementSend'],
    ['categories', '/sys/category/rootList'],
    ['scheduled jobs', '/sys/quartzJob/list'],
    ['tenants', '/sys/tenant/list'],
    ['online', '/sys/online/list'],
    ['tasks', '/system/task/list'],
    ['approvals', '/system/approval/list'],
    ['messages', '/sys/message/sysMessage/list'],
    ['templates', '/sys/message/sysMessageTemplate/list'],
    ['files', '/sys/oss/file/list'],
];

/** Pages and what of them stands when they can be used. */
const SCREENS: readonly string[] = [
    'user',
    'role',
    'permission',
    'depart',
    'my-depart',
    'position',
    'dict',
    'category',
    'log',
    'data-log',
    'announcement',
    'quartz-job',
    'task',
    'approval',
    'tenant',
    'online',
    'oss-file',
    'fill-rule',
    'check-rule',
    'data-source',
    'gateway-route',
];

/** Every list call of the system part over the volume, one after another, after a call that reads next to nothing; false when one takes 100 ms or more at p95. */
export const benchSystemCalls = async (api: ApiClient): Promise<boolean> => {
    const slow: string[] = [];
    for (const [name, path, query = {}] of CALLS) {
        const { success, message, result } = await api.get<unknown>(path, query);
        if (!success) throw new Error(`${name}: ${message}`);
        const size = JSON.stringify(result).length;
        const taken: number[] = [];
        for (let n = 0; n < TIMES; n++) {
            const began = performance.now();
            await api.get(path, query);
            taken.push(performance.now() - began);
        }
        const p95 = percentile(taken, 0.95);
        if (p95 >= LIMITS.callMs) slow.push(name);
        console.log(
            `${name.padEnd(30)}${ms(percentile(taken, 0.5)).padStart(11)}${ms(p95).padStart(11)}${`${Math.round(size / 1024)} KB`.padStart(10)}`,
        );
    }
    for (const name of slow) console.log(`  SLOW: ${name} takes ${LIMITS.callMs} ms or more at p95`);
    return slow.length === 0;
};

/** The first paint of every screen with its rows, reached from the menu of an open window; false when one takes a second. */
export const benchSystemScreens = async (url: string): Promise<boolean> => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const slow: string[] = [];
    try {
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
        await page.goto(`${url}/system/user`);
        await page.getByRole('textbox', { name: '账号' }).fill('admin');
        await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await page.getByRole('navigation', { name: '主菜单' }).waitFor();
        // The first round loads the code of the pages; the second is what somebody at work sees.
        for (const round of ['first', 'again'])
            for (const screen of SCREENS) {
                const path = `/system/${screen}`;
                const taken = await page.evaluate(openAndWait, path);
                if (taken >= LIMITS.paintMs && round === 'again') slow.push(path);
                console.log(`${`${path} ${round}`.padEnd(40)}${ms(taken).padStart(11)}`);
                await page.evaluate(closeTab);
            }
    } finally {
        await browser.close();
    }
    for (const path of slow) console.log(`  SLOW: ${path} takes ${LIMITS.paintMs} ms or more`);
    return slow.length === 0;
};

/** In the page: goes to a path as a link does, and waits for the frame with its rows. */
const openAndWait = async (path: string): Promise<number> => {
    const began = performance.now();
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    while (performance.now() - began < 20_000) {
        await new Promise(requestAnimationFrame);
        const panel = document.getElementById(`panel-${encodeURIComponent(path)}`);
        if (!panel?.checkVisibility()) continue;
        const rows = [...panel.querySelectorAll('tbody tr, [role=treeitem], [role=row][data-id], [data-empty]')];
        const isBusy = panel.querySelector('.MuiSkeleton-root') !== null;
        if (isBusy || !rows.some(row => (row as HTMLElement).innerText.trim() !== '')) continue;
        await new Promise(resolve => setTimeout(resolve));
        return performance.now() - began;
    }
    return 20_000;
};

/** In the page: leaves the next opening nothing to show again. */
const closeTab = (): void =>
    document
        .querySelector<HTMLElement>('[role=tab][aria-selected=true] button, [role=tab][aria-selected=true] [aria-label^="关闭"]')
        ?.click();
