/** Input that would be lost, and how to keep it. */
export interface LeaveCheck {
    isUnsaved: () => boolean;
    /** Saves, then goes on; a refusal shows in the form and nothing follows. */
    save: (next: () => void) => void;
    /** The input is given up, its draft with it. */
    discard?: () => void;
}

const checks = new Set<LeaveCheck>();

const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();

/** Registers a form with input that would be lost; the browser asks before a reload. The returned function ends it. */
export function markUnsaved(check: LeaveCheck): () => void {
    if (checks.size === 0) window.addEventListener('beforeunload', ask);
    checks.add(check);
    return () => {
        checks.delete(check);
        if (checks.size === 0) window.removeEventListener('beforeunload', ask);
    };
}

/** Is there input anywhere that a reload would lose? */
export const hasUnsaved = (): boolean => [...checks].some(({ isUnsaved }) => isUnsaved());
