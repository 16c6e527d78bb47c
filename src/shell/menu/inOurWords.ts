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

/** Where this client has the screen of an entry; undefined for screens that it lacks or that are at home anywhere. */
const ourPathOf = ({ component, path, route }: MenuNode): string | undefined =>
    route === '0' || path.includes(':') ? undefined : OUR_PATHS.get(screenName(component));

/** Which entry represents a screen that a menu brings more than once: the one at our path, else the first that is shown. */
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

/** Leads from the path that a menu says to ours, for addresses that people have kept. */
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
 * What reading a backend's menu opens where it controls no list by a code of ours: it lets people see the screens that their menu
 * brings. The standard buttons come too, unless it has codes of the entity for them.
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
 * Menu and buttons of any backend of the contract in this client's own words, so that all else knows only ours. An entry whose component
 * is one of our screens gets our path, and its own path leads there. Our own server's answer stays as it is.
 */
export const inOurWords = (answer: PermissionResult): PermissionResult => {
    const menu = answer.menu.flatMap(placedBy(ownersOf(answer.menu)));
    const { auth, allAuth } = answer;
    const rights = rightsOf({ menu, auth, allAuth });
    // Who owns nothing may do what the system's list enables: a right in the own list would end that.
    return auth.length > 0 ? { menu, auth: [...auth, ...rights], allAuth } : { menu, auth, allAuth: [...allAuth, ...rights] };
};
