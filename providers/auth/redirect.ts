/** Where a signed-in person goes when nothing better is known (ROUTE-04). */
export const HOME = '/dashboard/analysis';
export const SIGN_IN = '/user/login';

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;

/**
 * The path to go to after signing in: only a path of this site, else home (ROUTE-03, security S74).
 * Refused are other hosts in every spelling a browser accepts: `//host`, `/\host`, `\\host`, schemes, control
 * characters that browsers drop, and escapes of any of them.
 */
export const safeRedirect = (wanted: string | null | undefined): string => {
    if (!wanted || !isPath(wanted) || !isPath(unescaped(wanted))) return HOME;
    const target = new URL(wanted, 'https://here.invalid');
    if (target.origin !== 'https://here.invalid') return HOME;
    const path = target.pathname + target.search + target.hash;
    return path.startsWith('//') || target.pathname === SIGN_IN ? HOME : path;
};

const isPath = (text: string): boolean =>
    text.startsWith('/') && !text.startsWith('//') && !CONTROL_OR_BACKSLASH.test(text.split(/[?#]/)[0] ?? '');

const unescaped = (text: string): string => {
    try {
        return decodeURIComponent(text.split(/[?#]/)[0] ?? '');
    } catch {
        return '';
    }
};

/** The sign-in page's address that leads back to `path` with its query. */
export const signInPath = (path: string): string =>
    safeRedirect(path) === HOME ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(path)}`;
