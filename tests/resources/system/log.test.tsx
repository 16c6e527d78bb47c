import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import log from '#resources/system/log/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const isSearch = (call: Seen) => call.path.includes('/loadDict/');
const found = (text: string) => answer([{ value: `id-${text}`, text, title: text, label: text }]);
const empty = (call: Seen) => (call.path.endsWith('/list') ? answer(pageOf([])) : answer([]));

const openFilters = async () => {
    const { user } = renderResource(log);
    return { user, box: await screen.findByRole('combobox', { name: '操作人名称' }) };
};

describe('search select', () => {
    it('[DICT-04] asks nothing for nothing, once when the typing rests, and shows what was found', async () => {
        const { seen } = serve(call => (isSearch(call) ? found('张三') : empty(call)));
        const { user, box } = await openFilters();
        await user.click(box);
        expect(await screen.findByText('请输入搜索内容')).toBeVisible();
        await user.type(box, '张三');
        expect(await screen.findByRole('option', { name: '张三' })).toBeVisible();
        expect(seen.filter(isSearch).map(call => call.query.keyword)).toEqual(['张三']);
        await user.click(await screen.findByRole('option', { name: '张三' }));
        await user.click(await screen.findByRole('button', { name: '查询' }));
        await waitFor(() => expect(seen.filter(call => call.path.endsWith('/list')).at(-1)?.query.username).toBe('*id-张三*'));
    });

    it('[DICT-04] says when there is nothing, and warns with the words of the server', async () => {
        let isBroken = false;
        serve(call => (isSearch(call) ? (isBroken ? refusal('字典Code格式不正确！') : answer([])) : empty(call)));
        const { user, box } = await openFilters();
        await user.type(box, '无');
        expect(await screen.findByText('没有查询到任何数据')).toBeVisible();
        isBroken = true;
        await user.type(box, '名');
        expect(await screen.findByText('字典Code格式不正确！')).toBeVisible();
    });
});

describe('filters of a list with tabs', () => {
    it('[LIST-03] a tab and 查询 pressed in one moment both count, and what is being typed outlives a tab', async () => {
        const { seen } = serve(empty);
        const { user } = renderResource(log);
        const asked = () => seen.filter(call => call.path.endsWith('/list')).at(-1)?.query ?? {};
        const content = await screen.findByRole('textbox', { name: '搜索日志' });
        await user.type(content, '导出');
        act(() => {
            fireEvent.click(screen.getByRole('tab', { name: '操作日志' }));
            fireEvent.click(screen.getByRole('button', { name: '查询' }));
        });
        await waitFor(() => expect(asked()).toMatchObject({ logType: '2', logContent: '*导出*' }));
        await user.clear(content);
        await user.type(content, '没问的');
        await user.click(await screen.findByRole('tab', { name: '登录日志' }));
        await waitFor(() => expect(asked().logType).toBe('1'));
        expect(content).toHaveValue('没问的');
        expect(asked().logContent).toBe('*导出*');
        await user.click(await screen.findByRole('button', { name: '重置' }));
        await waitFor(() => expect(asked().logContent).toBeUndefined());
        expect(content).toHaveValue('');
        expect(asked().logType).toBe('1');
    });
});
