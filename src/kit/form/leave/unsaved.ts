/** Registration of a form's unsaved input. */
export interface LeaveCheck {
    isUnsaved: () => boolean;
    /** Saves, then calls `next`; a refusal is shown in the form and `next` is not called. */
    save: (next: () => void) => void;
    /** Discards the input and its draft. */
    discard?: () => void;
}

const checks = new Set<LeaveCheck>();

const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();

/** Registers a form with unsaved input, so that the browser asks before a reload. Returns the function that unregisters it. */
export function markUnsaved(check: LeaveCheck): () => void {
    if (checks.size === 0) window.addEventListener('beforeunload', ask);
    checks.add(check);
    return () => {
        checks.delete(check);
        if (checks.size === 0) window.removeEventListener('beforeunload', ask);
    };
}

/** Whether any form has input that a reload would lose. */
export const hasUnsaved = (): boolean => [...checks].some(({ isUnsaved }) => isUnsaved());
