import type { MenuNode, PermissionResult } from '#contract/system/account/auth.ts';
import { type DeliveredEnglish, useDelivered } from '#providers/i18n/delivered.ts';
import { useSession } from '#providers/store/useSession.ts';

const named = (nodes: readonly MenuNode[], english: DeliveredEnglish): MenuNode[] =>
    nodes.map(node => ({
        ...node,
        meta: { ...node.meta, title: english.menu[node.meta.title] ?? node.meta.title },
        ...(node.children ? { children: named(node.children, english) } : {}),
    }));

/** Permissions from the server → the same with English titles; cached, so that the object is stable. */
const inEnglish = new WeakMap<PermissionResult, PermissionResult>();

/**
 * The permissions with the menu's titles in the current language, as used by menu, tabs, breadcrumb, search, page titles and shortcuts. The
 * session stores the server's Chinese titles; titles that a company has changed are not translated.
 */
export const useInLanguage = <P extends PermissionResult | undefined>(permissions: P): P | PermissionResult => {
    const english = useDelivered();
    if (!permissions || !english) return permissions;
    const known = inEnglish.get(permissions) ?? { ...permissions, menu: named(permissions.menu, english) };
    inEnglish.set(permissions, known);
    return known;
};

/** The session's permissions with the menu in the current language. */
export const useShownPermissions = (): PermissionResult | undefined => useInLanguage(useSession()?.permissions);
