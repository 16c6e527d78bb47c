import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import anomaly from '#resources/monitor/anomaly/index.ts';
import { targetOf } from '#resources/monitor/anomaly/targetOf.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const row = {
    id: '1',
    version: 3,
    level: 3,
    level_dictText: '严重',
    ruleCode: 'late_arrive',
    ruleCode_dictText: '迟到',
    title: '已迟到66分钟',
    bizKind: 'order',
    bizId: '900',
    bizNo: 'D900',
    cityId: '1',
    cityName: '深圳',
    hits: 4,
    firstSeen: '2026-09-15 09:00:00',
    lastSeen: '2026-09-15 09:40:00',
    status: 'open',
    status_dictText: '待处理',
    ownerBy: null,
    detail: {},
    createTime: '2026-09-15 09:00:00',
    actions: { ack: { ok: true }, close: { ok: true }, ignore: { ok: true }, assign: { ok: false, reason: '该预警已关闭，无需再处理' } },
};
const codes = ['list', 'query', 'ack', 'close', 'ignore', 'assign'].map(action => `monitor:anomaly:${action}`);
let isAnswered = true;
const open = (more: readonly string[] = codes) => {
    const backend = serve(call => {
        if (call.path.endsWith('/list')) return answer({ records: [row], total: 1, size: 10, current: 1, pages: 1 });
        if (call.path.endsWith('/stat')) return answer({ byStatus: { open: 7, ack: 2 }, overdue: 1, hours: [], rules: [] });
        if (call.path.endsWith('/rules'))
            return answer([
                {
                    ruleCode: 'no_move',
                    name: '接单后未移动',
                    text: '接单15分钟后司机未出发',
                    unit: '分钟',
                    isEnabled: true,
                    level: 2,
                    threshold: 15,
                    slaMinutes: 15,
                    ownerBy: null,
                    openCount: 3,
                },
            ]);
        if (call.path.endsWith('/mute') && !isAnswered) throw new TypeError('Failed to fetch');
        if (call.path.endsWith('/mutes')) return answer([]);
        if (call.path.endsWith('/getDictItems/anomaly_rule')) return answer([{ value: 'late_arrive', text: '迟到', title: '迟到' }]);
        if (call.path.endsWith('/ack')) return answer({ ...row, status: 'ack' }, { message: '认领成功' });
        return answer(null, { message: '保存成功' });
    });
    return { ...backend, ...renderResource(anomaly, { codes: more }) };
};

describe('S48 list', () => {
    it('begins with what is open, counts the states, and takes an anomaly', async () => {
        const { seen, user } = open();
        expect(await screen.findByText('已迟到66分钟')).toBeInTheDocument();
        expect(seen.find(call => call.path.endsWith('/monitor/anomaly/list'))?.query).toMatchObject({
            status: 'open',
            column: 'lastSeen',
            order: 'desc',
        });
        expect(await screen.findByRole('tab', { name: /待处理/ })).toHaveTextContent('7');
        await user.click(await screen.findByRole('button', { name: '认领' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /认领|确定/ }));
        expect(await screen.findByText('认领成功')).toBeInTheDocument();
        expect(seen.find(call => call.path.endsWith('/ack'))?.body).toMatchObject({ id: '1', version: 3 });
    });

    it('greys what is not possible, and hides what one may not', async () => {
        open();
        expect(await screen.findByRole('button', { name: '指派' })).toBeDisabled();
    });

    it('shows the rules to all, and lets those who may assign change them', async () => {
        const { user, seen } = open();
        await user.click(await screen.findByRole('button', { name: '规则设置' }));
        await user.click(await screen.findByRole('button', { name: '编辑' }));
        const dialog = screen.getByRole('dialog', { name: '接单后未移动' });
        const threshold = within(dialog).getByLabelText('阈值（分钟）');
        await user.clear(threshold);
        await user.type(threshold, '4');
        expect(within(dialog).getByRole('button', { name: '保存' })).toBeDisabled();
        await user.type(threshold, '5');
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await screen.findByText('保存成功')).toBeInTheDocument();
        expect(seen.find(call => call.path.endsWith('/saveRule'))?.body).toMatchObject({ ruleCode: 'no_move', threshold: 45, level: 2 });
    });

    it('[R08] mutes a rule once when the answer was lost and the button is pressed again', async () => {
        const { user, seen } = open();
        const sent = () => seen.filter(call => call.path.endsWith('/mute'));
        await user.click(await screen.findByRole('button', { name: '静默' }));
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByLabelText('规则'));
        await user.click(screen.getByRole('option', { name: '迟到' }));
        await user.type(within(dialog).getByLabelText('原因'), '计划停机');
        const press = () => user.click(within(dialog).getByRole('button', { name: '静默' }));
        isAnswered = false;
        await press();
        await screen.findByText('无法连接服务器，请稍后重试');
        isAnswered = true;
        await press();
        expect(await screen.findByText('保存成功')).toBeVisible();
        expect(sent()).toHaveLength(2);
        expect(sent()[1]?.headers['Idempotency-Key']).toBe(sent()[0]?.headers['Idempotency-Key']);
    });
});

it.each([
    ['order', {}, '/order/order/9/show'],
    ['certificate', { ownerKind: 'driver', ownerId: '7' }, '/users/driver/7/show'],
    ['server', {}, undefined],
])('an anomaly of a %s leads to where it can be mended', (bizKind, detail, path) => {
    expect(targetOf({ bizKind, bizId: '9', detail })?.path).toBe(path);
});
