import { waitFor } from '@testing-library/react';
import { CoreAdminContext, CoreAdminUI, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { createAuthProvider } from '#providers/auth/authProvider.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { createQueryClient } from '#providers/data/queryClient.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { withLanguage } from '#providers/i18n/localeStore.ts';
import { keepPermissions, openSession } from '#providers/store/session.ts';
import { NoticeHost } from '#src/shell/notice/NoticeHost.tsx';
import { NotificationBridge } from '#src/shell/notice/NotificationBridge.tsx';
import { SheetResource } from '#src/kit/resource/SheetResource.tsx';
import type { ResourceDefinition } from '#src/kit/resource/defineResource.tsx';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { buildUser } from './wire.ts';
import { renderStyled } from './looks.tsx';
import { buildMenuNode } from './menu-node.ts';
import { createPerson } from './person.ts';

interface Place {
    path?: string;
    /** Permission codes that the caller holds; if empty, the user only has an unrelated one. */
    codes?: readonly string[];
    /** Other entities that the screens refer to. */
    besides?: readonly ResourceDefinition[];
}

/** Signs a test user in with exactly these codes. */
export const signInWith = (codes: readonly string[], menu: MenuNode[] = [buildMenuNode()]): void => {
    openSession({ token: 'token-1', user: buildUser() });
    const auth = ['some:other:code', ...codes].map(action => ({ action, type: '1' as const }));
    keepPermissions({ menu, auth, allAuth: [] });
};

/** Waits, once a list has rows, for the parts that it renders later: filters, tools, pagination. */
export const listIsWhole = (): Promise<void> => waitFor(() => expect(document.querySelector('[data-later]')).toBeNull());

/** Renders a resource's screens as the workspace does, without menu and header. */
export const renderResource = (resource: ResourceDefinition, { path, codes, besides = [] }: Place = {}) => {
    const { entity } = resource;
    const entities = [entity, ...besides.map(each => each.entity)];
    signInWith(codes ?? entity.actions.map(action => `${entity.permission}:${action}`));
    const admin = (
        <CoreAdminContext
            dataProvider={createDataProvider(entities)}
            authProvider={createAuthProvider(entities)}
            i18nProvider={createI18nProvider(entities)}
            queryClient={createQueryClient()}
            store={withLanguage(memoryStore())}
        >
            <CoreAdminUI disableTelemetry>
                <SheetResource {...resource} />
                {besides.map(other => (
                    <SheetResource key={other.name} {...other} />
                ))}
            </CoreAdminUI>
            <NotificationBridge />
            <NoticeHost />
        </CoreAdminContext>
    );
    const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [path ?? `/${entity.resource}`] });
    renderStyled(<RouterProvider router={router} />);
    return { router, user: createPerson() };
};
