import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '#src/kit/form/FormFrame.tsx';
import '#src/kit/form/RecordForm.tsx';
import { Driver } from '#contract/users/driver.ts';
import city from '#resources/setting/city/index.ts';
import driver from '#resources/users/driver/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

afterEach(() => void vi.useRealTimers());

it('[USER-02] a driver who comes of age today is old enough from midnight in China on', async () => {
    // 00:30 of 1 December in China, still 30 November in Greenwich.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T16:30:00Z') });
    const { seen } = serve(({ path }) => {
        if (path.endsWith('/city/list')) return answer(pageOf([{ id: '1', name: '深圳', status: 'open' }]));
        return answer(path.endsWith('/list') ? pageOf([]) : path.endsWith('/add') ? { id: '7', version: 0 } : []);
    });
    const codes = ['list', 'add'].map(action => `${Driver.permission}:${action}`);
    const { user } = renderResource(driver, { path: `/${Driver.resource}/create`, codes, besides: [city] });
    const idCard = await screen.findByLabelText(/身份证号/);
    const field = (name: RegExp) => screen.getAllByRole('textbox', { name }).at(-1)!;
    await user.type(field(/姓名/), '陈国强');
    await user.type(field(/手机号/), '19912345678');
    await user.click(screen.getAllByRole('combobox', { name: /城市/ }).at(-1)!);
    await user.click(await screen.findByRole('option', { name: /深圳/ }));
    const save = () => user.click(screen.getByRole('button', { name: '保存' }));
    await user.type(idCard, '440305200512020010');
    await save();
    expect(await screen.findByText(/司机年龄须在/)).toBeVisible();
    await user.clear(idCard);
    await user.type(idCard, '440305200512010015');
    await save();
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/driver/add'))).toBe(true));
});
