/** The codes of a grant: `perms` may be a comma-separated list (security S43). */
export const splitCodes = (perms: string | null): string[] =>
    (perms ?? '')
        .split(',')
        .map(code => code.trim())
        .filter(Boolean);

/** The entity of a code: `order:order` of `order:order:list`. */
export const entityOf = (code: string): string => code.slice(0, code.lastIndexOf(':'));
