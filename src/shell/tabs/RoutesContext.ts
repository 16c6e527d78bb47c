import { createContext, type ReactNode } from 'react';

/** The routes of the workspace, for whoever draws pages. */
export const RoutesContext = createContext<ReactNode>(null);
