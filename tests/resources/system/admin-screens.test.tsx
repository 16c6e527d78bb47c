import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import approval from '#resources/system/approval/index.ts';
import dataLog from '#resources/system/data-log/index.ts';
import online from '#resources/system/online/index.ts';
import user from '#resources/system/user/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

// Whole screens on a machine that many tests share.
vi.setConfig({ testTimeout: 30_000 });

type Own = (call: Seen) => Response | undefined;

const serveList = (wire: string, rows: object[], own: Own = () => undefined) =>
    serve(call => {
        const given = own(call);
        if (given) return given;
        return call.path.endsWith(`${wire}/list`) ? answer(pageOf(rows)) : answer([]);
    });
const sent = (seen: readonly Seen[], end: string) => seen.filter(call => call.path.endsWith(end)).map(({ body }) => body);
const codes = (prefix: string, ...actions: string[]) => actions.map(action => `${prefix}:${action}`);
/** By text and plain events: roles and whole gestures take seconds in a page with a table. */
const press = async (text: string) => fireEvent.click((await screen.findAllByText(text)).at(-1)!);
const fill = (sheet: HTMLElement, label: string | RegExp, value: string) =>
    fireEvent.change(within(sheet).getByLabelText(label, { selector: 'input' }), { target: { value } });

describe('users', () => {
    const row = { id: 'u2', version: 4, username: 'li', realname: '李调度', status: 1, status_dictText: '正常', phone: '138****0001' };
    const CODES = codes('system:user', 'list', 'query', 'add', 'edit', 'freeze', 'changepwd', 'agent');
    const roles = [{ id: 'r1', roleName: '超级管理员', roleCode: 'admin' }];
    const forms: Own = ({ path, query }) => {
        if (path.endsWith('/role/queryall')) return answer(roles);
        if (path.endsWith('/formChoices')) return answer({ departs: [], positions: [] });
        if (path.endsWith('/user/queryById'))
            return answer({ ...row, id: query.id, workNo: 'W1', phone: '13800000001', selectedroles: '' });
        return undefined;
    };

    it('[SYS-01] are frozen after a question, and the server says why not', async () => {
        const { seen } = serveList('/sys/user', [row], ({ path }) =>
            path.endsWith('/frozenBatch') ? refusal('系统至少要保留一名正常的超级管理员') : undefined,
        );
        renderResource(user, { codes: CODES });
        await screen.findByText('李调度');
        await press('更多');
        expect(screen.getByRole('menuitem', { name: '详情' })).toHaveAttribute('href', expect.stringContaining('/system/user/u2/show'));
        await press('冻结');
        const dialog = await screen.findByRole('dialog', { name: '确认冻结？' });
        expect(dialog).toHaveTextContent('「李调度」将立即退出所有设备');
        expect(sent(seen, '/frozenBatch')).toEqual([]);
        fireEvent.click(within(dialog).getByText('冻结'));
        expect(await screen.findByText('系统至少要保留一名正常的超级管理员')).toBeInTheDocument();
        expect(sent(seen, '/frozenBatch')).toEqual([{ ids: 'u2', status: '2' }]);
        expect(dialog).toBeInTheDocument();
    });

    it('[SYS-01] are found by an advanced query of several conditions, which one chip takes away', async () => {
        const { seen } = serveList('/sys/user', [row]);
        const { user: person } = renderResource(user, { codes: CODES });
        await screen.findByText('李调度');
        await person.click(await screen.findByRole('button', { name: '高级查询' }));
        const dialog = await screen.findByRole('dialog', { name: '高级查询' });
        const value = (number: number) => within(dialog).getByLabelText(`条件${number}的值`);
        await person.type(value(1), 'li');
        await person.click(within(dialog).getByText('增加条件'));
        await person.type(value(2), 'wang{Enter}');
        expect(await screen.findByText('高级查询：2 个条件')).toBeInTheDocument();
        const asked = () => seen.filter(({ path }) => path.endsWith('/sys/user/list')).at(-1)?.query;
        await waitFor(() => expect(asked()?.superQueryMatchType).toBe('and'));
        expect(JSON.parse(decodeURIComponent(asked()?.superQueryParams ?? ''))).toEqual(
            ['li', 'wang'].map(val => ({ field: 'username', rule: 'like', val })),
        );
        fireEvent.keyDown(screen.getByLabelText('移除筛选 高级查询'), { key: 'Backspace' });
        fireEvent.keyUp(screen.getByLabelText('移除筛选 高级查询'), { key: 'Backspace' });
        await waitFor(() => expect(asked()?.superQueryParams).toBeUndefined());
        expect(asked()?.superQueryMatchType).toBeUndefined();
    });

    it('[SYS-01] a new one needs account, name, number, phone and a password typed twice; what is taken is under its field', async () => {
        const { seen } = serveList('/sys/user', [], call =>
            call.path.endsWith('/user/add')
                ? refusal('用户名已存在!', { result: { errorCode: 'DUPLICATE', fields: { username: '用户名已存在!' } } })
                : forms(call),
        );
        renderResource(user, { path: '/system/user/create', codes: CODES });
        const sheet = await screen.findByRole('dialog');
        await within(sheet).findByLabelText(/登录密码/);
        fill(sheet, /登录密码/, 'Crane-2026');
        await press('保存');
        for (const fault of ['请输入用户账号', '请输入用户姓名', '请输入工号', '请输入手机号码', '两次输入的密码不一样！'])
            expect((await screen.findAllByText(fault))[0]).toBeInTheDocument();
        expect(sent(seen, '/user/add')).toEqual([]);
        fill(sheet, /用户账号/, 'wang');
        fill(sheet, /用户姓名/, '王五');
        fill(sheet, /工号/, 'W9');
        fill(sheet, /手机号码/, '13800000009');
        fill(sheet, /确认密码/, 'Crane-2026');
        await press('保存');
        expect(await screen.findByText('用户名已存在!')).toHaveAttribute('role', 'alert');
        expect(sent(seen, '/user/add')).toMatchObject([{ username: 'wang', password: 'Crane-2026', userIdentity: 1, activitiSync: 1 }]);
    });

    it('[SYS-01] [PERM-08] whence each right comes is told, and found by its code', async () => {
        const rules = ['本城市 (城市 包含 #{sys_city_ids})'];
        const source = (name: string, more: string[] = []) => ({ kind: 'role', name, depart: null, rules: more });
        const right = (id: string, name: string, more: object) => ({
            ...{ id, name, path: name, parentId: null, perms: null, menuType: 1, hinderedBy: null },
            ...more,
        });
        serveList('/sys/user', [row], call =>
            call.path.endsWith('/rights')
                ? answer([
                      right('m', '订单列表', { sources: [source('调度员', rules)] }),
                      right('b', '导出', {
                          parentId: 'm',
                          path: '订单列表 / 导出',
                          menuType: 2,
                          perms: 'order:order:export',
                          sources: [source('调度员')],
                      }),
                      right('c', '城市', { sources: [source('文员')], hinderedBy: 'secondFactor' }),
                  ])
                : forms(call),
        );
        renderResource(user, { path: '/system/user/u2/show?tab=rights', codes: CODES });
        // A button is narrowed by the rules of its menu.
        expect((await screen.findByText('订单列表 / 导出')).closest('tr')).toHaveTextContent(`order:order:export角色：调度员${rules[0]}`);
        expect(screen.getByText('城市').closest('tr')).toHaveTextContent('城市 须先开启两步验证—角色：文员全部数据');
        fill(screen.getByRole('dialog'), '按菜单、按钮或权限码查找', 'order:export');
        await waitFor(() => expect(screen.queryByText('城市')).toBeNull());
    });

    it('[PERM-07] their own roles are shown and cannot be chosen', async () => {
        serveList('/sys/user', [], forms);
        // The signed-in user of these tests has the id 1.
        renderResource(user, { path: '/system/user/1', codes: CODES });
        const sheet = await screen.findByRole('dialog');
        expect(await within(sheet).findByText('自己的角色须由其他管理员调整')).toBeInTheDocument();
        expect(within(sheet).getByLabelText('角色分配')).toBeDisabled();
        expect(within(sheet).getByLabelText('部门分配')).toBeEnabled();
        expect(within(sheet).getByLabelText(/用户账号/)).toBeDisabled();
    });
});

describe('requests that wait for a second person', () => {
    const [ok, own] = [{ ok: true }, { ok: false, reason: '不能复核自己发起的申请' }];
    const request = (id: string, approve: object) => ({
        ...{ id, version: 3, approvalNo: `FH${id}`, title: `退款${id}`, bizKind: 'refund', bizKind_dictText: '退款', amountFen: 30_000 },
        ...{ maker: 'fin1', maker_dictText: '李财务', makeTime: '2026-09-15 10:00:00', expireAt: '2026-09-18 10:00:00' },
        ...{ status: 'pending', status_dictText: '待复核', actions: { approve, reject: approve, cancel: own } },
    });
    const CODES = codes('system:approval', 'list', 'query', 'approve', 'reject', 'cancel');
    /** Rejects the first request with a reason; answers the dialog. */
    const reject = async () => {
        renderResource(approval, { codes: CODES });
        await screen.findByText('FH1');
        await press('驳回');
        const dialog = await screen.findByRole('dialog', { name: '驳回「退款1」' });
        fireEvent.change(within(dialog).getByLabelText(/驳回原因/), { target: { value: '金额不符' } });
        fireEvent.click(within(dialog).getByText('驳回'));
        return dialog;
    };

    it('[CALL-08] a rejection owes its reason; what somebody has asked for is greyed with why', async () => {
        const { seen } = serveList('/system/approval', [request('1', ok), request('2', own)], ({ method }) =>
            method === 'POST' ? answer({}, { message: '已驳回' }) : undefined,
        );
        renderResource(approval, { codes: CODES });
        await screen.findByText('FH1');
        const [first, second] = screen.getAllByText('驳回');
        expect(second).toBeDisabled();
        expect(second?.closest('[aria-label]')).toHaveAttribute('aria-label', '不能复核自己发起的申请');
        fireEvent.click(first!);
        const dialog = await screen.findByRole('dialog', { name: '驳回「退款1」' });
        fireEvent.click(within(dialog).getByText('驳回'));
        expect(await within(dialog).findByText('请填写驳回原因')).toBeInTheDocument();
        expect(sent(seen, '/reject')).toEqual([]);
        fireEvent.change(within(dialog).getByLabelText(/驳回原因/), { target: { value: ' 金额不符 ' } });
        fireEvent.click(within(dialog).getByText('驳回'));
        expect(await screen.findByText('已驳回')).toBeInTheDocument();
        expect(sent(seen, '/reject')).toEqual([{ id: '1', version: 3, remark: '金额不符' }]);
    });

    it('[ERR-07] a decision without an answer stays open with its reason, and is sent again as the same act', async () => {
        const calls: Seen[] = [];
        const { seen } = serveList('/system/approval', [request('1', ok)], call => {
            if (call.method !== 'POST') return undefined;
            calls.push(call);
            if (calls.length === 1) throw new TypeError('Failed to fetch');
            return answer({}, { message: '已驳回' });
        });
        const dialog = await reject();
        expect(await within(dialog).findByText('无法连接服务器，请稍后重试')).toBeVisible();
        expect(within(dialog).getByLabelText(/驳回原因/)).toHaveValue('金额不符');
        fireEvent.click(within(dialog).getByText('驳回'));
        expect(await screen.findByText('已驳回')).toBeInTheDocument();
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(sent(seen, '/reject')).toHaveLength(2);
        expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    });

    it('[CALL-08] a decision that somebody else was faster with says so beside what was typed', async () => {
        let isDecided = false;
        serveList('/system/approval', [], ({ method, path }) => {
            if (path.endsWith('/list'))
                return answer(pageOf([{ ...request('1', ok), ...(isDecided && { status: 'approved', actions: {} }) }]));
            if (method !== 'POST') return undefined;
            isDecided = true;
            return refusal('该申请已由财务主管于10:05通过', { code: 409, result: {} });
        });
        const dialog = await reject();
        await waitFor(() => expect(screen.queryAllByText('通过')).toEqual([]));
        expect(within(dialog).getByText('该申请已由财务主管于10:05通过')).toBeVisible();
        expect(within(dialog).getByLabelText(/驳回原因/)).toHaveValue('金额不符');
    });

    it('[CALL-08] many are approved at once, and only those that failed are tried again', async () => {
        const results = [
            { succeeded: 1, failed: [{ id: '2', name: 'FH2', reason: '数据已变化，请重新发起' }] },
            { succeeded: 0, failed: [{ id: '2', name: 'FH2', reason: '数据已变化，请重新发起' }] },
        ];
        const { seen } = serveList('/system/approval', [request('1', ok), request('2', ok)], ({ method }) =>
            method === 'POST' ? answer(results.shift()) : undefined,
        );
        const { user: person } = renderResource(approval, { codes: CODES });
        await screen.findByText('FH1');
        fireEvent.click(screen.getByRole('checkbox', { name: /全选|选择所有/ }));
        await press('批量通过');
        await press('通过2条');
        const told = await screen.findByRole('dialog', { name: '成功1条，失败1条' });
        expect(told).toHaveTextContent('FH2数据已变化，请重新发起');
        const retry = within(told).getByRole('button', { name: '仅重试失败项' });
        await waitFor(() => expect(retry).toBeEnabled());
        await person.click(retry);
        expect(await screen.findByRole('dialog', { name: '成功0条，失败1条' })).toBeVisible();
        expect(sent(seen, '/batchApprove')).toEqual([{ ids: ['1', '2'] }, { ids: ['2'] }]);
    });

    it('[ERR-07] 批量通过 whose answer was lost is the same act when it is pressed again', async () => {
        const keys: unknown[] = [];
        serveList('/system/approval', [request('1', ok), request('2', ok)], ({ method, headers }) => {
            if (method !== 'POST') return undefined;
            keys.push(headers['Idempotency-Key']);
            if (keys.length === 1) throw new TypeError('Failed to fetch');
            return answer({ succeeded: 2, failed: [] });
        });
        renderResource(approval, { codes: CODES });
        await screen.findByText('FH1');
        fireEvent.click(screen.getByRole('checkbox', { name: /全选|选择所有/ }));
        await press('批量通过');
        await press('通过2条');
        await screen.findByText('无法连接服务器，请稍后重试');
        await press('通过2条');
        expect(await screen.findByRole('dialog', { name: '成功2条，失败0条' })).toBeVisible();
        expect(keys).toHaveLength(2);
        expect(keys[1]).toBe(keys[0]);
    });
});

describe('the log of changes', () => {
    const row = {
        ...{
            id: '9',
            tableName: 'veh_level_one',
            tableName_dictText: '一级车型',
            dataId: '77',
            dataNo: '汽车吊',
            op: 'edit',
            versionNo: 3,
        },
        ...{ diff: {}, changed: '名称', actor: 'ops', createTime: '2026-09-15 10:00:00', reason: null },
    };
    const field = (name: string, label: string, from: unknown, to: unknown, kind = 'text') => ({ name, meta: { kind, label }, from, to });
    const MONEY = '资金与状态字段不可恢复';
    const change = {
        ...{ label: '一级车型', resource: 'vehicle/level-one', isDeleted: false, version: 5 },
        changes: [field('name', '名称', '汽车吊', '随车吊')],
        restorable: [
            field('name', '名称', '履带吊', '随车吊'),
            { ...field('priceFen', '起步价', 30_000, 20_000, 'money'), refusal: MONEY },
        ],
    };
    const CODES = codes('system:dataLog', 'list', 'query', 'restore');
    const wire: Own = ({ path }) => {
        if (path.endsWith('/queryById')) return answer(row);
        if (path.endsWith('/diff')) return answer(change);
        if (path.endsWith('/asOf'))
            return answer({
                exists: true,
                versionNo: 2,
                values: [
                    field('name', '名称', undefined, '当时的汽车吊'),
                    {
                        name: 'vehicleId',
                        meta: { kind: 'reference', label: '车辆', resource: 'vehicle/center' },
                        ...{ to: '5294', toText: '粤B12345' },
                    },
                ],
            });
        if (path.endsWith('/restore')) return answer(null, { message: '恢复成功' });
        return undefined;
    };

    it('[SYS-08] shows the fields before and after, and the record at a moment', async () => {
        const { seen } = serveList('/sys/dataLog', [row], wire);
        renderResource(dataLog, { path: '/system/data-log/9/show', codes: CODES });
        expect((await screen.findByText('随车吊')).closest('tr')).toHaveTextContent('名称汽车吊随车吊');
        await press('任意时刻');
        expect(await screen.findByText('当时的汽车吊')).toBeInTheDocument();
        expect(screen.getByText('粤B12345')).toBeInTheDocument();
        expect(seen.filter(call => call.path.includes('/vehicle/center'))).toEqual([]);
        expect(seen.find(call => call.path.endsWith('/asOf'))?.query).toMatchObject({ dataTable: 'veh_level_one', at: row.createTime });
    });

    it('[SYS-08] shows of an export how many rows left the system and what they were narrowed by', async () => {
        const diff = { rows: { label: '行数', from: null, to: 20_000 }, query: { label: '筛选条件', from: null, to: '状态：待派单' } };
        const exported = { ...row, dataId: '*', op: 'export', diff };
        serveList('/sys/dataLog', [exported], ({ path }) => (path.endsWith('/queryById') ? answer(exported) : undefined));
        renderResource(dataLog, { path: '/system/data-log/9/show', codes: CODES });
        expect((await screen.findByText('20,000')).closest('tr')).toHaveTextContent('行数—20,000');
        expect(screen.getByText('状态：待派单')).toBeInTheDocument();
    });

    it('[SYS-08] gives chosen fields back with a reason, never money, and once though pressed twice', async () => {
        const { seen } = serveList('/sys/dataLog', [row], wire);
        renderResource(dataLog, { path: '/system/data-log/9/show', codes: CODES });
        await press('恢复到此版本');
        const dialog = await screen.findByRole('dialog', { name: '恢复到版本3' });
        const [name, price] = within(dialog).getAllByRole('checkbox');
        expect(name).toBeChecked();
        expect(price).toBeDisabled();
        expect(price).not.toBeChecked();
        expect(within(dialog).getByText(MONEY)).toBeInTheDocument();
        const confirm = () => fireEvent.click(within(dialog).getByText('恢复到此版本'));
        fireEvent.click(name!);
        confirm();
        expect(await within(dialog).findByText('请至少选择一个字段')).toBeInTheDocument();
        expect(within(dialog).getByText('请填写恢复原因')).toBeInTheDocument();
        fireEvent.click(name!);
        fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '误改' } });
        const button = within(dialog).getByText('恢复到此版本');
        // Both before anything is redrawn.
        act(() => [button, button].forEach(each => each.click()));
        expect(await screen.findByText('恢复成功')).toBeInTheDocument();
        expect(sent(seen, '/restore')).toEqual([{ id: '9', fields: ['name'], reason: '误改', version: 5 }]);
    });
});

describe('people who are signed in', () => {
    it('[SYS-10] are signed out after a question, by the id of their session', async () => {
        const session = { id: 's2', version: 0, username: 'li', realname: '李调度', ip: '10.0.0.9', isCurrent: false };
        const { seen } = serveList('/sys/online', [session, { ...session, id: 's1', username: 'admin', isCurrent: true }]);
        renderResource(online, { codes: codes('system:online', 'list', 'forceLogout') });
        expect(await screen.findByText('admin（我）')).toBeInTheDocument();
        fireEvent.click(screen.getAllByText('强退')[0]!);
        const dialog = await screen.findByRole('dialog', { name: '强制退出用户？' });
        expect(dialog).toHaveTextContent('「li」将被立即退出登录');
        expect(sent(seen, '/forceLogout')).toEqual([]);
        fireEvent.click(within(dialog).getByText('强退'));
        expect(await screen.findByText('强制退出用户”li“成功！')).toBeInTheDocument();
        expect(sent(seen, '/forceLogout')).toEqual([{ id: 's2' }]);
    });
});
