import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddHoldersDialog } from '#src/pages/system/AddHoldersDialog.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const zhang = { id: 'u1', username: 'zhang', realname: '张三', status: 1 };
const wang = { id: 'u2', username: 'wang', realname: '王五', status: 1 };
const li = { id: 'u3', username: 'li', realname: '李四', status: 1 };
const role = { id: 'r1', roleCode: 'dispatcher', roleName: '调度员', createTime: '2026-09-15 10:00:00' };

const isSearch = (call: Seen) => call.path.endsWith('/queryUserComponentData');
const wants = (call: Seen, text: string) => Object.values(call.query).includes(text);

const open = (found: (call: Seen) => Answer) => {
    const onClose = vi.fn();
    const { seen } = serve(call => (isSearch(call) ? found(call) : answer(null, { message: '授权成功！' })));
    const { user } = renderPage(<AddHoldersDialog role={role} onClose={onClose} />);
    return { user, seen, onClose, box: screen.findByRole('combobox') };
};

describe('people who are given a role', () => {
    it('[SYS-03] are found one after the other, can be taken back, and are sent together', async () => {
        const { user, seen, onClose, box } = open(call =>
            answer(pageOf(wants(call, 'wang') ? [wang] : wants(call, 'li') ? [li] : [zhang])),
        );
        await user.click(await box);
        await user.click(await screen.findByRole('option', { name: '张三 (zhang)' }));
        await user.type(await box, 'wang');
        await user.click(await screen.findByRole('option', { name: '王五 (wang)' }));
        await user.type(await box, 'li');
        await user.click(await screen.findByRole('option', { name: '李四 (li)' }));
        await user.click(await screen.findByRole('option', { name: '张三 (zhang)' }));
        await user.click(await screen.findByRole('button', { name: '添加' }));
        await waitFor(() => expect(onClose).toHaveBeenCalled());
        expect(seen.find(call => call.path.endsWith('/addSysUserRole'))?.body).toEqual({ roleId: 'r1', userIdList: ['u2', 'u3'] });
    });

    it('[SYS-03] of an earlier text are not offered while a later one is looked for', async () => {
        let arrive = () => {};
        const late = new Promise<void>(resolve => (arrive = resolve));
        const { user, box } = open(call => (wants(call, 'wang') ? late.then(() => answer(pageOf([wang]))) : answer(pageOf([zhang]))));
        await user.click(await box);
        expect(await screen.findByRole('option', { name: '张三 (zhang)' })).toBeVisible();
        await user.type(await box, 'wang');
        await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
        arrive();
        expect(await screen.findByRole('option', { name: '王五 (wang)' })).toBeVisible();
    });

    it('[SYS-03] stay chosen when another is looked for and taken by Enter, or not found', async () => {
        const { user, box } = open(call => answer(pageOf(wants(call, 'nobody') ? [] : wants(call, 'wang') ? [wang] : [zhang])));
        await user.click(await box);
        await user.click(await screen.findByRole('option', { name: '张三 (zhang)' }));
        await user.type(await box, 'wang');
        await screen.findByRole('option', { name: '王五 (wang)' });
        expect(screen.getAllByRole('option')).toHaveLength(1);
        await user.keyboard('{ArrowDown}{Enter}');
        expect(screen.getByRole('button', { name: '张三 (zhang)' })).toBeVisible();
        expect(screen.getByRole('button', { name: '王五 (wang)' })).toBeVisible();
        await user.type(await box, 'nobody');
        expect(await screen.findByText('没有可选项')).toBeVisible();
        expect(screen.getByRole('button', { name: '张三 (zhang)' })).toBeVisible();
    });

    it('[ERR-01] that could not be looked for are told why', async () => {
        const { user, box } = open(() => refusal('没有查询用户的权限'));
        await user.click(await box);
        expect(await screen.findByText('没有查询用户的权限')).toBeVisible();
    });
});
