import type { Page } from '#src/kit/page/PageContext.ts';
import { type LeaveCheck, markUnsaved } from '#src/kit/form/leave/unsaved.ts';

interface Kept {
    isShown: boolean;
    /** Forms with unsaved input, with the functions that unregister them from `beforeunload`. */
    checks: Map<LeaveCheck, () => void>;
    /** Forms registered before the page was hidden; those that do not register again when it is shown have been removed. */
    stale: Set<LeaveCheck>;
    titles: Set<string>;
    page: Page;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Page state that outlives the effects of a page: a hidden page's effects are unmounted, but its unsaved input still exists. `idOf` returns
 * the tab id of a path; `onTitle` is called with a page's title.
 */
export function createPages(idOf: (pathname: string) => string, onTitle: (id: string, title: string) => void) {
    const pages = new Map<string, Kept>();
    const listeners = new Set<() => void>();
    let dirty = NONE;

    const emit = () => {
        const now = [...pages].filter(([, { checks }]) => checks.size > 0).map(([id]) => id);
        if (now.length === dirty.size && now.every(id => dirty.has(id))) return;
        dirty = new Set(now);
        listeners.forEach(listener => listener());
    };
    const forget = (kept: Kept, check: LeaveCheck) => {
        kept.checks.get(check)?.();
        kept.checks.delete(check);
        kept.stale.delete(check);
    };
    const create = (id: string): Kept => {
        const kept: Kept = {
            isShown: false,
            checks: new Map(),
            stale: new Set(),
            titles: new Set(),
            page: {
                id,
                isLostBy: pathname => idOf(pathname) === id,
                markUnsaved: check => {
                    kept.checks.set(check, markUnsaved(check));
                    emit();
                    return () => {
                        // The form was hidden together with its page, so it stays registered.
                        if (!kept.isShown) return;
                        forget(kept, check);
                        emit();
                    };
                },
                name: title => {
                    kept.titles.add(title);
                    const [first] = kept.titles;
                    if (first === title) onTitle(id, title);
                    return () => void kept.titles.delete(title);
                },
            },
        };
        return kept;
    };
    const at = (id: string): Kept => {
        const kept = pages.get(id) ?? create(id);
        pages.set(id, kept);
        return kept;
    };

    return {
        /** The `Page` for the components of a tab. */
        of: (id: string): Page => at(id).page,
        isShown: (id: string): boolean => pages.get(id)?.isShown ?? false,
        /** Must be called before the effects of the page's components start or stop. */
        setShown: (id: string, isShown: boolean): void => {
            const kept = at(id);
            if (isShown && !kept.isShown) kept.stale = new Set(kept.checks.keys());
            kept.isShown = isShown;
        },
        /** Must be called after the effects of a shown page have started. */
        sweep: (id: string): void => {
            const kept = at(id);
            kept.stale.forEach(check => forget(kept, check));
            emit();
        },
        /** Must be called when the page unmounts. */
        drop: (id: string): void => {
            const kept = pages.get(id);
            if (!kept) return;
            [...kept.checks.keys()].forEach(check => forget(kept, check));
            kept.isShown = false;
            emit();
        },
        isDirty: (id: string): boolean => [...(pages.get(id)?.checks.keys() ?? [])].some(check => check.isUnsaved()),
        /** Saves the topmost form of the page, then calls `next`. */
        save: (id: string, next: () => void): void => {
            const last = [...(pages.get(id)?.checks.keys() ?? [])].filter(check => check.isUnsaved()).at(-1);
            if (last) last.save(next);
            else next();
        },
        /** Ids of the pages with unsaved input; returns the same set until it changes. */
        dirtyIds: (): ReadonlySet<string> => dirty,
        subscribe: (listener: () => void): (() => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
}

export type Pages = ReturnType<typeof createPages>;
