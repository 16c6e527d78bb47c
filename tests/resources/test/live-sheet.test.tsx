import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import testSheet from '#resources/test/sheet/index.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { cellOf, select } from '#tests/support/sheet.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const page = (records: readonly object[]) => answer({ records, total: records.length, current: 1, size: 500, pages: 1 });

const addRow = async (name: string) => {
    const { user } = renderResource(testSheet);
    await user.click(await screen.findByRole('button', { name: '新增行' }));
    await select(user, 1, '名称');
    await user.keyboard(`${name}{Enter}`);
    return user;
};

it('[DEMO-01] [ERR-07] a new row that the server refuses is not sent again before something about it changes', async () => {
    const { seen } = serve(({ method, path }) => {
        if (method === 'POST') return refusal('名称已存在', { result: { errorCode: 'DUPLICATE' } });
        return path.endsWith('/list') ? page([]) : answer([]);
    });
    const user = await addRow('塔吊');
    const sent = () => seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/test/sheet/add'));
    expect(await screen.findByText('名称已存在')).toBeVisible();
    await screen.findByText('有内容未保存');
    expect(sent()).toHaveLength(1);
    await select(user, 1, '名称');
    await user.keyboard('塔吊二{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
});

it('[DEMO-01] [ERR-07] a new row whose answer was lost is stored once, with what was typed since', async () => {
    const stored = new Map<string, Record<string, unknown>>();
    const { seen } = serve(({ method, path, headers, body }) => {
        if (path.endsWith('/queryById')) return answer([...stored.values()][0]);
        if (method === 'PUT') {
            const [key, row] = [...stored][0]!;
            stored.set(key, { ...row, ...(body as object), version: 1 });
            return answer(stored.get(key));
        }
        if (method === 'POST') {
            const key = String(headers['Idempotency-Key']);
            const isRepeated = stored.has(key);
            if (!isRepeated) stored.set(key, { ...(body as object), id: `row${stored.size}`, version: 0 });
            if (!isRepeated && stored.size === 1) throw new TypeError('Failed to fetch');
            return answer(stored.get(key));
        }
        return path.endsWith('/list') ? page([...stored.values()]) : answer([]);
    });
    const user = await addRow('塔吊');
    await screen.findByText('无法连接服务器，请稍后重试');
    await select(user, 1, '名称');
    await user.keyboard('履带吊{Enter}');
    await screen.findByText('已全部保存');
    expect([...stored.values()]).toMatchObject([{ name: '履带吊', version: 1 }]);
    expect(cellOf(1, '名称')).toHaveTextContent('履带吊');
    const [first, again] = seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/test/sheet/add'));
    expect(again?.body).toEqual(first?.body);
});
