import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import vehicleSms from '#resources/setting/vehicle-sms/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const line = {
    id: 'l1',
    scene_dictText: '司机出发',
    phone: '138****1234',
    content: '车已出发',
    result: 'failed',
    result_dictText: '失败',
    failMsg: '短信网关返回503',
    createTime: '2026-09-15 10:00:00',
};
const codes = ['list', 'add', 'edit', 'test', 'preview'].map(each => `setting:vehicleSms:${each}`);
const wire = (call: Seen) => {
    if (call.path.endsWith('/log')) return answer(pageOf([line]));
    if (call.path.endsWith('/resend')) return answer(null, { message: '已重新发送' });
    return call.path.endsWith('/list') ? answer(pageOf([])) : answer([]);
};

describe('text messages of vehicles', () => {
    it('[SETTING-07] 车辆短信配置 lists, filters, and demands scene, receiver, code and text', () =>
        walkMasterScreen(vehicleSms, {
            row: { id: '7', templateCode: 'SMS_CERT_30', content: '证照将到期', quietText: '21:00-08:30', sent7: 12, failRate: 150 },
            shows: ['SMS_CERT_30', '21:00-08:30'],
            filter: ['模板编码', 'templateCode'],
            complaints: ['请选择触发场景', '请选择接收人', '请输入模板编码', '请输入模板内容'],
        }));

    it('[SETTING-07] the form puts variables in, counts what the text costs and names an unknown one', async () => {
        serve(wire);
        const { user } = renderResource(vehicleSms, { path: '/setting/vehicle-sms/create', codes });
        const content = await screen.findByRole('textbox', { name: /模板内容/ });
        await user.click(await screen.findByRole('button', { name: '车牌号' }));
        await user.click(await screen.findByRole('button', { name: '剩余天数' }));
        expect(content).toHaveValue('${plateNo}${days}');
        expect(screen.getByText('【吊运助手】粤B·6K1187')).toBeVisible();
        expect(screen.getByText('15字，将按1条计费')).toBeVisible();
        await user.clear(content);
        await user.paste('字'.repeat(65));
        expect(screen.getByText('71字，将按2条计费')).toBeVisible();
        await user.clear(content);
        await user.paste('${orderId}');
        expect(screen.getByText('未知变量orderId')).toBeVisible();
    });

    it('[SETTING-07] the log shows what failed and sends it again, once though pressed twice', async () => {
        const { seen } = serve(wire);
        const { user } = renderResource(vehicleSms, { codes });
        await user.click(await screen.findByRole('button', { name: '发送记录' }));
        expect(await screen.findByText('短信网关返回503')).toBeVisible();
        const button = screen.getByRole('button', { name: '重发' });
        // Both before anything is redrawn.
        act(() => [button, button].forEach(each => each.click()));
        expect(await screen.findByText('已重新发送')).toBeVisible();
        expect(seen.filter(call => call.path.endsWith('/resend')).map(call => call.body)).toEqual([{ id: 'l1' }]);
    });

    it('[SETTING-07] a log that cannot be read keeps the number that was typed', async () => {
        serve(call => (call.path.endsWith('/log') && call.query.phone ? refusal('系统繁忙，请稍后再试') : wire(call)));
        const { user } = renderResource(vehicleSms, { codes });
        await user.click(await screen.findByRole('button', { name: '发送记录' }));
        expect(await screen.findByText('短信网关返回503')).toBeVisible();
        await user.type(screen.getByRole('textbox', { name: '按手机号查找' }), '13800138000');
        expect(await screen.findByText(/系统繁忙，请稍后再试/)).toBeVisible();
        expect(screen.getByRole('textbox', { name: '按手机号查找' })).toHaveValue('13800138000');
    });
});
