import { afterEach, describe, expect, it, vi } from 'vitest';
import { getList, getPage, getRecord } from '#providers/data/asking.ts';
import { every } from '#providers/data/every.ts';
import { loadFigures } from '#providers/monitor/monitor.ts';
import { loadNoticeBoard } from '#providers/realtime/notices.ts';
import { loadAddresses, loadDepartLevel } from '#providers/org/departs.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const broken = { message: '服务器返回异常', reason: 'broken' };

describe('what is asked for by its shape', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('[ERR-07] null or another shape is a failure that says so', async () => {
        serve(() => answer(null));
        const asked = [getList('/a'), getPage('/a'), getRecord('/a'), loadDepartLevel(), loadAddresses({}), loadFigures()];
        for (const each of asked) await expect(each).rejects.toMatchObject(broken);
        serve(() => answer({ records: null }));
        await expect(getList('/a')).rejects.toMatchObject(broken);
        await expect(getPage('/a')).rejects.toMatchObject(broken);
    });

    it('a page counts as a list, and a list as a page', async () => {
        serve(() => answer({ records: [1], total: 1 }));
        expect(await getList('/a')).toEqual([1]);
        serve(() => answer([1, 2]));
        expect(await getPage('/a')).toMatchObject({ records: [1, 2], total: 2 });
    });

    it('[HEAD-09] a bell without lists is an empty one', async () => {
        serve(() => answer({ anntMsgList: null, anntMsgTotal: 0, sysMsgList: null, sysMsgTotal: 0 }));
        expect(await loadNoticeBoard()).toMatchObject({ anntMsgList: [], sysMsgList: [] });
    });

    it('[ERR-02] asks no more by itself where the backend lacks the call, by status or by code', async () => {
        for (const response of [refusal('路径不存在，请检查路径是否正确', { code: 404 }), new Response('{}', { status: 404 })]) {
            serve(() => response);
            const error = await getRecord('/a').catch((failure: Error) => failure);
            expect(every(1000)({ state: { error: error as Error } })).toBe(false);
        }
        expect(every(1000)({ state: { error: new Error('x') } })).toBe(1000);
    });
});
