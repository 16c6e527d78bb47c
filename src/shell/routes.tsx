import { type ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import type { MenuNode, PermissionResult } from '#contract/system/account/auth.ts';
import { canSeeRoute } from '#providers/auth/permissionRules.ts';
import { nameOf } from '#providers/i18n/named.ts';
import { RESOURCES } from '#resources/index.ts';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import type { ResourceDefinition } from '#src/kit/resource/defineResource.tsx';
import { Forbidden, type MissingRight } from '#src/pages/Forbidden.tsx';
import { IframePage } from '#src/pages/IframePage.tsx';
import { MissingModule } from '#src/pages/MissingModule.tsx';
import { recordsPathOf } from '#src/pages/online/recordsPath.ts';
import { pageFor } from '#src/pages/registry.ts';
import { FIXED_PAGES } from './fixedPages.tsx';
import { entriesIn, entryPath, isIframe } from './menu/menuEntry.ts';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';

interface PageRoute {
    path: string;
    element: ReactElement;
}

/** Layout components only contain other routes; of these only the iframe page has content. */
const isFrame = (node: MenuNode) => (node.component === '' || node.component.startsWith('layouts/')) && !isIframe(node);

const pageOf = (node: MenuNode): ReactElement => {
    if (isIframe(node)) return <IframePage node={node} />;
    const Page = pageFor(node.component);
    if (!Page) return <MissingModule name={node.component} />;
    return (
        <LoadingBoundary fallback={<LoadingSkeleton />}>
            <Page />
        </LoadingBoundary>
    );
};

/** Redirect of a group's own path: its `redirect`, otherwise its first visible page. */
const redirectOf = (node: MenuNode): string | undefined => {
    if (node.redirect) return node.redirect === node.path ? undefined : node.redirect;
    if (!isFrame(node)) return undefined;
    const first = entriesIn(node.children ?? []).find(child => !child.hidden && !isFrame(child) && !child.path.includes(':'));
    return first && entryPath(first);
};

const routeOf = (node: MenuNode): PageRoute[] => {
    const path = entryPath(node);
    // A fixed route shows the records of all online forms.
    if (recordsPathOf(path) !== undefined) return [];
    const redirect = redirectOf(node);
    if (redirect !== undefined && redirect !== path) return [{ path, element: <Navigate to={redirect} replace /> }];
    return isFrame(node) ? [] : [{ path, element: pageOf(node) }];
};

/** Removes routes with repeated paths; the fixed pages take precedence. */
const withoutRepeats = (routes: readonly PageRoute[]): PageRoute[] => {
    const taken = new Set<string>(FIXED_PAGES.map(({ path }) => path));
    return routes.filter(({ path }) => !taken.has(path) && taken.add(path));
};

const refused = (path: string, missing: MissingRight[]): PageRoute => ({ path, element: <Forbidden missing={missing} /> });

/**
 * The routes of the server's menu: resources by path, pages by component name. Entries with `route: '0'` are only menu entries (ROUTE-13);
 * hidden ones are routes without a menu entry. A path without the permission, and a screen that is not in the menu, show which permission
 * they require (PERM-01, DASH-05).
 */
export function routesOf(permissions: PermissionResult): { resources: ResourceDefinition[]; pages: PageRoute[] } {
    const nodes = entriesIn(permissions.menu).filter(node => node.route !== '0');
    const open = nodes.filter(node => canSeeRoute(permissions, node.meta.permissionList));
    const openPaths = new Set(open.map(entryPath));
    const resources = RESOURCES.filter(({ name }) => openPaths.has(`/${name}`));
    const names = new Set(RESOURCES.map(({ name }) => `/${name}`));
    const closed = nodes
        .filter(node => !openPaths.has(entryPath(node)) && !names.has(entryPath(node)))
        .map(node =>
            refused(
                entryPath(node),
                (node.meta.permissionList ?? []).map(code => ({ code, name: node.meta.title })),
            ),
        );
    const unnamed = RESOURCES.filter(({ name }) => !openPaths.has(`/${name}`)).map(({ name, entity }) =>
        refused(`/${name}/*`, [{ code: `${entity.permission}:list`, name: nameOf(entity) }]),
    );
    const pages = open.filter(node => !names.has(entryPath(node))).flatMap(routeOf);
    return { resources, pages: withoutRepeats([...pages, ...closed, ...unnamed]) };
}
