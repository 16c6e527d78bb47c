import { type ReactElement, Suspense } from 'react';
import { Navigate } from 'react-router';
import type { MenuNode, PermissionResult } from '#contract/system/auth.ts';
import { canSeeRoute } from '#providers/auth/permissionRules.ts';
import { RESOURCES } from '#resources/index.ts';
import type { ResourceDefinition } from '#src/kit/views/defineResource.tsx';
import { MissingModule } from '#src/pages/MissingModule.tsx';
import { PAGES } from '#src/pages/registry.ts';
import { LoadingSkeleton } from '#src/kit/ui/LoadingSkeleton.tsx';

interface PageRoute {
    path: string;
    element: ReactElement;
}

const flatten = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...flatten(node.children ?? [])]);

const isFrame = ({ component }: MenuNode) => component.startsWith('layouts/');

const pageOf = ({ component }: MenuNode): ReactElement => {
    const Page = PAGES[component];
    if (!Page) return <MissingModule name={component} />;
    return (
        <Suspense fallback={<LoadingSkeleton />}>
            <Page />
        </Suspense>
    );
};

/**
 * What the server's menu makes reachable: resources by path, pages by component name. Entries with `route: '0'` only
 * stand in the menu (ROUTE-13); hidden ones are routes without an entry; those without the permission are neither (PERM-01).
 */
export function routesOf(permissions: PermissionResult): { resources: ResourceDefinition[]; pages: PageRoute[] } {
    const nodes = flatten(permissions.menu).filter(node => node.route !== '0' && canSeeRoute(permissions, node.meta.permissionList));
    const paths = new Set(nodes.map(node => node.path));
    const resources = RESOURCES.filter(({ name }) => paths.has(`/${name}`));
    const names = new Set(resources.map(({ name }) => `/${name}`));
    const pages = nodes
        .filter(node => !names.has(node.path) && node.path.startsWith('/'))
        .flatMap((node): PageRoute[] => {
            if (node.redirect && node.redirect !== node.path)
                return [{ path: node.path, element: <Navigate to={node.redirect} replace /> }];
            return isFrame(node) ? [] : [{ path: node.path, element: pageOf(node) }];
        });
    return { resources, pages };
}
