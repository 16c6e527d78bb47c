import { formScreens } from '../forms/form-screens.ts';
import { isBuilt } from './built-screens.ts';
import { hexId } from './hex-id.ts';
import { codesOf, type Screen } from './menus.ts';
import { SCREENS } from './screens.ts';
import { buttonId, groupOf, MENU, menuId, type PermissionRow, permissionRows } from './permission-rows.ts';
import { type Grant, isReading, readMatrix, ROLES } from './role-matrix.ts';

/** Everybody's own pages (domain 2.10, end): routes without an entry and without a code. */
const PAGES: readonly [path: string, title: string, component: string, parent: string][] = [
    ['/account/center', '个人中心', 'account/center/Index', '/account'],
    ['/account/settings', '个人设置', 'account/settings/Index', '/account'],
    ['/account/settings/base', '基本设置', 'account/settings/BaseSetting', '/account/settings'],
    ['/account/settings/security', '安全设置', 'account/settings/Security', '/account/settings'],
    ['/account/settings/binding', '账户绑定', 'account/settings/Binding', '/account/settings'],
    ['/account/settings/custom', '个性化设置', 'account/settings/Custom', '/account/settings'],
    ['/account/settings/notification', '新消息通知', 'account/settings/Notification', '/account/settings'],
];

/** Rows of the account pages. They are granted to nobody: anyone who is signed in has them (`permission.service.ts`). */
export function accountRows(): PermissionRow[] {
    const group: PermissionRow = {
        ...MENU,
        id: menuId('/account'),
        parent_id: null,
        name: '个人页',
        component: 'layouts/RouteView',
        url: '/account',
        redirect: '/account/center',
        hidden: true,
        sort_no: 900,
        menu_type: 0,
        is_leaf: false,
    };
    const pages = PAGES.map(([path, title, component, parent], index) => ({
        ...MENU,
        id: menuId(path),
        parent_id: menuId(parent),
        name: title,
        component,
        url: path,
        hidden: true,
        sort_no: index + 1,
        menu_type: 1 as const,
        is_leaf: path !== '/account/settings',
    }));
    return [group, ...pages];
}

/** Roles of a higher rank are out of reach of those below (security S40). */
const RANKS: Record<string, number> = { admin: 100, ops_lead: 60, finance_lead: 60, city_manager: 50, readonly: 10, visitor: 1 };
const ORDINARY = 30;

/** Where a role's work lies; the others begin on 首页. Administrators change it in 角色管理. */
const HOMES: Record<string, string> = {
    ops_lead: '/dashboard/monitor',
    dispatcher: '/order/dispatch',
    finance_lead: '/dashboard/workplace',
    finance: '/dashboard/workplace',
    service: '/dashboard/workplace',
    auditor: '/dashboard/workplace',
};

/** Roles whose ◐ means «inside the own cities» (domain section 7, «Data rules»). */
const BY_CITY = new Set(['city_manager', 'dispatcher', 'visitor']);

/** Settings without cities: a role that acts inside its own cities may look at them (domain 7: national rows are changed without a city rule only). */
const NATIONAL = new Set(['setting:userConfig']);
/** What holds the city where it is not `cityId`. */
const CITY_COLUMN: Record<string, string> = { 'setting:city': 'id' };

/** Who registered by himself: sees the home page, without figures until a role lets him open the lists behind them. */
const VISITOR = { code: 'visitor', name: '访客', grants: [{ code: 'dash:analysis:view', reach: 'own' }] satisfies Grant[] };

/** Rows of sys_permission, sys_role, sys_permission_data_rule and sys_role_permission for the screens that exist. */
export function rightsRows(hasForm?: (id: string) => boolean) {
    const screens = [...SCREENS.filter(isBuilt), ...formScreens(hasForm)];
    const codes = screens.flatMap(codesOf);
    const matrix = new Map([...deliveredGrants(codes), [VISITOR.code, VISITOR.grants] as const]);
    const ruled = screens.filter(screen => [...matrix].some(([role, grants]) => isNarrowed(role, grants, screen)));
    const ruledMenus = new Set(ruled.map(screen => menuId(screen.path)));
    return {
        permissions: [...permissionRows(screens), ...accountRows()].map(row => ({
            ...row,
            rule_flag: ruledMenus.has(row.id) ? 1 : 0,
            create_by: 'system',
        })),
        roles: [...Object.entries(ROLES), [VISITOR.code, VISITOR.name] as const].map(([code, name]) => ({
            id: roleId(code),
            role_code: code,
            role_name: name,
            rank: RANKS[code] ?? ORDINARY,
            home_path: HOMES[code] ?? null,
            create_by: 'system',
        })),
        rules: ruled.map(cityRule),
        rolePermissions: [...matrix].flatMap(([role, grants]) => rolePermissions(role, grants, screens)),
    };
}

/** Role code → what it is delivered with, out of the codes that exist: the matrix, less what its own cities forbid. */
export const deliveredGrants = (codes: string[]): Map<string, Grant[]> => new Map([...readMatrix(codes)].map(withoutNational));

export function roleId(code: string): string {
    return hexId('role', code);
}

/** Rows of `system:*` are no business of a city: there ◐ means one's own records, which the screen itself knows. */
function isByCity(role: string, { code, reach }: Grant): boolean {
    return reach === 'own' && BY_CITY.has(role) && !code.startsWith('system:');
}

const isNational = (code: string) => NATIONAL.has(code.slice(0, code.lastIndexOf(':')));

/** A role of own cities reads national settings and changes none. */
function withoutNational([role, grants]: [string, Grant[]]): [string, Grant[]] {
    const kept = grants.flatMap((grant): Grant[] => {
        if (!isByCity(role, grant) || !isNational(grant.code)) return [grant];
        return isReading(grant.code) ? [{ ...grant, reach: 'read' }] : [];
    });
    return [role, kept];
}

/** Does the role hold the screen's rights only inside its own cities? */
function isNarrowed(role: string, grants: Grant[], screen: Screen): boolean {
    return grants.some(grant => isByCity(role, grant) && codesOf(screen).includes(grant.code));
}

/** A data rule belongs to a menu and is bound to a role's grant of it (wire-contract 6). */
function cityRule(screen: Screen) {
    return {
        id: ruleId(screen),
        permission_id: menuId(screen.path),
        rule_name: '本人授权城市',
        rule_column: CITY_COLUMN[screen.prefix ?? ''] ?? 'cityId',
        rule_conditions: 'IN',
        rule_value: '#{sys_city_ids}',
        create_by: 'system',
    };
}

function ruleId(screen: Screen): string {
    return hexId('city-rule', screen.path);
}

/** A role's buttons, the screens it can open (it may list or view them, or they are open to all) and their groups. */
function rolePermissions(role: string, grants: Grant[], screens: Screen[]) {
    const opens = new Set(grants.filter(({ code }) => /:(list|view)$/.test(code)).map(({ code }) => code.slice(0, code.lastIndexOf(':'))));
    const visible = screens.filter(screen => !screen.prefix || opens.has(screen.prefix));
    const groups = new Set(visible.map(groupOf));
    const row = (permission_id: string, data_rule_ids: string | null) => ({ role_id: roleId(role), permission_id, data_rule_ids });
    return [
        ...[...groups].map(group => row(menuId(`/${group}`), null)),
        ...visible.map(screen => row(menuId(screen.path), isNarrowed(role, grants, screen) ? ruleId(screen) : null)),
        ...grants.map(grant => row(buttonId(grant.code), null)),
    ];
}
