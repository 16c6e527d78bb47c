import { and, eq, inArray } from 'drizzle-orm';
import { AddReportToMenu } from '#contract/online/report-acts.ts';
import { OnlineReport } from '#contract/online/report.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { MENU_TYPE } from '#contract/system/permission.ts';
import { splitList } from '#contract/system/role.ts';
import type { Tx } from '#server/db/client.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMenu } from '../../system/permission/add-menu.service.ts';
import { permissions } from '../../system/permission/permission.table.ts';
import { removeMenusAt } from '../../system/permission/remove-menus.service.ts';
import { saveRolePermission } from '../../system/role/grant.service.ts';
import { rolePermissions, roles } from '../../system/role/role.table.ts';

/** wire: the component of a report's own page in existing menu tables. */
const COMPONENT = 'modules/online/cgreport/auto/OnlCgreportAutoList';
const NEEDED = ['system:permission:add', 'system:permission:saveRole'];

const urlOf = ({ id }: WireRow) => `/online/cgreport/${textOf(id)}`;

/** Takes the entry of a report that goes away out of the menu, with everything it gave. */
export const removeReportFromMenu = (tx: Tx, report: WireRow): Promise<void> => removeMenusAt(tx, urlOf(report));

/** 加入菜单: the entry, and for each role its grant together with the right to run reports, or nothing of it. */
export const addReportToMenu = onAction(AddReportToMenu, {
    guard: (_row, { session }) =>
        NEEDED.every(code => session.permissions.has(code)) ? undefined : '需要菜单新增和角色授权的权限，请由系统管理员操作',
    run: async ({ tx, app, row, input, actor }) => {
        const url = urlOf(row);
        const [taken] = await tx
            .select({ name: permissions.name })
            .from(permissions)
            .where(and(eq(permissions.url, url), eq(permissions.delFlag, 0)));
        if (taken) throw refuseWith(`该报表已在菜单“${taken.name}”中，请到菜单管理调整`);
        const chosen = await rolesBy(tx, actor.session, splitList(input.roleCodes));
        const [list] = await tx
            .select({ parentId: permissions.parentId })
            .from(permissions)
            .where(and(eq(permissions.url, `/${OnlineReport.resource}`), eq(permissions.delFlag, 0)));
        const parentId = list?.parentId ?? null;
        const menuId = await addMenu(app, tx, actor, {
            ...(parentId === null ? { menuType: MENU_TYPE.root } : { menuType: MENU_TYPE.menu, parentId }),
            ...{ name: textOf(input.title), url, component: COMPONENT, status: '1', sortNo: 10 },
        });
        const [run] = await tx
            .select({ id: permissions.id })
            .from(permissions)
            .where(and(eq(permissions.perms, permissionOf(OnlineReport, 'query')), eq(permissions.delFlag, 0)));
        for (const role of chosen) {
            const held = await tx.select().from(rolePermissions).where(eq(rolePermissions.roleId, role.id));
            const wanted = [...held.map(({ permissionId }) => permissionId), menuId, parentId, run?.id].filter(Boolean);
            await saveRolePermission(tx, actor, { roleId: role.id, permissionIds: wanted.join() });
        }
    },
    message: '已加入菜单',
});

const rolesBy = async (tx: Tx, { tenantId }: Session, codes: readonly string[]) => {
    const found =
        codes.length === 0
            ? []
            : await tx
                  .select({ id: roles.id, code: roles.roleCode })
                  .from(roles)
                  .where(and(inArray(roles.roleCode, [...codes]), eq(roles.tenantId, tenantId), eq(roles.delFlag, 0)));
    const missing = codes.find(code => !found.some(role => role.code === code));
    if (missing !== undefined) throw badRequest({ roleCodes: `角色${missing}不存在` });
    if (found.length === 0) throw badRequest({ roleCodes: '请选择可见角色' });
    return found;
};
