import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import user from '#resources/system/user/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const CODES = ['system:user:list', 'system:user:query', 'system:user:edit', 'system:user:delete'];
const CAROL = { id: 'u1', username: 'carol', realname: '卡罗', status: 1, version: 1 };
const FOUND = { successInfo: ['爱丽丝：已绑定zhangsan'], failInfo: ['卡罗：没有手机号相同的成员', '卡罗：没有手机号相同的成员'] };

const desk = (connected: object, sync = answer(FOUND, { message: '同步成功' }), codes: string[] = CODES) => {
    const { seen } = serve(call => {
        if (call.path.endsWith('/getEnabledType')) return answer(connected);
        if (call.path.includes('/thirdApp/sync/')) return sync;
        return answer(call.path.endsWith('/list') ? pageOf([CAROL]) : []);
    });
    return { seen, ...renderResource(user, { path: '/system/user', codes }) };
};
const syncs = (seen: { path: string; query: Record<string, string> }[]) =>
    seen.filter(({ path }) => path.includes('/thirdApp/sync/')).map(({ path, query }) => [path.split('/sync/')[1], query.ids]);

describe('binding users to the messengers of the company', () => {
    it('[SYS-01] binds all who have none yet, and tells of each who was not found first', async () => {
        const drawn = desk({ wechatEnterprise: true, dingtalk: false });
        await drawn.user.click(await screen.findByRole('button', { name: '绑定消息账号' }));
        const dialog = within(await screen.findByRole('dialog', { name: '按手机号绑定企业微信账号' }));
        expect(dialog.getByText('尚未绑定的启用用户，一次最多100名')).toBeVisible();
        expect(dialog.queryByRole('tab')).toBeNull();
        await drawn.user.dblClick(dialog.getByRole('button', { name: '开始绑定' }));
        expect(await dialog.findByText('已绑定1名，未绑定2名')).toBeVisible();
        expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...FOUND.failInfo, ...FOUND.successInfo]);
        expect(syncs(drawn.seen)).toEqual([['wechatEnterprise/user/toLocal', undefined]]);
    });

    it('[SYS-01] binds the selected users in the messenger that is chosen; that nobody was found has its reasons too', async () => {
        const failed = refusal('同步失败', { code: 500, result: { successInfo: [], failInfo: FOUND.failInfo } });
        const drawn = desk({ wechatEnterprise: true, dingtalk: true }, failed);
        const row = within(await screen.findByRole('row', { name: /carol/ }));
        await drawn.user.click(row.getByRole('checkbox'));
        await drawn.user.click(await screen.findByRole('button', { name: '绑定消息账号' }));
        const dialog = within(await screen.findByRole('dialog'));
        await drawn.user.click(dialog.getByRole('tab', { name: '钉钉' }));
        expect(dialog.getByText('已选 1 条')).toBeVisible();
        await drawn.user.click(dialog.getByRole('button', { name: '开始绑定' }));
        expect(await dialog.findAllByText('卡罗：没有手机号相同的成员')).toHaveLength(2);
        expect(syncs(drawn.seen)).toEqual([['dingtalk/user/toLocal', 'u1']]);
    });

    it('[ERR-01] a refusal is told in the dialog, and it can be tried again', async () => {
        const drawn = desk({ wechatEnterprise: false, dingtalk: true }, refusal('钉钉同步功能已禁用'));
        await drawn.user.click(await screen.findByRole('button', { name: '绑定消息账号' }));
        const dialog = within(await screen.findByRole('dialog', { name: '按手机号绑定钉钉账号' }));
        await drawn.user.click(dialog.getByRole('button', { name: '开始绑定' }));
        expect(await dialog.findByText('钉钉同步功能已禁用')).toBeVisible();
        expect(dialog.getByRole('button', { name: '开始绑定' })).toBeEnabled();
    });

    it('is not offered without a messenger', async () => {
        const { seen } = desk({ wechatEnterprise: false, dingtalk: false });
        await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/getEnabledType'))).toBe(true));
        await screen.findByRole('row', { name: /carol/ });
        expect(screen.queryByRole('button', { name: '绑定消息账号' })).toBeNull();
    });

    it('[PERM-04] is neither offered nor asked about without the right to edit users', async () => {
        const { seen } = desk({ wechatEnterprise: true, dingtalk: true }, undefined, CODES.slice(0, 2));
        await screen.findByRole('row', { name: /carol/ });
        expect(seen.some(({ path }) => path.endsWith('/getEnabledType'))).toBe(false);
        expect(screen.queryByRole('button', { name: '绑定消息账号' })).toBeNull();
    });
});
