import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import webhook from '#resources/system/webhook/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const CODES = ['list', 'query', 'add', 'edit', 'delete', 'test'].map(action => `system:webhook:${action}`);
const ROW = {
    id: '0123456789abcdef0123456789abcdef',
    version: 1,
    name: 'ERP',
    url: 'https://erp.example.com/hooks',
    topics: 'order.status',
    topics_dictText: '订单状态变化',
    status: '1',
    status_dictText: '启用',
    lastDone: null,
    failingSince: null,
    formerUntil: null as string | null,
    pausedReason: null,
    remark: null,
    createBy: 'ops',
    createTime: '2026-09-15 10:00:00',
    actions: { test: { ok: true }, rotateSecret: { ok: true }, endFormerSecret: { ok: true } },
};
const DELIVERY = {
    id: '7',
    messageId: 'msg_1',
    topic: 'order.status',
    topic_dictText: '订单状态变化',
    resource: 'order/order',
    subjectId: '1',
    status: 'failed',
    status_dictText: '推送失败',
    attempts: 8,
    lastCode: 422,
    lastMs: 35,
    lastError: '接收方返回422',
    createTime: '2026-09-15 10:00:00',
    nextTime: '2026-09-15 10:00:00',
    doneTime: '2026-09-15 10:00:01',
};
const EVENTS = [
    { value: 'order.status', text: '订单状态变化', title: '订单状态变化' },
    { value: 'webhook.test', text: '测试', title: '测试' },
];
const SECRET = `whsec_${'s'.repeat(43)}=`;

const open = (path?: string, row = ROW) => {
    const { seen } = serve(({ path: asked, method }) => {
        if (asked.endsWith('/deliveries')) return answer(pageOf([DELIVERY]));
        if (asked.endsWith('/getDictItems/webhook_event')) return answer(EVENTS);
        if (asked.endsWith('/queryById')) return answer(row);
        if (asked.endsWith('/rotateSecret')) return answer({ ...row, key: SECRET }, { message: '签名密钥已轮换' });
        if (asked.endsWith('/endFormerSecret')) return answer(row, { message: '旧密钥已停用，推送只用新密钥签名' });
        if (asked.endsWith('/replay')) return answer(null, { message: '已重新推送，请稍后查看结果' });
        if (asked.endsWith('/test')) return answer(ROW, { message: '测试已送达，接收方返回204，用时35毫秒' });
        if (method === 'POST') return answer({ ...ROW, key: SECRET }, { message: '添加成功！' });
        return answer(asked.endsWith('/list') ? pageOf([ROW]) : []);
    });
    return { seen, ...renderResource(webhook, { codes: CODES, ...(path ? { path } : {}) }) };
};

describe('webhooks', () => {
    it('[WEBHOOK] show their secret once, when they are made', async () => {
        const { user, seen } = open('/system/webhook/create');
        await user.type(await screen.findByRole('textbox', { name: /名称/ }), 'ERP');
        await user.type(screen.getByRole('textbox', { name: /接收地址/ }), 'https://erp.example.com/hooks');
        await user.click(screen.getByRole('combobox', { name: /事件/ }));
        await user.click(await screen.findByRole('option', { name: '订单状态变化' }));
        expect(screen.queryByRole('option', { name: '测试' })).toBeNull();
        await user.keyboard('{Escape}');
        await user.click(screen.getByRole('button', { name: '保存' }));
        expect(await screen.findByRole('status', { name: '签名密钥' })).toHaveTextContent(SECRET);
        expect(seen.find(({ method, path }) => method === 'POST' && path.endsWith('/add'))?.body).toMatchObject({
            url: 'https://erp.example.com/hooks',
            topics: 'order.status',
        });
    });

    it('[WEBHOOK] list what became of their events, each of which can be sent again', async () => {
        const { user, seen } = open(`/system/webhook/${ROW.id}/show`);
        const log = await screen.findByRole('region', { name: '推送记录' });
        const line = await within(log).findByRole('row', { name: /接收方返回422/ });
        expect(line).toHaveTextContent('35 毫秒');
        await user.click(within(line).getByRole('button', { name: '重发' }));
        await waitFor(() => expect(seen.find(({ path }) => path.endsWith('/replay'))?.body).toEqual({ id: ROW.id, deliveryId: '7' }));
    });

    it('[WEBHOOK] get another secret, shown once, with the hours that the former one is kept', async () => {
        const { user, seen } = open(`/system/webhook/${ROW.id}/show`);
        await user.click(await screen.findByRole('button', { name: '轮换密钥' }));
        const ask = await screen.findByRole('dialog', { name: '轮换“ERP”' });
        expect(within(ask).getByText(/保留时间内每条推送同时用新旧密钥签名/)).toBeVisible();
        await user.click(within(ask).getByRole('button', { name: '轮换密钥' }));
        expect(await screen.findByRole('status', { name: '签名密钥' })).toHaveTextContent(SECRET);
        expect(seen.find(({ path }) => path.endsWith('/rotateSecret'))?.body).toEqual({ id: ROW.id, version: 1, overlapHours: 24 });
        expect(screen.queryByText(/^旧签名密钥在/)).not.toBeInTheDocument();
    });

    it('[WEBHOOK] say until when the former secret counts, and end it', async () => {
        const { user, seen } = open(`/system/webhook/${ROW.id}/show`, { ...ROW, formerUntil: '2026-09-16 10:00:00' });
        expect(await screen.findByText('旧签名密钥在 2026-09-16 10:00:00 前仍有效，推送同时带新旧两个签名。')).toBeVisible();
        await user.click(screen.getByRole('button', { name: '立即停用旧密钥' }));
        const ask = await screen.findByRole('dialog', { name: '立即停用“ERP”的旧签名密钥？之后的推送只用新密钥签名。' });
        await user.click(within(ask).getByRole('button', { name: '立即停用旧密钥' }));
        expect(await screen.findByText('旧密钥已停用，推送只用新密钥签名')).toBeInTheDocument();
        expect(seen.find(({ path }) => path.endsWith('/endFormerSecret'))?.body).toEqual({ id: ROW.id, version: 1 });
    });

    it('[WEBHOOK] are tested from the list', async () => {
        const { user, seen } = open();
        await user.click(await screen.findByRole('button', { name: '发送测试' }));
        const ask = await screen.findByRole('dialog', { name: '向“ERP”发送一条测试事件？' });
        await user.click(within(ask).getByRole('button', { name: '发送测试' }));
        expect(await screen.findByText(/测试已送达/)).toBeInTheDocument();
        expect(seen.find(({ path }) => path.endsWith('/test'))?.body).toEqual({ id: ROW.id, version: 1 });
    });
});
