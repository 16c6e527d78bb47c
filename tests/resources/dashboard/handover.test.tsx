import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import handover from '#resources/dashboard/handover/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, buildUser, serve } from '#tests/support/wire.ts';

const group = {
    ...{ key: 'order', label: '待派单', resource: 'order/order', filter: { status: ['paid'] }, count: 3, oldest: '2026-11-27 08:00:00' },
    records: [
        { id: '7', title: 'D2611270000007', since: '2026-11-27 08:00:00' },
        { id: '8', title: 'D2611270000008', since: '2026-11-27 09:00:00' },
    ],
};
const row = {
    ...{ id: '5', version: 0, handoverNo: 'JB2611270001', status: 'waiting', giverId: 'u1', giverName: '张三', takerId: 'u2' },
    ...{ takerName: '李四', body: '注意台风', marked: ['8'], openWork: [group], openCount: 3, takeTime: null, reply: null },
};
const CODES = ['list', 'query', 'add', 'take', 'withdraw'].map(action => `dash:handover:${action}`);

it('a handover is written beside what is open, and sends whom and what was marked', async () => {
    const sent: unknown[] = [];
    serve(({ path, body }) => {
        if (path.endsWith('/open')) return answer([group]);
        if (path.endsWith('/takers')) return answer([{ id: 'u2', realname: '李四', username: 'lisi' }]);
        if (path.endsWith('/handover/add')) {
            sent.push(body);
            return answer(row);
        }
        return path.endsWith('/handover/list') ? answer(pageOf([])) : answer([]);
    });
    const user = userEvent.setup();
    renderResource(handover, { path: '/dashboard/handover/create', codes: CODES });
    await user.click(await screen.findByRole('combobox', { name: /接班人/ }));
    await user.click(await screen.findByRole('option', { name: '李四（lisi）' }));
    await user.type(screen.getByRole('textbox', { name: /交接说明/ }), '注意台风');
    await user.click(await screen.findByRole('checkbox', { name: '重点跟进D2611270000008' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toMatchObject([{ takerId: 'u2', body: '注意台风', marked: ['8'] }]));
});

it('who takes over sees the marked records first, and which are done by now', async () => {
    serve(({ path }) => {
        if (path.endsWith('/now')) return answer({ counts: { order: 1 }, openIds: ['8'] });
        if (path.endsWith('/queryById'))
            return answer({ ...row, actions: { take: { ok: true }, withdraw: { ok: false, reason: '只有交班人可以撤回' } } });
        return path.endsWith('/handover/list') ? answer(pageOf([row])) : answer([]);
    });
    renderResource(handover, { path: '/dashboard/handover/5/show', codes: CODES });
    const card = await screen.findByRole('region', { name: '待派单' });
    expect(await within(card).findByText('您现有1')).toBeVisible();
    const [first, second] = within(card).getAllByRole('listitem');
    expect(first).toHaveTextContent('D2611270000008');
    expect(second).toHaveTextContent(/D2611270000007.*已处理/);
    expect(screen.getByRole('button', { name: '已阅并接班' })).toBeEnabled();
});

it('a shift that leaves nothing open can still say a word', async () => {
    serve(({ path }) => answer(path.endsWith('/handover/list') ? pageOf([]) : []));
    renderResource(handover, { path: '/dashboard/handover/create', codes: CODES });
    expect(await screen.findByText('没有未完事项')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /交接说明/ })).toBeEnabled();
});

it('the acts of a shift that is mine and waits are wholly in their column', async () => {
    const actions = { take: { ok: false, reason: '只有接班人可以接班' }, edit: { ok: true }, withdraw: { ok: true } };
    serve(({ path }) => answer(path.endsWith('/handover/list') ? pageOf([{ ...row, giverId: buildUser().id, actions }]) : []));
    renderResource(handover, { codes: [...CODES, 'dash:handover:edit'] });
    const last = await screen.findByRole('button', { name: '撤回' });
    const cell = screen.getAllByRole('gridcell').find(each => each.contains(last));
    expect(within(cell!).getByRole('link', { name: '编辑' })).toBeVisible();
    expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(cell!.getBoundingClientRect().right);
});
