import type { ReactElement } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { createQueryClient } from '#providers/data/queryClient.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { withLanguage } from '#providers/i18n/localeStore.ts';
import { NoticeHost } from '#src/shell/notice/NoticeHost.tsx';
import { NotificationBridge } from '#src/shell/notice/NotificationBridge.tsx';
import { signInWith } from './screens.tsx';
import { renderStyled } from './looks.tsx';
import { createPerson } from './person.ts';

/** Renders a page that belongs to no entity, for a user with these permission codes; records of `entities` are available. */
export const renderPage = (page: ReactElement, codes: readonly string[] = [], path = '/', entities: readonly Entity[] = []) => {
    signInWith(codes);
    const admin = (
        <CoreAdminContext
            {...(entities.length > 0 ? { dataProvider: createDataProvider(entities) } : {})}
            i18nProvider={createI18nProvider([])}
            queryClient={createQueryClient()}
            store={withLanguage(memoryStore())}
        >
            {page}
            <NotificationBridge />
            <NoticeHost />
        </CoreAdminContext>
    );
    const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [path] });
    renderStyled(<RouterProvider router={router} />);
    return { router, user: createPerson() };
};
