/** The codes of a grant: `perms` may be a comma list (security S43). */
export const splitCodes = (perms: string | null): string[] =>
    (perms ?? '')
        .split(',')
        .map(code => code.trim())
        .filter(Boolean);
