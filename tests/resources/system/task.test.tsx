import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import task from '#resources/system/task/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const CODES = ['list', 'query', 'cancel', 'undo', 'retryFailed'].map(action => `system:task:${action}`);
const no = { ok: false, reason: '不行' };

const buildTask = (overrides: Record<string, unknown> = {}) => ({
    id: '2001',
    version: 1,
    name: '导入一级车型',
    kind: 'import',
    kind_dictText: '导入',
    status: 'partial',
    status_dictText: '部分成功',
    done: 600,
    total: 600,
    ok: 598,
    failed: 2,
    message: '成功598条，失败2条',
    owner: 'ops',
    ownerName: '运营',
    createTime: '2026-09-15 10:03:12',
    undoUntil: '2026-09-15 10:33:12',
    actions: { cancel: no, undo: { ok: true }, retryFailed: { ok: true }, download: no, errors: { ok: true } },
    ...overrides,
});

const serveTasks = (rows: object[], more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => more(call) ?? (call.path.includes('/getDictItems/') ? answer([]) : answer(pageOf(rows))));

/** The row of a cell; searching rows by their name takes seconds in jsdom. */
const rowOf = (cell: HTMLElement): HTMLElement => cell.closest<HTMLElement>('[role=row]') ?? cell;

describe('task centre', () => {
    it('[LIST-04] shows how far a task is and what can be done with it', async () => {
        const running = buildTask({
            id: '1',
            name: '导出订单',
            kind: 'export',
            status: 'running',
            status_dictText: '进行中',
            done: 5000,
            total: 20000,
            actions: { cancel: { ok: true }, undo: no, retryFailed: no, download: no, errors: no },
        });
        serveTasks([running, buildTask()]);
        renderResource(task, { codes: CODES });
        const row = rowOf(await screen.findByText('导出订单'));
        expect(within(row).getByRole('progressbar', { name: '导出订单' })).toHaveAttribute('aria-valuenow', '25');
        expect(within(row).getByText('5,000 / 20,000 行')).toBeVisible();
        expect(
            within(row)
                .getAllByRole('button')
                .map(button => button.textContent),
        ).toEqual(['取消']);
        const ended = rowOf(screen.getByText('导入一级车型'));
        expect(
            within(ended)
                .getAllByRole('button')
                .map(button => button.textContent),
        ).toEqual(['错误报告', '仅重试失败项', '撤销']);
    });

    it('asks before it undoes, says how much goes, and sends the id', async () => {
        const { seen } = serveTasks([buildTask()], call => (call.path.endsWith('/undo') ? answer({}, { message: '开始撤销' }) : undefined));
        const { user } = renderResource(task, { codes: CODES });
        await user.click(await screen.findByRole('button', { name: '撤销' }));
        const dialog = await screen.findByRole('dialog', { name: '确定撤销这次导入吗？' });
        expect(dialog).toHaveTextContent('598 条');
        expect(seen.some(call => call.path.endsWith('/undo'))).toBe(false);
        await user.click(within(dialog).getByRole('button', { name: '撤销导入' }));
        expect(await screen.findByText('开始撤销')).toBeVisible();
        expect(seen.find(call => call.path.endsWith('/undo'))?.body).toEqual({ id: '2001' });
    });

    it('tells why the server refuses', async () => {
        serveTasks([buildTask()], call => (call.path.endsWith('/retryFailed') ? refusal('任务数据已过期清理') : undefined));
        const { user } = renderResource(task, { codes: CODES });
        await user.click(await screen.findByRole('button', { name: '仅重试失败项' }));
        expect(await screen.findByText('任务数据已过期清理')).toBeVisible();
    });

    it('[PERM-02] offers nothing to those who may only look', async () => {
        serveTasks([buildTask()]);
        renderResource(task, { codes: ['system:task:list'] });
        const row = rowOf(await screen.findByText('导入一级车型'));
        await waitFor(() => expect(within(row).queryAllByRole('button')).toEqual([]));
    });
});
