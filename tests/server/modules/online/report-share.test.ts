import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportColumns, ReportPage } from '#contract/online/report.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { dataSources } from '#server/modules/system/data-source/data-source.table.ts';
import { permissions } from '#server/modules/system/permission/permission.table.ts';
import { quartzJobs } from '#server/platform/scheduler/quartz-job.table.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { tasks } from '#server/platform/tasks/task.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createForeignDatabase, type ForeignDatabase } from '#tests/support/foreign-database.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
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
    'system:datasource:list',
    'system:datasource:add',
    'system:task:list',
    'system:task:query',
];
const READER = ['online:cgreport:query', 'online:cgreport:export', 'setting:city:list', 'system:task:list', 'system:task:query'];
const WIRE = '/online/cgreport';
const ITEM = { fieldType: 'String', isShow: 1, isSearch: 1, searchMode: 'single', isTotal: 0 } as const;

let app: TestApp;
let mailbox: Awaited<ReturnType<typeof startMailServer>>;
let foreign: ForeignDatabase;
const logged: string[] = [];
let boss: string;
let reader: string;
let editor: string;
let readerRole: string;
let reportId: string;
const button: Record<string, string> = {};
beforeAll(async () => {
    mailbox = await startMailServer();
    foreign = await createForeignDatabase();
    app = await startTestApp({
        log: pino({ level: 'warn' }, { write: line => void logged.push(line) }),
        env: { WORKERS: '1', OUTBOUND_ALLOW: '127.0.0.1/32', SMTP_URL: mailbox.url, MAIL_FROM: 'notice@example.com' },
    });
    await addDictionaries(app, [
        'menu_type',
        'valid_status',
        'global_perms_type',
        'quartz_status',
        'quartz_overlap',
        'task_status',
        'task_kind',
        'database_type',
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
afterAll(async () => {
    await app.close();
    await foreign.drop();
    await mailbox.close();
});

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
        expect(JSON.parse(job?.parameter ?? '')).toEqual({ reportId, people: 'admin,reader,nobody', byMail: true });
        expect(job?.nextTime).toBeTruthy();
    });

    /** What the plan does when its time has come. */
    const sendNow = (people: string, { byMail = false, id = reportId } = {}) =>
        app.app.handlers.find('sendReport')?.run({
            ...{ app: app.app, db: app.db, signal: new AbortController().signal },
            params: { reportId: id, people, byMail },
        });
    const made = () => app.db.select().from(tasks).where(eq(tasks.name, '定时报表'));
    /** Does it, and waits until each task that it has begun has ended and each message has gone out. */
    const sent = async (people: string, options?: Parameters<typeof sendNow>[1]) => {
        const before = (await made()).map(({ id }) => id);
        const told = await sendNow(people, options);
        const begun = async () => (await made()).filter(({ id }) => !before.includes(id));
        await until(async () => (await begun()).every(({ finishTime }) => finishTime !== null));
        // The server's own loop may hold a message that `drain` then does not see.
        await until(async () => (await app.db.$count(messages, eq(messages.esSendStatus, '0'))) === 0);
        return { told, done: await begun() };
    };
    const rowsOf = async (task: { id: string } | undefined, token: string) =>
        (await readXlsx((await fetchFile(app, token, `/system/task/download?id=${task?.id}`)).rawPayload))[0]?.data;

    it('[ONLINE-01] gives each person a file of their own rows and columns and tells them, and says who got none', async () => {
        const { told, done } = await sent('admin,reader,nobody');
        expect(told).toBe('发送给2人；nobody已停用或没有导出权限，未发送');
        const headOf = async (name: string, token: string) =>
            (
                await rowsOf(
                    done.find(({ owner }) => owner === name),
                    token,
                )
            )?.[0];
        expect(await headOf('reader', reader)).toEqual(['城市']);
        expect(await headOf('admin', boss)).toEqual(['城市', '编码']);
        const notices = await app.db.select().from(messages).where(eq(messages.esTitle, '报表“城市清单”已生成'));
        expect(notices.map(({ esReceiver }) => esReceiver).sort()).toEqual(['admin', 'reader']);
        expect(mailbox.mails).toEqual([]);
    });

    it('[ONLINE-01] also mails those who have an address, where the plan says so: a word to download it, never the rows', async () => {
        expect((await sent('admin,reader', { byMail: true })).told).toBe('发送给2人');
        const [mail = '', ...others] = mailbox.mails;
        expect(others).toEqual([]);
        const [head = '', body = ''] = mail.split('\r\n\r\n');
        expect(head).toContain('To: boss@example.com');
        expect(head).toContain('Content-Type: text/plain');
        expect(Buffer.from(body, 'base64').toString()).toBe('共2行，数据范围按您的权限。请登录后在任务中心下载，文件过期后自动清理。');
        const notices = await app.db.select().from(messages).where(eq(messages.esReceiver, 'reader'));
        expect(notices.filter(({ esTitle }) => esTitle === '报表“城市清单”已生成')).toHaveLength(2);
    });

    it('[ONLINE-01] gives a report over a data source, or says in the task why it could not', async () => {
        await foreign.run("create table sale as select '南山' as store, 1200 as amount_fen");
        await foreign.run(`grant select on sale to ${foreign.facts.dbUsername}`);
        const post = (url: string, body: object) => app.call({ token: boss, method: 'POST', url, body });
        await post('/sys/dataSource/add', { code: 'shop', name: '门店库', ...foreign.facts });
        const items = [
            { ...ITEM, fieldName: 'store', fieldTxt: '门店' },
            { ...ITEM, fieldName: 'amount_fen', fieldTxt: '金额', fieldType: 'Money' },
        ];
        const report = { code: 'shop_sales', name: '门店销售', dbSource: 'shop', cgrSql: 'select store, amount_fen from sale', items };
        const id = ((await post(`${WIRE}/head/add`, { ...report, params: [] })).body.result as { id: string }).id;
        const { done } = await sent('reader', { id });
        expect(await rowsOf(done[0], reader)).toEqual([
            ['门店', '金额'],
            ['南山', 12],
        ]);
        const [notice] = await app.db.select().from(messages).where(eq(messages.esTitle, '报表“门店销售”已生成'));
        expect(notice?.esContent).toBe('共1行。请登录后在任务中心下载，文件过期后自动清理。');
        await app.db.update(dataSources).set({ port: 1 }).where(eq(dataSources.code, 'shop'));
        expect((await sent('reader', { id })).done).toMatchObject([
            { status: 'failed', message: '数据源「门店库」连接失败，请稍后再试，或联系管理员在“多数据源管理”中测试连接', filePath: null },
        ]);
        // The log tells why, but no password.
        expect(logged.filter(line => line.includes('ECONNREFUSED') && line.includes('a data source could not be read'))).toHaveLength(1);
        expect(logged.join('')).not.toContain(foreign.facts.dbPassword);
    });

    it('[ONLINE-01] fails in words when the report is gone', async () => {
        await expect(sendNow('admin', { id: 'f'.repeat(32) })).rejects.toThrow('报表已删除，请停止本任务');
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
