import { and, eq, isNotNull } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportColumns, ReportPage } from '#contract/online/report.ts';
import { messages } from '#server/modules/message/sys-message/sys-message.table.ts';
import { permissions } from '#server/modules/system/permission/permission.table.ts';
import { quartzJobs } from '#server/modules/system/quartz-job/quartz-job.table.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { tasks } from '#server/modules/system/task/task.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addMenu, addRole, addUser, grant, signIn } from '#tests/support/people.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { fetchFile } from '#tests/support/tasks.ts';
import { storeCity } from '#tests/support/users.ts';
import { until } from '#tests/support/server-process.ts';

const REPORT = ['list', 'query', 'add', 'edit', 'delete', 'export'].map(action => `online:cgreport:${action}`);
const BOSS = [
    ...REPORT,
    'setting:city:list',
    'system:permission:add',
    'system:permission:saveRole',
    'system:quartzJob:add',
    'system:task:list',
    'system:task:query',
];
const READER = ['online:cgreport:query', 'online:cgreport:export', 'setting:city:list', 'system:task:list', 'system:task:query'];
const WIRE = '/online/cgreport';
const ITEM = { fieldType: 'String', isShow: 1, isSearch: 1, searchMode: 'single', isTotal: 0 } as const;

let app: TestApp;
let boss: string;
let reader: string;
let editor: string;
let readerRole: string;
let reportId: string;
const button: Record<string, string> = {};
beforeAll(async () => {
    app = await startTestApp({ env: { WORKERS: '1' } });
    await addDictionaries(app, [
        'menu_type',
        'valid_status',
        'global_perms_type',
        'quartz_status',
        'quartz_overlap',
        'task_status',
        'task_kind',
    ]);
    const group = await addMenu(app, { name: '在线开发', url: '/online', menuType: 0 });
    await addMenu(app, { name: '在线报表', url: '/online/report', parentId: group });
    for (const code of [...new Set([...BOSS, ...READER])]) button[code] = await addMenu(app, { name: code, menuType: 2, perms: code });
    const person = async (name: string, rank: number, codes: readonly string[], more: object = {}) => {
        const role = await addRole(app, name);
        await app.db.update(roles).set({ rank }).where(eq(roles.id, role));
        await grant(
            app,
            role,
            codes.map(code => button[code] ?? ''),
        );
        await addUser(app, { username: name, roleIds: [role], ...more });
        return { role, token: await signIn(app, name) };
    };
    ({ token: boss } = await person('admin', 100, BOSS, { email: 'boss@example.com' }));
    ({ token: reader, role: readerRole } = await person('reader', 1, READER));
    ({ token: editor } = await person('editor', 10, REPORT));
    await person('nobody', 1, ['online:cgreport:query']);
    await storeCity(app.db, '深圳');
    await storeCity(app.db, '广州');
    const made = await app.call({
        token: boss,
        method: 'POST',
        url: `${WIRE}/head/add`,
        body: {
            ...{ code: 'cities', name: '城市清单', cgrSql: 'select name, code from set_city order by name', params: [] },
            items: [
                { ...ITEM, fieldName: 'name', fieldTxt: '城市' },
                { ...ITEM, fieldName: 'code', fieldTxt: '编码', roles: ['admin'] },
            ],
        },
    });
    expect(made.body).toMatchObject({ success: true });
    reportId = (made.body.result as { id: string }).id;
});
afterAll(() => app.close());

const act = (name: string, body: object, token = boss) =>
    app.call({ token, method: 'POST', url: `${WIRE}/head/${name}`, body: { id: reportId, version: 0, ...body } });
const get = async <T>(path: string, token: string) => (await app.call({ token, url: `${WIRE}/api/${path}` })).body.result as T;

describe('columns of a report', () => {
    it('[ONLINE-01] are left out for whose roles do not see them: from table, search form, rows and file', async () => {
        const columnsOf = async (token: string) =>
            (await get<ReportColumns>('getRpColumns/cities', token)).columns.map(each => each.dataIndex);
        expect(await columnsOf(boss)).toEqual(['name', 'code']);
        expect(await columnsOf(reader)).toEqual(['name']);
        expect(await get<{ field: string }[]>(`getQueryInfo/${reportId}`, reader)).toMatchObject([{ field: 'name' }]);
        const { records } = await get<ReportPage>(`getData/${reportId}?code=x`, reader);
        expect(records).toHaveLength(2);
        expect(records[0]).not.toHaveProperty('code');
        expect((await app.call({ token: reader, url: `${WIRE}/api/getData/${reportId}?column=code&order=asc` })).status).toBe(400);
        const file = await fetchFile(app, reader, `${WIRE}/api/exportManySheetXls/${reportId}`);
        expect((await readXlsx(file.rawPayload))[0]?.data[0]).toEqual(['城市']);
    });
});

describe('加入菜单', () => {
    const menus = () =>
        app.db
            .select()
            .from(permissions)
            .where(eq(permissions.url, `/online/cgreport/${reportId}`));

    it('[ONLINE-01] is for who may write menus and grant them, and names roles that exist', async () => {
        expect((await act('addToMenu', { title: '城市', roleCodes: 'reader' }, reader)).status).toBe(403);
        expect((await act('addToMenu', { title: '城市', roleCodes: 'reader' }, editor)).body.message).toContain('请由系统管理员操作');
        expect((await act('addToMenu', { title: '城市', roleCodes: 'reader,none' })).body.message).toContain('roleCodes');
        expect(await menus()).toEqual([]);
    });

    it('[ONLINE-01] makes the entry and gives it to the roles, once', async () => {
        expect((await act('addToMenu', { title: '城市一览', roleCodes: 'reader' })).body).toMatchObject({
            success: true,
            message: '已加入菜单',
        });
        const [menu] = await menus();
        expect(menu).toMatchObject({ name: '城市一览', component: 'modules/online/cgreport/auto/OnlCgreportAutoList', menuType: 1 });
        const held = (await app.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, readerRole))).map(
            row => row.permissionId,
        );
        expect(held).toEqual(expect.arrayContaining([menu?.id, menu?.parentId, button['online:cgreport:query']]));
        const shown = await app.call({ token: reader, url: '/sys/permission/getUserPermissionByToken' });
        expect(shown.text).toContain('城市一览');
        const again = await app.call({ token: boss, url: `${WIRE}/head/queryById?id=${reportId}` });
        const { version } = again.body.result as { version: number };
        expect((await act('addToMenu', { title: '再来', roleCodes: 'reader', version })).body.message).toBe(
            '该报表已在菜单“城市一览”中，请到菜单管理调整',
        );
    });
});

describe('定时发送', () => {
    it('[ONLINE-01] is planned as a scheduled job, for people who exist, by who may plan jobs', async () => {
        const versionNow = async () =>
            ((await app.call({ token: boss, url: `${WIRE}/head/queryById?id=${reportId}` })).body.result as { version: number }).version;
        const plan = { cronExpression: '0 0 8 * * ?', people: 'admin,reader,nobody', byMail: true };
        const version = await versionNow();
        expect((await act('schedule', { ...plan, version }, editor)).body.message).toContain('定时任务的新增权限');
        expect((await act('schedule', { ...plan, version, people: 'ghost' })).body.message).toContain('people');
        expect((await act('schedule', { ...plan, version, cronExpression: '* * *' })).body.success).toBe(false);
        expect((await act('schedule', { ...plan, version })).body).toMatchObject({ success: true });
        const [job] = await app.db.select().from(quartzJobs).where(eq(quartzJobs.jobClassName, 'sendReport'));
        expect(job).toMatchObject({ cronExpression: '0 0 8 * * ?', status: 0, description: '发送报表：城市清单' });
        expect(job?.nextTime).toBeTruthy();
    });

    it('[ONLINE-01] gives each person a file of their own rows and columns and tells them, and says who got none', async () => {
        const handler = app.app.handlers.find('sendReport');
        const told = await handler?.run({
            app: app.app,
            db: app.db,
            params: { reportId, people: 'admin,reader,nobody', byMail: false },
            signal: new AbortController().signal,
        });
        expect(told).toBe('发送给2人；nobody已停用或没有导出权限，未发送');
        const made = () =>
            app.db
                .select()
                .from(tasks)
                .where(and(eq(tasks.name, '定时报表'), isNotNull(tasks.filePath)));
        await until(async () => (await made()).length === 2, 20_000);
        const headOf = async (owner: string, token: string) => {
            const task = (await made()).find(each => each.owner === owner);
            const file = await fetchFile(app, token, `/system/task/download?id=${task?.id}`);
            return (await readXlsx(file.rawPayload))[0]?.data[0];
        };
        expect(await headOf('reader', reader)).toEqual(['城市']);
        expect(await headOf('admin', boss)).toEqual(['城市', '编码']);
        const sent = await app.db.select().from(messages).where(eq(messages.esTitle, '报表“城市清单”已生成'));
        expect(sent.map(({ esReceiver }) => esReceiver).sort()).toEqual(['admin', 'reader']);
    });

    it('[ONLINE-01] fails in words when the report is gone', async () => {
        const handler = app.app.handlers.find('sendReport');
        const gone = handler?.run({
            app: app.app,
            db: app.db,
            params: { reportId: 'f'.repeat(32), people: 'admin', byMail: false },
            signal: new AbortController().signal,
        });
        await expect(gone).rejects.toThrow('报表已删除，请停止本任务');
        expect(await app.db.select().from(users).where(eq(users.username, 'ghost'))).toEqual([]);
    });
});

it('[ONLINE-01] takes its menu entry and the grants of it along when it is deleted', async () => {
    const entryIds = async () =>
        (
            await app.db
                .select({ id: permissions.id })
                .from(permissions)
                .where(and(eq(permissions.url, `/online/cgreport/${reportId}`), eq(permissions.delFlag, 0)))
        ).map(({ id }) => id);
    const [entry = ''] = await entryIds();
    expect(entry).not.toBe('');
    expect((await app.call({ token: boss, method: 'DELETE', url: `${WIRE}/head/delete?id=${reportId}` })).body.success).toBe(true);
    expect(await entryIds()).toEqual([]);
    expect(await app.db.select().from(rolePermissions).where(eq(rolePermissions.permissionId, entry))).toEqual([]);
    expect((await app.call({ token: reader, url: '/sys/permission/getUserPermissionByToken' })).text).not.toContain('城市一览');
});
