import { ALL_LOOKS, type Look, SHORT_LOOKS } from './looks.ts';

/** The work of one window: a role's pages, each with its looks. */
export interface Job {
    role: string;
    pages: {
        path: string;
        looks: readonly Look[];
        /** Whether to include every tab of the record and every dialog of the header. */
        isWhole: boolean;
    }[];
}

/** Pages per job: small enough for two windows to end at about the same time. */
const SLICE = 24;

/**
 * Assigns pages and looks to roles. Each page is taken once in all looks, by the role that sees most; other roles see the same page with other
 * permissions and rows, but the same colours, and take it in the two light looks. Looks given as arguments apply to every page.
 */
export const planJobs = (menus: ReadonlyMap<string, readonly string[]>, looks: readonly Look[] | undefined): Job[] => {
    const roles = [...menus].sort(([, one], [, other]) => other.length - one.length);
    const taken = new Set<string>();
    return roles.flatMap(([role, paths]) => {
        const pages = paths.map(path => {
            const isNew = !taken.has(path);
            taken.add(path);
            return { path, looks: looks ?? (isNew ? ALL_LOOKS : SHORT_LOOKS), isWhole: isNew || looks !== undefined };
        });
        const slices = Math.ceil(pages.length / SLICE);
        const size = Math.ceil(pages.length / slices);
        return Array.from({ length: slices }, (_, index) => ({ role, pages: pages.slice(index * size, (index + 1) * size) }));
    });
};
