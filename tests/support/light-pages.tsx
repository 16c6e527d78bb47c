import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '#src/App.tsx';
// Loaded lazily by the app; imported here so that loading its thousand modules does not count towards the first test's timeout.
import '#src/shell/Workspace.tsx';
import { buildMenuNode } from './menu-node.ts';
import { answer, buildLogin, type Seen, serve } from './wire.ts';
import { createPerson } from './person.ts';

const permissions = { menu: [buildMenuNode()], auth: [{ action: 'vehicle:levelOne:list', type: '1' }], allAuth: [] };

/** A server that accepts every sign-in; `more` may respond first. */
export const backend = (more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => {
        const own = more(call);
        if (own) return own;
        if (/\/(login|phoneLogin|validateLogin|getLoginUser\/[^/]+)$/.test(call.path)) return answer(buildLogin(), { code: '200' });
        if (call.path.endsWith('/getUserPermissionByToken')) return answer(permissions);
        if (call.path.endsWith('/list')) return answer({ records: [], total: 0, size: 10, current: 1, pages: 0 });
        return answer([]);
    });

/** Opens the product at a path, with the sign-in methods that the server offers. */
export const open = (path: string, ways: Record<string, unknown> = { phone: true, register: true, third: [] }) => {
    window._CONFIG = { signIn: ways };
    const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    return { router, user: createPerson() };
};
/** The call whose path ends with `end`. */
export const callTo = (seen: Seen[], end: string) => seen.find(call => call.path.endsWith(end));
