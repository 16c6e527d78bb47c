import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { closeSession } from '#providers/store/session.ts';
import { OpenView } from '#src/pages/OpenView.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const VIEW = { id: '7', page: 'order/order', name: '待派单', payload: { filter: { status: 'paid' }, sort: null } };

afterEach(() => closeSession());

const show = (path: string) => {
    serve(() => answer([VIEW]));
    return renderPage(
        <Routes>
            <Route path="/view/:id" element={<OpenView />} />
            <Route path="*" element={<p>列表</p>} />
        </Routes>,
        [],
        path,
    );
};

describe('the address of a saved view', () => {
    it('[LIST-03] opens its list as the view has it', async () => {
        const { router } = show('/view/7');
        await waitFor(() => expect(router.state.location.pathname).toBe('/order/order'));
        expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"status":"paid"}');
    });

    it('[LIST-03] says so when the view is gone', async () => {
        show('/view/8');
        expect(await screen.findByText('视图已删除，或不再分享给您')).toBeInTheDocument();
    });
});
