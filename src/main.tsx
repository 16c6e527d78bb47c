import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { beginCollecting } from './shell/failures/beginCollecting.ts';
import { beginSessions } from './shell/opening.ts';

beginSessions();

// A data router, because only it can block the browser's back button while a form has unsaved input.
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
