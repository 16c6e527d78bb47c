import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSession, updateUser } from '#providers/store/session.ts';
import { Security } from '#src/pages/account/settings/Security.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, buildUser, serve } from '#tests/support/wire.ts';

afterEach(() => {
    closeSession();
    vi.unstubAllGlobals();
});

it.each([
    [false, '定期更换密码，避免与其他网站相同'],
    [true, '密码由企业目录管理，请在企业目录中修改'],
])('[ACCOUNT-02] a password in the directory (%s) says where it is changed', async (inDirectory, note) => {
    serve(() => answer([]));
    renderPage(<Security />);
    act(() => updateUser(buildUser({ inDirectory })));
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: '修改密码' })).toHaveLength(inDirectory ? 0 : 1);
});
