import { THIRD_PAGE } from '#contract/system/account/sign-in-words.ts';

/** 首页, the page that everybody has (ROUTE-05). */
export const HOME = '/dashboard/analysis';
/** Where a signed-in person goes when nothing better is known (ROUTE-04): it leads to the page that they begin with. */
export const ROOT = '/';
export const SIGN_IN = '/user/login';
export const REGISTER = '/user/register';
export const REGISTER_RESULT = '/user/register-result';
export const ALTERATION = '/user/alteration';
/** What a phone opens that has scanned a sign-in code. */
export const SCAN = '/scan';

/** Pages of the sign-in, and what people type by habit to come there: none is a page to come back to. */
export const isUserPath = (path: string): boolean =>
    path === '/user' || path.startsWith('/user/') || path === '/login' || path === THIRD_PAGE;

/** An origin that no address can name by chance. */
const HERE = 'https://here.invalid';

/**
 * The path to go to after signing in: only a path of this site, else the root (ROUTE-03, security S74).
 * Refused are other hosts in every spelling that a browser accepts: `//host`, `/\host`, `\\host`, schemes, control
 * characters that browsers drop, dots that collapse to `//`, and percent escapes of any of them.
 */
export const safeRedirect = (wanted: string | null | undefined): string => {
    if (!wanted || !isPath(wanted) || !isPath(unescaped(wanted))) return ROOT;
    const target = new URL(wanted, HERE);
    if (target.origin !== HERE || target.pathname.startsWith('//') || target.pathname === SIGN_IN) return ROOT;
    return target.pathname + target.search + target.hash;
};

const pathOf = (text: string): string => text.split(/[?#]/)[0] ?? '';

const isPath = (text: string): boolean =>
    text.startsWith('/') && !text.startsWith('//') && ![...text].some(isControl) && !pathOf(text).includes('\\');

const isControl = (character: string): boolean => character < ' ' || character === '\u007f';

const unescaped = (text: string): string => {
    try {
        return decodeURIComponent(pathOf(text));
    } catch {
        return '';
    }
};

/** The sign-in page's address that leads back to `path`, which has its query with it. */
export const signInPath = (path: string): string =>
    safeRedirect(path) === ROOT && path !== ROOT ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(path)}`;
