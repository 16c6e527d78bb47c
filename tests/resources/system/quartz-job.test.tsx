import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import quartzJob from '#resources/system/quartz-job/index.ts';
import { partsOf, withPart } from '#resources/system/quartz-job/cronParts.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const days = { type: 'integer', minimum: 1, maximum: 90, default: 30, meta: { kind: 'number', label: '保留天数', unit: '天' } };
const handlers = [
    { name: 'purge', title: '清理', description: '删除旧数据', parameters: { days } },
    { name: 'plain', title: '汇总', description: '汇总昨日', parameters: {} },
];
const times = Array.from({ length: 10 }, (_, index) => `2026-09-${String(16 + index)} 02:00:00`);
const wire = (call: Seen) => {
    if (call.path.endsWith('/handlers')) return answer(handlers);
    if (call.path.endsWith('/preview'))
        return answer(call.query.cronExpression === 'x' ? { fault: 'cron表达式不正确' } : { text: '在02:00', times });
    if (call.path.endsWith('/add')) return answer({ id: 'j1', version: 0 });
    return call.path.endsWith('/list') ? answer(pageOf([])) : answer([]);
};

describe('the form of a job', () => {
    it('[SYS-20] asks for the parameters of the chosen work and shows the next ten runs', async () => {
        const { seen } = serve(wire);
        const { user } = renderResource(quartzJob, { path: '/system/quartz-job/create' });
        await user.click(await screen.findByRole('combobox', { name: /^任务/ }));
        await user.click(await screen.findByRole('option', { name: '清理 (purge)' }));
        const field = await screen.findByRole('textbox', { name: /保留天数/ });
        expect(field).toHaveValue('30');
        await user.clear(field);
        await user.type(field, '45');
        await user.click(await screen.findByRole('button', { name: '每天 02:00' }));
        expect(await screen.findByText('2026-09-25 02:00:00')).toBeVisible();
        expect(screen.getByText('在02:00')).toBeVisible();
        await user.clear(await screen.findByLabelText('时'));
        await user.type(await screen.findByLabelText('时'), '5');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        await waitFor(() => expect(seen.some(call => call.path.endsWith('/add'))).toBe(true));
        expect(seen.find(call => call.path.endsWith('/add'))?.body).toMatchObject({
            jobClassName: 'purge',
            parameter: '{"days":45}',
            cronExpression: '0 0 5 * * ?',
            description: '删除旧数据',
        });
    });

    it('[SYS-20] reads what a Chinese keyboard types, in the whole and in its parts', async () => {
        serve(wire);
        const { user } = renderResource(quartzJob, { path: '/system/quartz-job/create' });
        const expression = await screen.findByRole('textbox', { name: /cron表达式/ });
        await user.clear(expression);
        await user.type(expression, '０　０／５　９，１８　＊　＊　？');
        expect(expression).toHaveValue('0 0/5 9,18 * * ?');
        const hour = screen.getByLabelText('时');
        await user.clear(hour);
        await user.type(hour, '９－１２');
        expect(hour).toHaveValue('9-12');
        expect(expression).toHaveValue('0 0/5 9-12 * * ?');
    });

    it('[SYS-20] begins with a plan on which expression, parts and preview agree', async () => {
        const { seen } = serve(wire);
        const { user } = renderResource(quartzJob, { path: '/system/quartz-job/create' });
        const expression = await screen.findByRole('textbox', { name: /cron表达式/ });
        expect(expression).toHaveValue('0 0 2 * * ?');
        const parts = () => ['秒', '分', '时', '日', '月', '周', '年'].map(name => screen.getByLabelText<HTMLInputElement>(name).value);
        expect(parts()).toEqual(['0', '0', '2', '*', '*', '?', '']);
        expect(await screen.findByText('在02:00')).toBeVisible();
        expect(seen.find(call => call.path.endsWith('/preview'))?.query).toMatchObject({ cronExpression: '0 0 2 * * ?' });
        await user.clear(expression);
        expect(parts()).toEqual(['', '', '', '', '', '', '']);
    });

    it('[SYS-20] says what is wrong with a plan while it is typed', async () => {
        serve(wire);
        const { user } = renderResource(quartzJob, { path: '/system/quartz-job/create' });
        const expression = await screen.findByRole('textbox', { name: /cron表达式/ });
        await user.clear(expression);
        await user.type(expression, 'x');
        expect(await screen.findByText('cron表达式不正确')).toBeVisible();
    });
});

describe('parts of an expression', () => {
    it('[SYS-20] come apart and together; a weekday takes the place of the day', () => {
        expect(partsOf('0 0 2 * * ?')).toEqual(['0', '0', '2', '*', '*', '?', '']);
        expect(withPart('0 0 2 1 * ?', 5, '2-6')).toBe('0 0 2 ? * 2-6');
        expect(withPart('0 0 2 ? * 2', 3, 'L')).toBe('0 0 2 L * ?');
        expect(withPart('0 0 2 * * ?', 6, '2027')).toBe('0 0 2 * * ? 2027');
        expect(withPart('0 0 2 * * ?', 1, '')).toBe('0 * 2 * * ?');
    });
});
