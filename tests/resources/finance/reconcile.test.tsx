import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import balanceAudit from '#resources/finance/balance-audit/index.ts';
import order from '#resources/order/order/index.ts';
import customer from '#resources/users/customer/index.ts';
import reconcile from '#resources/finance/reconcile/index.ts';
import { addDays, today } from '#src/kit/calendar/calendar.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { chooseFiles } from '#tests/support/transfer.ts';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const DAY = addDays(today(), -2);
const codesOf = (entity: string, ...actions: string[]) => actions.map(action => `finance:${entity}:${action}`);
const all = codesOf('reconcile', 'list', 'query', 'export', 'run', 'handle', 'fix', 'seal');
const run = {
    id: '1',
    version: 0,
    runNo: 'DZ1',
    accountDate: DAY,
    scope: 'channel',
    scope_dictText: '渠道',
    checked: 80,
    diffCount: 1,
    diffFen: 100,
    openCount: '1',
    status: 'diff',
    status_dictText: '有差异',
    isSealed: '未封账',
    dayOpen: '1',
    dayRuns: '6',
    finishTime: `${DAY} 01:02:00`,
    createTime: `${DAY} 01:00:00`,
    actions: { seal: { ok: false, reason: '仍有1条差异未处理，不能封账' } },
};
const ANSWERS: Record<string, unknown> = {
    list: pageOf([run]),
    sum: { todayFen: 0, monthFen: 100, pendingFen: 100, totalFen: 100, pendingCount: 1, totalCount: 1 },
    stat: { diff: 1 },
    calendar: [{ day: DAY, state: 'open', diffCount: 1, openCount: 1, checked: 80, isSealed: false }],
};
const wire = (more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(
        call =>
            more(call) ?? (call.path.includes('/getDictItems/') ? answer([]) : answer(ANSWERS[call.path.split('/').at(-1) ?? ''] ?? null)),
    );

describe('reconciliation centre', () => {
    it('[FINANCE-08] shows runs, the state of each day, and why a day cannot be sealed', async () => {
        const { seen } = wire();
        const { user } = renderResource(reconcile, { path: '/finance/reconcile', codes: all });
        expect(await screen.findByText('渠道')).toBeVisible();
        expect(screen.getByRole('button', { name: '封账' })).toBeDisabled();
        const cell = await screen.findByRole('button', { name: `${DAY} · 有待处理差异 · 差异1条，待处理1条` });
        await user.click(cell);
        await waitFor(() =>
            expect(seen.filter(call => call.path.endsWith('/reconcile/list')).at(-1)?.query).toMatchObject({
                accountDate_begin: DAY,
                accountDate_end: DAY,
            }),
        );
    });

    it('[LIST-02] has room for what can be done with a run, also in English', async () => {
        chooseLanguage('en');
        wire();
        renderResource(reconcile, { path: '/finance/reconcile', codes: all });
        const cell = (await screen.findByRole('button', { name: 'Close the books' })).closest('[role=gridcell]');
        expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0);
    });

    it('[FINANCE-08] starts a day’s reconciliation as a task', async () => {
        const { seen } = wire(call => (call.method === 'POST' ? answer({ taskId: '9' }, { message: '开始对账' }) : undefined));
        const { user } = renderResource(reconcile, { path: '/finance/reconcile', codes: all });
        await user.click(await screen.findByRole('button', { name: '立即对账' }));
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: '立即对账' }));
        await waitFor(() =>
            expect(seen.find(call => call.path.endsWith('/reconcile/run'))?.body).toEqual({ accountDate: addDays(today(), -1) }),
        );
    });

    it('[FINANCE-08] [R08] sends the same act under the same key until the server has decided, and another one under its own', async () => {
        const answers = [
            () => Promise.reject(new TypeError('Failed to fetch')),
            () => new Response('', { status: 502 }),
            () => refusal('请求正在处理中，请勿重复提交', { code: 409, result: { errorCode: 'IDEMPOTENT_RUNNING' } }),
            () => refusal('该日已封账'),
            () => Promise.reject(new TypeError('Failed to fetch')),
            () => answer({ taskId: '9' }, { message: '开始对账' }),
        ];
        const { seen } = wire(call => (call.method === 'POST' ? (answers.shift()?.() as Response) : undefined));
        const { user } = renderResource(reconcile, { path: '/finance/reconcile', codes: all });
        await user.click(await screen.findByRole('button', { name: '立即对账' }));
        const dialog = await screen.findByRole('dialog');
        const sent = () => seen.filter(call => call.path.endsWith('/reconcile/run'));
        const press = async (times: number) => {
            await user.click(within(dialog).getByRole('button', { name: '立即对账' }));
            await waitFor(() => expect(sent()).toHaveLength(times));
            await waitFor(() => expect(within(dialog).getByRole('button', { name: '立即对账' })).toBeEnabled());
        };
        for (let times = 1; times <= 5; times += 1) await press(times);
        const day = within(dialog).getByRole('textbox');
        await user.clear(day);
        await user.type(day, DAY);
        await user.click(within(dialog).getByRole('button', { name: '立即对账' }));
        await waitFor(() => expect(sent()).toHaveLength(6));
        const keys = sent().map(call => call.headers['Idempotency-Key']);
        // Four tries of one act, one after the refusal, one with another day.
        expect(new Set(keys.slice(0, 4)).size).toBe(1);
        expect(new Set(keys).size).toBe(3);
    });

    it('[FINANCE-08] reads a statement in GBK as Alipay has it; one that was saved again meanwhile has to be chosen again', async () => {
        const { seen } = wire(({ path }) =>
            path.endsWith('/importStatement') ? answer({ rows: [{ line: 2, message: '缺少渠道流水号' }] }) : undefined,
        );
        const { user } = renderResource(reconcile, { path: '/finance/reconcile', codes: all });
        await user.click(await screen.findByRole('button', { name: '导入渠道对账单' }));
        const dialog = await screen.findByRole('dialog', { name: '导入渠道对账单' });
        const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
        if (!input) throw new Error('no place for a file');
        const choose = (file: File) => chooseFiles(user, input, file);
        // 成功 in GBK.
        await choose(new File([new Uint8Array([0xb3, 0xc9, 0xb9, 0xa6])], 'gbk.csv'));
        await user.click(within(dialog).getByRole('button', { name: '导入' }));
        expect(await within(dialog).findByText(/缺少渠道流水号/)).toBeVisible();
        expect(seen.findLast(({ path }) => path.endsWith('/importStatement'))?.body).toMatchObject({ content: '成功' });

        const changed = new File(['x'], 'changed.csv');
        changed.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
        await choose(changed);
        await user.click(within(dialog).getByRole('button', { name: '导入' }));
        expect(await screen.findByText('文件在选择之后被修改或移走，请重新选择')).toBeVisible();
        expect(within(dialog).getByRole('button', { name: '导入' })).toBeDisabled();
    });

    it('[PERM-07] has no buttons for who may only look', async () => {
        wire();
        renderResource(reconcile, { path: '/finance/reconcile', codes: codesOf('reconcile', 'list', 'query') });
        expect(await screen.findByText('渠道')).toBeVisible();
        for (const name of ['立即对账', '重新对账', '导入渠道对账单', '封账']) expect(screen.queryByRole('button', { name })).toBeNull();
    });
});

describe('a request for a change of a balance', () => {
    it('[FINANCE-02] asks whose, what and why before it is sent', async () => {
        wire(call => (call.path.endsWith('/balanceAudit/list') ? answer(pageOf([])) : undefined));
        const { user } = renderResource(balanceAudit, {
            path: '/finance/balance-audit',
            codes: codesOf('balanceAudit', 'list', 'query', 'add'),
            besides: [customer, order],
        });
        await user.click(await screen.findByRole('button', { name: '新建申请' }));
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByLabelText('科目')).toBeInTheDocument();
        await user.click(within(dialog).getByRole('button', { name: '新建申请' }));
        expect(await within(dialog).findByText('请输入金额')).toBeVisible();
    });
});
