const checks = new Set<() => boolean>();

/** Registers a form with input that would be lost; the returned function ends it. */
export function markUnsaved(isUnsaved: () => boolean): () => void {
    checks.add(isUnsaved);
    return () => void checks.delete(isUnsaved);
}

/** Is there input anywhere that a reload would lose? */
export const hasUnsaved = (): boolean => [...checks].some(isUnsaved => isUnsaved());
