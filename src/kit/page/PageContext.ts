import { createContext } from 'react';
import { type LeaveCheck, markUnsaved } from '../form/leave/unsaved.ts';

/** What a screen may tell the page it is on, which is a tab of the workspace or the whole content area. */
export interface Page {
    /** The tab's id; empty where there are no tabs. */
    readonly id: string;
    /** Does going to this path take away what the page shows? Another tab's path does not. */
    isLostBy: (pathname: string) => boolean;
    /** Registers input that would be lost with the page; the returned function ends it. */
    markUnsaved: (check: LeaveCheck) => () => void;
    /** The page is called so from now on; the returned function takes the name back. */
    name: (title: string) => () => void;
}

/** The page around a component; without tabs, the content area. */
export const PageContext = createContext<Page>({
    id: '',
    isLostBy: () => true,
    markUnsaved,
    name: () => () => {},
});

interface Showing {
    isVisible: boolean;
    /** Grows each time the page comes to the front. */
    count: number;
}

/** Is the page in front? */
export const ShowingContext = createContext<Showing>({ isVisible: true, count: 0 });
