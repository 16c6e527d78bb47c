import type { ApiClient } from '#tests/support/api-client.ts';
import { ms, percentile } from './support/stats.ts';

const MAX_MS = 100;
const TIMES = 30;
const DEPART = `benchdep${'9'.padStart(24, '0')}`;
/** The expanded nodes of a user who has opened many. */
const DEPARTS_OPEN = Array.from({ length: 40 }, (_none, n) => `benchdep${String(n + 1).padStart(24, '0')}`).join();
const MENUS_OPEN = Array.from({ length: 40 }, (_none, n) => `benchmenu${String(n + 1).padStart(23, '0')}`).join();
const MENU = `benchmenu${'50'.padStart(23, '0')}`;

/** Every list and tree of the system area, and other calls that grow with the volume. */
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

/** Every screen of the system area. */
export const SYSTEM_SCREENS: readonly string[] = [
    '/system/user',
    '/system/role',
    '/system/permission',
    '/system/depart',
    '/system/my-depart',
    '/system/position',
    '/system/dict',
    '/system/category',
    '/system/log',
    '/system/data-log',
    '/system/announcement',
    '/system/quartz-job',
    '/system/task',
    '/system/approval',
    '/system/tenant',
    '/system/online',
    '/system/oss-file',
    '/system/fill-rule',
    '/system/check-rule',
    '/system/data-source',
    '/system/gateway-route',
];

/**
 * Measures every list call of the system area on the volume, one after another, after a baseline call that reads almost nothing. Returns false when
 * one takes 100 ms or more at p95.
 */
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
        if (p95 >= MAX_MS) slow.push(name);
        console.log(
            `${name.padEnd(30)}${ms(percentile(taken, 0.5)).padStart(11)}${ms(p95).padStart(11)}${`${Math.round(size / 1024)} KB`.padStart(10)}`,
        );
    }
    for (const name of slow) console.log(`  SLOW: ${name} takes ${MAX_MS} ms or more at p95`);
    return slow.length === 0;
};
