import type { MenuNode } from '#contract/system/account/auth.ts';
import { menuAddress } from './menuAddress.ts';

const IFRAME_COMPONENT = /(?:^|\/)IframePageView$/;

/** Whether the entry is a page of another application (wire-contract 4.1): by its component, or by a url without a component. */
export const isIframe = ({ component, children, meta }: MenuNode): boolean =>
    IFRAME_COMPONENT.test(component) || (meta.url !== undefined && !children && (component === '' || component.startsWith('layouts/')));

/** All entries of a menu, parents before their children. */
export const entriesIn = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...entriesIn(node.children ?? [])]);

/** The entry's own path in the workspace. wire: an external url's path is its hash, without a slash. */
export const entryPath = ({ path }: MenuNode): string => (path.startsWith('/') ? path : `/${path}`);

/**
 * Whether a click opens a new window (ROUTE-18): for iframe pages, entries with the external flag, and `target: '_blank'`; all others
 * navigate to their path.
 */
export const opensWindow = (node: MenuNode): boolean => isIframe(node) || node.meta.internalOrExternal || node.meta.target === '_blank';

/** The URL for a new window of the entry: that of its `meta.url`, otherwise its own path; undefined if `meta.url` is invalid. */
export const windowAddress = (node: MenuNode) => {
    if (node.meta.url !== undefined) return menuAddress(node.meta.url);
    const isAbsolute = /^https?:\/\//i.test(node.path);
    return menuAddress(isAbsolute ? node.path : entryPath(node));
};
