import { ACTION_NAMES } from './action-names.ts';
import { hexId } from './hex-id.ts';
import { GROUPS, type Screen } from './menus.ts';

/** A row of sys_permission as the seed writes it. */
export interface PermissionRow {
    id: string;
    parent_id: string | null;
    name: string;
    perms: string | null;
    icon: string | null;
    component: string;
    component_name: string | null;
    url: string | null;
    redirect: string | null;
    sort_no: number;
    menu_type: 0 | 1 | 2;
    is_leaf: boolean;
    is_route: boolean;
    keep_alive: boolean;
    hidden: boolean;
}

/** The menu of the given screens: groups, screens and one button per action. */
export function permissionRows(screens: Screen[]): PermissionRow[] {
    const groups = [...new Set(screens.map(groupOf))];
    return [
        ...groups.map(group =>
            groupRow(
                group,
                screens.find(screen => groupOf(screen) === group),
            ),
        ),
        ...screens.flatMap((screen, index) => [
            screenRow(screen, index),
            ...screen.actions.map((action, at) => buttonRow(screen, action, at)),
        ]),
    ];
}

/** The id of a button's row, by its permission code. */
export function buttonId(code: string): string {
    return hexId('permission', code);
}

/** The id of a screen's or group's row, by its path. */
export function menuId(path: string): string {
    return hexId('permission', path);
}

/** The first segment of the path; 我的消息 is with the messages under the path that existing clients know (wire-contract, menus). */
export function groupOf(screen: Screen): string {
    const segment = screen.group ?? screen.path.split('/')[1] ?? '';
    return segment === 'isps' ? 'message' : segment;
}

/** What most rows have in common. */
export const MENU = {
    perms: null,
    icon: null,
    redirect: null,
    component_name: null,
    is_route: true,
    keep_alive: false,
    hidden: false,
};

function groupRow(group: string, first: Screen | undefined): PermissionRow {
    const known = GROUPS[group];
    if (!known || !first) throw new Error(`No menu group for /${group}`);
    return {
        ...MENU,
        id: menuId(`/${group}`),
        parent_id: null,
        name: known.title,
        icon: known.icon,
        component: 'layouts/RouteView',
        url: `/${group}`,
        redirect: first.path,
        sort_no: known.order,
        menu_type: 0,
        is_leaf: false,
    };
}

/** Lists keep their state while another tab is open; boards start over. */
function screenRow(screen: Screen, index: number): PermissionRow {
    return {
        ...MENU,
        id: menuId(screen.path),
        parent_id: menuId(`/${groupOf(screen)}`),
        name: screen.title,
        component: screen.component,
        url: screen.path,
        sort_no: index + 1,
        menu_type: 1,
        is_leaf: screen.actions.length === 0,
        keep_alive: screen.component.endsWith('List'),
    };
}

function buttonRow(screen: Screen, action: string, index: number): PermissionRow {
    return {
        ...MENU,
        id: buttonId(`${screen.prefix}:${action}`),
        parent_id: menuId(screen.path),
        name: screen.names?.[action] ?? ACTION_NAMES[action] ?? action,
        perms: `${screen.prefix}:${action}`,
        component: '',
        url: null,
        sort_no: index + 1,
        menu_type: 2,
        is_leaf: true,
        is_route: false,
    };
}
