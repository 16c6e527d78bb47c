import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { createQueryClient } from '#providers/data/queryClient.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { NoticeHost } from '#src/shell/notice/NoticeHost.tsx';
import { TaskButton } from '#src/shell/tasks/TaskButton.tsx';
import { signInWith } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';
import { createPerson } from '#tests/support/person.ts';

const buildProgress = (overrides: Record<string, unknown> = {}) => ({
    id: '1',
    name: '导出订单',
    kind: 'export',
    page: 'order/order',
    status: 'running',
    done: 500,
    total: 2000,
    failed: 0,
    message: null,
    hasFile: false,
    ...overrides,
});

const show = (codes: readonly string[] = ['system:task:list', 'system:task:cancel']) => {
    signInWith(codes);
    const header = (
        <CoreAdminContext
            dataProvider={createDataProvider([])}
            i18nProvider={createI18nProvider([])}
            queryClient={createQueryClient()}
            store={memoryStore()}
        >
            <TaskButton />
            <NoticeHost />
        </CoreAdminContext>
    );
    const router = createMemoryRouter([{ path: '*', element: header }]);
    render(<RouterProvider router={router} />);
    return createPerson();
};

describe('task progress in the header', () => {
    afterEach(() => void vi.useRealTimers());

    it('[LIST-04] counts what runs, follows it to its end and offers the file', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        const answers = [buildProgress(), buildProgress({ done: 1000 })];
        const ended = buildProgress({ status: 'done', done: 2000, hasFile: true });
        const { seen } = serve(() => answer([answers.shift() ?? ended]));
        const user = show();
        await user.click(await screen.findByRole('button', { name: '任务进度，1 个进行中' }));
        const panel = await screen.findByRole('dialog', { name: '任务进度' });
        expect(panel).toHaveTextContent(/(500|1,000) \/ 2,000 行/);
        await act(() => vi.advanceTimersByTimeAsync(4000));
        expect((await screen.findAllByText('导出订单已完成')).length).toBeGreaterThan(0);
        // In the panel, and in the notice behind it.
        expect(screen.getAllByRole('button', { name: '下载', hidden: true })).toHaveLength(2);
        expect(await screen.findByRole('button', { name: '任务进度', hidden: true })).toBeInTheDocument();
        expect(seen.every(call => call.path.endsWith('/system/task/progress'))).toBe(true);
    });

    it('looks at once when a call has become a task, also when that is over already', async () => {
        let tasks: object[] = [];
        serve(() => answer(tasks));
        show();
        await screen.findByRole('button', { name: '任务进度' });
        tasks = [buildProgress({ id: '7', status: 'failed', message: '发起人的账号已停用，任务未执行' })];
        taskStarted.emit({ taskId: '7' });
        expect(await screen.findByText('导出订单失败：发起人的账号已停用，任务未执行')).toBeVisible();
    });

    it('is absent and asks nothing without the right', async () => {
        const { seen } = serve(() => answer([]));
        show([]);
        expect(screen.queryByRole('button', { name: /任务进度/ })).toBeNull();
        expect(seen).toEqual([]);
    });
});
