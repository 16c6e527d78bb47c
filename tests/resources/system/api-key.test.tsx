import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import apiKey from '#resources/system/api-key/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const CODES = ['list', 'query', 'add', 'edit', 'rotate', 'revoke'].map(action => `system:apiKey:${action}`);
const KEY = `dyk_${'k'.repeat(43)}`;
const ROW = {
    id: '0123456789abcdef0123456789abcdef',
    version: 2,
    name: 'ERP 同步',
    keyPrefix: 'dyk_Ab3dEf9h',
    state: 'active',
    state_dictText: '有效',
    expiresAt: '2027-03-01 00:00:00',
    perMinute: 60,
    allowedIps: null,
    scopes: ['order:order:list'],
    lastUsed: null,
    lastIp: null,
    formerUntil: null,
    revokedTime: null,
    createBy: 'ops',
    createTime: '2026-09-15 10:00:00',
    actions: { rotate: { ok: true }, revoke: { ok: true } },
};
const SCOPES = [
    {
        id: 'm1',
        area: '订单管理',
        title: '订单列表',
        codes: [
            { code: 'order:order:list', title: '查看列表', isHeld: true },
            { code: 'order:order:cancel', title: '取消', isHeld: false },
        ],
    },
    { id: 'm2', area: '系统管理', title: '角色管理', codes: [{ code: 'system:role:list', title: '查看列表', isHeld: true }] },
];

const open = (path?: string) => {
    const { seen } = serve(({ path: asked, method }) => {
        if (asked.endsWith('/scopes')) return answer(SCOPES);
        if (asked.endsWith('/queryById')) return answer(ROW);
        if (method === 'POST') return answer({ ...ROW, key: KEY }, { message: '密钥已创建' });
        return answer(asked.endsWith('/list') ? pageOf([ROW]) : []);
    });
    return { seen, ...renderResource(apiKey, { codes: CODES, ...(path ? { path } : {}) }) };
};

describe('API keys', () => {
    it('[API-KEY] are made with chosen permissions, and shown once before the form is left', async () => {
        const { user, seen } = open('/system/api-key/create');
        await user.type(await screen.findByRole('textbox', { name: /名称/ }), 'ERP 同步');
        const tree = await screen.findByRole('tree', { name: '权限范围' });
        await user.click(within(tree).getByRole('checkbox', { name: '订单列表' }));
        expect(screen.getByText(/已选2项/)).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: '保存' }));
        const dialog = await screen.findByRole('dialog', { name: '接口密钥' });
        expect(within(dialog).getByRole('status', { name: '接口密钥' })).toHaveTextContent(KEY);
        expect(dialog).toHaveTextContent('只显示这一次');
        const sent = seen.find(({ method }) => method === 'POST');
        expect(sent?.body).toMatchObject({ name: 'ERP 同步', perMinute: 60, scopes: ['order:order:list', 'order:order:cancel'] });
        await user.click(within(dialog).getByRole('button', { name: '我已保存' }));
        expect(await screen.findByText('dyk_Ab3dEf9h')).toBeInTheDocument();
    });

    it('[API-KEY] are refused without a permission; what was typed stays', async () => {
        const { user, seen } = open('/system/api-key/create');
        await user.type(await screen.findByRole('textbox', { name: /名称/ }), 'ERP 同步');
        await screen.findByRole('tree', { name: '权限范围' });
        await user.click(screen.getByRole('button', { name: '保存' }));
        expect(await screen.findByText('请至少选择一项权限')).toBeInTheDocument();
        expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('ERP 同步');
        expect(seen.some(({ method, path }) => method === 'POST' && path.endsWith('/add'))).toBe(false);
    });

    it('[API-KEY] are rotated from the list, which shows the new one', async () => {
        const { user, seen } = open();
        await user.click(await screen.findByRole('button', { name: '轮换密钥' }));
        const ask = await screen.findByRole('dialog', { name: '轮换“ERP 同步”' });
        await user.click(within(ask).getByRole('button', { name: '轮换密钥' }));
        expect(await screen.findByRole('status', { name: '接口密钥' })).toHaveTextContent(KEY);
        expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id: ROW.id, version: 2, overlapMinutes: 60 });
    });

    it('[API-KEY] tell in their details what the maker has lost', async () => {
        open(`/system/api-key/${ROW.id}/show`);
        const scopes = await screen.findByRole('region', { name: '权限范围' });
        expect(await within(scopes).findByText('订单管理 / 订单列表')).toBeInTheDocument();
        expect(within(scopes).getByText(/创建人现在没有/)).toBeInTheDocument();
    });
});
