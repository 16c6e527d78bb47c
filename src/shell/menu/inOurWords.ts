import type { AuthEntry, MenuNode, PermissionResult } from '#contract/system/account/auth.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { canSeeRoute } from '#providers/auth/permissionRules.ts';
import { RESOURCES } from '#resources/index.ts';
import { PAGE_PATHS } from '#src/pages/pagePaths.ts';
import { screenName } from '#src/pages/registry.ts';
import { entriesIn, entryPath } from './menuEntry.ts';

const OUR_PATHS = new Map([
    ...RESOURCES.flatMap(({ name, components }) => components.map((component): [string, string] => [component, `/${name}`])),
    ...Object.entries(PAGE_PATHS),
]);
const TAKEN = new Set(OUR_PATHS.values());

/** This client's path for the screen of an entry; undefined for screens that it does not have or that have no fixed path. */
const ourPathOf = ({ component, path, route }: MenuNode): string | undefined =>
    route === '0' || path.includes(':') ? undefined : OUR_PATHS.get(screenName(component));

/** The entry of each screen, if a menu contains it more than once: the one at the client's path, otherwise the first visible one. */
const ownersOf = (menu: readonly MenuNode[]): ReadonlyMap<string, MenuNode> => {
    const nodes = entriesIn(menu);
    const owners = new Map<string, MenuNode>();
    for (const isWanted of [(node: MenuNode) => ourPathOf(node) === entryPath(node), (node: MenuNode) => !node.hidden, () => true])
        for (const node of nodes.filter(isWanted)) {
            const path = ourPathOf(node);
            if (path !== undefined && !owners.has(path)) owners.set(path, node);
        }
    return owners;
};

/** A redirect from the menu's path to the client's path, for bookmarks. */
const wayTo = (path: string, { id, name, path: from, meta }: MenuNode): MenuNode => ({
    id: `${id}@${path}`,
    name: `${name}@${path}`,
    path: from,
    component: 'layouts/RouteView',
    redirect: path,
    route: '1',
    hidden: true,
    meta,
});

const placedBy =
    (owners: ReadonlyMap<string, MenuNode>) =>
    (node: MenuNode): MenuNode[] => {
        const { children, ...entry } = node;
        const whole = children ? { ...entry, children: children.flatMap(placedBy(owners)) } : entry;
        const ours = ourPathOf(node);
        if (ours === undefined || ours === entryPath(node)) return [whole];
        if (owners.get(ours) !== node) return [{ ...whole, redirect: ours }];
        const placed = { ...whole, path: ours, redirect: null };
        return TAKEN.has(entryPath(node)) ? [placed] : [placed, wayTo(ours, node)];
    };

/**
 * Permissions for a backend that does not control lists by this client's codes: users may see the screens in their menu. The standard
 * actions are included, unless the backend has codes of the entity for them.
 */
const rightsOf = ({ menu, auth, allAuth }: PermissionResult): AuthEntry[] => {
    const known = [...auth, ...allAuth].flatMap(({ action }) => action.split(',').map(code => code.trim()));
    if (RESOURCES.some(({ entity }) => known.includes(permissionOf(entity, 'list')))) return [];
    const open = new Set(
        entriesIn(menu)
            .filter(({ meta }) => canSeeRoute({ auth, allAuth }, meta.permissionList))
            .map(entryPath),
    );
    return RESOURCES.filter(({ name }) => open.has(`/${name}`)).map(({ entity }) => {
        const isControlled = known.some(code => code.startsWith(`${entity.permission}:`));
        const actions = isControlled ? (['list', 'query'] as const) : entity.actions;
        return { action: actions.map(action => permissionOf(entity, action)).join(','), type: '1', status: '1' };
    });
};

/**
 * Converts the menu and permissions of any backend of the contract to this client's paths and codes, so that the other code knows only
 * these. An entry whose component is a screen of this client gets the client's path, and its original path redirects there. The response of
 * the product's own server is not changed.
 */
export const inOurWords = (answer: PermissionResult): PermissionResult => {
    const menu = answer.menu.flatMap(placedBy(ownersOf(answer.menu)));
    const { auth, allAuth } = answer;
    const rights = rightsOf({ menu, auth, allAuth });
    // With an empty `auth` list, everything that `allAuth` enables is permitted; adding entries to `auth` would end that.
    return auth.length > 0 ? { menu, auth: [...auth, ...rights], allAuth } : { menu, auth, allAuth: [...allAuth, ...rights] };
};
