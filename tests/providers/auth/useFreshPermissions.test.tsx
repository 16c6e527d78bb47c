import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFreshPermissions } from '#providers/auth/useFreshPermissions.ts';
import { get } from '#providers/http/http.ts';
import { closeSession, keepPermissions, openSession, readSession } from '#providers/store/session.ts';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

const menu = [
    {
        id: '1',
        path: '/a',
        name: 'a',
        component: 'A',
        route: '1' as const,
        meta: { title: '甲', keepAlive: true, internalOrExternal: false },
    },
];
const granted = (...actions: string[]) => ({ menu, auth: actions.map(action => ({ action, type: '1' as const })), allAuth: [] });

describe('permissions that change while a user works', () => {
    const queryClient = new QueryClient();
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
    const lookAtWindow = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

    beforeEach(() => {
        vi.useFakeTimers({ now: 1_000_000 });
        openSession({ token: 't', user: buildUser() });
        keepPermissions(granted('a'));
    });
    afterEach(() => {
        closeSession();
        invalidate.mockClear();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it('[PERM-08] are fetched again when the window is looked at again, at most once a minute', async () => {
        const { seen } = serve(() => answer(granted('a', 'b')));
        renderHook(() => useFreshPermissions(), { wrapper });
        await lookAtWindow();
        await lookAtWindow();
        expect(seen).toHaveLength(1);
        expect(readSession()?.permissions?.auth.map(({ action }) => action)).toEqual(['a', 'b']);
        expect(invalidate).toHaveBeenCalledWith({ queryKey: ['auth'] });
        vi.setSystemTime(1_060_000);
        await lookAtWindow();
        expect(seen).toHaveLength(2);
        expect(invalidate).toHaveBeenCalledTimes(1);
    });

    it('[PERM-08] are fetched again when the server refuses what the screen offered', async () => {
        const { seen } = serve(({ path }) => (path === '/api/a' ? refusal('拒绝访问', { code: 403 }, 403) : answer(granted())));
        renderHook(() => useFreshPermissions(), { wrapper });
        await act(async () => expect(get('/a')).rejects.toThrow('拒绝访问'));
        expect(seen.map(({ path }) => path)).toEqual(['/api/a', '/api/sys/permission/getUserPermissionByToken']);
    });
});
