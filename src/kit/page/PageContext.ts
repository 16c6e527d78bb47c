import { createContext } from 'react';
import { type LeaveCheck, markUnsaved } from '../form/leave/unsaved.ts';

/** Interface between a screen and its page, which is a tab of the workspace or the whole content area. */
export interface Page {
    /** The tab's id; empty if there are no tabs. */
    readonly id: string;
    /** Whether navigating to this path unmounts the content of the page; a path of another tab does not. */
    isLostBy: (pathname: string) => boolean;
    /** Registers unsaved input of the page; the returned function unregisters it. */
    markUnsaved: (check: LeaveCheck) => () => void;
    /** Sets the page's title; the returned function removes it. */
    name: (title: string) => () => void;
}

/** The page that contains the component; without tabs, the content area. */
export const PageContext = createContext<Page>({
    id: '',
    isLostBy: () => true,
    markUnsaved,
    name: () => () => {},
});

interface Showing {
    isVisible: boolean;
    /** Incremented each time the page becomes visible. */
    count: number;
}

/** Whether the page is visible. */
export const ShowingContext = createContext<Showing>({ isVisible: true, count: 0 });
