import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import template from '#resources/message/template/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const row = {
    id: 't1',
    version: 0,
    templateCode: 'paid',
    templateName: '到账',
    templateType: '1',
    templateContent: '${name}，到账${amount}',
    templateTestJson: '{"name":"王师傅"}',
    useStatus: '1',
    useStatus_dictText: '是',
    createTime: '2026-09-15 10:00:00',
    actions: { apply: { ok: false, reason: '模板已在应用中' }, stop: { ok: true } },
};
const codes = ['list', 'add', 'edit', 'delete', 'send'].map(each => `message:template:${each}`);
const zhang = { value: 'zhang', text: '张三', title: '张三', label: '张三' };
const wire = (call: Seen) => {
    if (call.path.endsWith('/sendMsg')) return answer(null, { message: '消息发送成功！' });
    if (call.path.includes('/loadDict/')) return answer([zhang]);
    return call.path.endsWith('/list') ? answer(pageOf([row])) : answer([]);
};

describe('templates', () => {
    it('[SYS-21] one in use offers the test, but neither edit nor delete', async () => {
        serve(wire);
        renderResource(template, { codes });
        expect(await screen.findByRole('button', { name: '发送测试' })).toBeVisible();
        expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
        expect(screen.queryByRole('link', { name: '编辑' })).toBeNull();
    });

    it('[SYS-21] the test asks for each variable, shows the text and sends all of it', async () => {
        const { seen } = serve(wire);
        const { user } = renderResource(template, { codes });
        await user.click(await screen.findByRole('button', { name: '发送测试' }));
        expect(await screen.findByDisplayValue('王师傅')).toBeVisible();
        await user.type(await screen.findByLabelText('${amount}'), '¥5');
        expect(screen.getByText('王师傅，到账¥5')).toBeVisible();
        const send = () => user.click(screen.getAllByRole('button', { name: '发送测试' }).at(-1)!);
        await send();
        expect(await screen.findByText('请选择接收人')).toBeVisible();
        await user.click(await screen.findByRole('combobox', { name: /接收人/ }));
        await user.click(await screen.findByRole('option', { name: '张三' }));
        // Pressed twice it goes out once.
        const button = screen.getAllByRole('button', { name: '发送测试' }).at(-1)!;
        fireEvent.click(button);
        fireEvent.click(button);
        await waitFor(() =>
            expect(seen.find(call => call.path.endsWith('/sendMsg'))?.body).toEqual({
                templateCode: 'paid',
                testData: '{"name":"王师傅","amount":"¥5"}',
                msgType: 'system',
                receiver: 'zhang',
            }),
        );
        expect(await screen.findByText('消息发送成功！')).toBeVisible();
        expect(seen.filter(call => call.path.endsWith('/sendMsg'))).toHaveLength(1);
    });
});
