import { ALL_LOOKS, type Look, SHORT_LOOKS } from './looks.ts';

/** What one window does: a role's pages, each with its looks. */
export interface Job {
    role: string;
    pages: {
        path: string;
        looks: readonly Look[];
        /** With every tab of the record and every dialog of the head. */
        isWhole: boolean;
    }[];
}

/** Pages that one window takes before another gets its turn: so that two of them end at about the same time. */
const SLICE = 24;

/**
 * Who takes which page in which looks. Each page is taken in all looks once, by the role that sees most; what other roles see
 * behind the same entry differs in rights and rows, not in colours, and gets the two light looks. Looks that are asked for are taken whole.
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
