import { createContext, type ReactNode } from 'react';

/** The routes of the workspace, for the components that render pages. */
export const RoutesContext = createContext<ReactNode>(null);
