import type { MenuNode } from '#contract/system/account/auth.ts';
import { menuAddress } from './menuAddress.ts';

const IFRAME_COMPONENT = /(?:^|\/)IframePageView$/;

/** Does the entry stand for a page of another application (wire-contract 4.1)? By its component, or as a mere url without one. */
export const isIframe = ({ component, children, meta }: MenuNode): boolean =>
    IFRAME_COMPONENT.test(component) || (meta.url !== undefined && !children && (component === '' || component.startsWith('layouts/')));

/** All entries of a menu, each before those inside of it. */
export const entriesIn = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...entriesIn(node.children ?? [])]);

/** The entry's own path in the workspace. wire: an external url's path is its hash, without a slash. */
export const entryPath = ({ path }: MenuNode): string => (path.startsWith('/') ? path : `/${path}`);

/**
 * Does a click open a new window (ROUTE-18)? Iframe pages and entries with the external flag do, and anyone who says
 * `target: '_blank'`; all others navigate to their path.
 */
export const opensWindow = (node: MenuNode): boolean => isIframe(node) || node.meta.internalOrExternal || node.meta.target === '_blank';

/** The address that a new window of the entry shows: that of its url, else its own path; undefined when its url is not valid. */
export const windowAddress = (node: MenuNode) => {
    if (node.meta.url !== undefined) return menuAddress(node.meta.url);
    const isAbsolute = /^https?:\/\//i.test(node.path);
    return menuAddress(isAbsolute ? node.path : entryPath(node));
};
