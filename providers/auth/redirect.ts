import { THIRD_PAGE } from '#contract/system/account/sign-in-words.ts';

/** 首页, the page of every user (ROUTE-05). */
export const HOME = '/dashboard/analysis';
/** Default path of signed-in users (ROUTE-04), which redirects to their home page. */
export const ROOT = '/';
export const SIGN_IN = '/user/login';
export const REGISTER = '/user/register';
export const REGISTER_RESULT = '/user/register-result';
export const ALTERATION = '/user/alteration';
/** The page that a phone opens after scanning a sign-in code. */
export const SCAN = '/scan';

/** Sign-in pages and their usual alternative paths; none of them is a redirect target. */
export const isUserPath = (path: string): boolean =>
    path === '/user' || path.startsWith('/user/') || path === '/login' || path === THIRD_PAGE;

/** An origin that real URLs do not contain. */
const HERE = 'https://here.invalid';

/**
 * The redirect target after signing in: only a path of this site, otherwise the root (ROUTE-03, security S74). Rejects other hosts in every
 * spelling that a browser accepts: `//host`, `/\host`, `\\host`, schemes, control characters that browsers ignore, dots that collapse to
 * `//`, and percent escapes of any of them.
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

/** The path of the sign-in page that redirects back to `path`, which includes its query. */
export const signInPath = (path: string): string =>
    safeRedirect(path) === ROOT && path !== ROOT ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(path)}`;
