import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import user from '#resources/system/user/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const CODES = ['system:user:list', 'system:user:query', 'system:user:supportBundle'];
const bundle = { madeAt: '2026-09-15 10:00:00', madeBy: 'admin', versions: {}, user: {}, sessions: [], log: [], clientErrors: [] };

const desk = (isRefused = false) =>
    serve(call => {
        if (call.path.endsWith('/supportBundle')) return isRefused ? refusal('操作过于频繁，请稍后再试') : answer(bundle);
        if (call.path.endsWith('/queryById')) return answer({ id: 'u1', username: 'cs1', realname: '客服一', status: 1 });
        return answer(call.path.endsWith('/list') ? pageOf([]) : []);
    });

describe('the support bundle', () => {
    it('[SYS-01] is downloaded from the details of a user', async () => {
        const { seen } = desk();
        const names: string[] = [];
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
            names.push(this.download);
        });
        const { user: person } = renderResource(user, { path: '/system/user/u1/show', codes: CODES });
        await person.click(await screen.findByRole('button', { name: '支持包' }));
        await waitFor(() => expect(names).toEqual(['support-cs1-20260915100000.json']));
        expect(seen.find(call => call.path.endsWith('/supportBundle'))?.body).toEqual({ id: 'u1' });
        vi.restoreAllMocks();
    });

    it('[ERR-01] says why when it is refused', async () => {
        desk(true);
        const { user: person } = renderResource(user, { path: '/system/user/u1/show', codes: CODES });
        await person.click(await screen.findByRole('button', { name: '支持包' }));
        expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeVisible();
    });
});
