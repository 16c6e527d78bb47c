import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { askPermissionsEarly } from '#providers/auth/loadPermissions.ts';
import { askEarly } from '#providers/data/opening.ts';
import { laterTexts } from '#providers/i18n/laterTexts.ts';
import { readSession } from '#providers/store/session.ts';
import { App } from './App.tsx';
import { beginCollecting } from './shell/failures/beginCollecting.ts';
import { loadWorkspace } from './shell/loadWorkspace.ts';
import { loadOpeningPage } from './shell/openingPage.ts';

// A signed-in window asks for its code, its page, its rights and its rows side by side, before anything is drawn.
if (readSession()) {
    void loadWorkspace().catch(() => undefined);
    void laterTexts().catch(() => undefined);
    loadOpeningPage(window.location.pathname);
    askPermissionsEarly();
    askEarly(window.location.pathname);
}

// A data router, because only it can hold up the browser's back button while a form has unsaved input.
const router = createBrowserRouter([{ path: '*', element: <App /> }]);

beginCollecting(router);

const root = document.getElementById('root');
if (root) {
    createRoot(root).render(
        <StrictMode>
            <RouterProvider router={router} />
        </StrictMode>,
    );
}
