import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { openSession } from '#providers/store/session.ts';
import { App } from './whole-app.ts';
import { buildMenuNode } from './menu-node.ts';
import { answer, buildUser, type Seen, serve } from './wire.ts';
import { createPerson } from './person.ts';

/** Three menu groups with pages, as the server returns them. */
export const MENU = [
    buildMenuNode({
        path: '/order',
        component: 'layouts/RouteView',
        title: '订单管理',
        children: [
            buildMenuNode({ path: '/order/order', component: 'order/OrderList', title: '订单列表' }),
            buildMenuNode({ path: '/order/pause', component: 'order/PauseList', title: '司机暂停记录' }),
        ],
    }),
    buildMenuNode({
        path: '/vehicle',
        component: 'layouts/RouteView',
        title: '车辆管理',
        children: [buildMenuNode(), buildMenuNode({ path: '/vehicle/ghost', component: 'vehicle/GhostList', title: '未建页面' })],
    }),
    buildMenuNode({ path: '/dashboard/analysis', component: 'dashboard/Analysis', title: '首页' }),
];

/** Renders the whole product for a signed-in user; `more` answers the calls that the test is about. */
export const openWorkspace = (path: string, more: (call: Seen) => Response | undefined = () => undefined) => {
    const backend = serve(call => {
        const own = more(call);
        if (own) return own;
        if (call.path.endsWith('/getUserPermissionByToken'))
            return answer({ menu: MENU, auth: [{ action: 'vehicle:levelOne:list', type: '1' }], allAuth: [] });
        if (call.path.endsWith('/list')) return answer({ records: [], total: 0, size: 10, current: 1, pages: 0 });
        return answer([]);
    });
    openSession({ token: 'token-1', user: buildUser() });
    const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    return { ...backend, router, user: createPerson() };
};
