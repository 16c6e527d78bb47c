import { sql } from 'drizzle-orm';
import { MENU_TYPE, Permission } from '#contract/system/permission.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions, SaveContext, Written } from '#server/kit/crud/options.ts';
import { AppError, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { lockTree } from '#server/kit/tree/lock.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { normalMenu } from './menu-form.ts';
import { requireOwnRights } from './menu-rights.ts';
import { refreshLeaves, requirePlace } from './menu-place.ts';
import { permissions } from './permission.table.ts';
import { deleteGrants } from './remove-menus.service.ts';

/** Without this code nobody could put a menu right again (security S41). */
const LAST_RESORT = 'system:permission:edit';
const keepsLastResort = (row: WireRow) => splitCodes(textOf(row.perms)).includes(LAST_RESORT);

async function beforeSave(values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> {
    await lockTree(tx, 'sys_permission');
    const stored = normalMenu(values, current);
    const whole: WireRow = { ...current, ...stored };
    await requirePlace(tx, textOf(whole.parentId) || null, current && textOf(current.id));
    if (Number(whole.menuType) === MENU_TYPE.button) await requireFreeCode(tx, textOf(whole.perms), textOf(current?.id));
    if (current && keepsLastResort(current) && (!keepsLastResort(whole) || whole.status !== '1' || whole.menuType !== MENU_TYPE.button))
        throw refuseWith('该授权标识用于菜单管理自身，不能停用或改名');
    requireOwnRights(session, whole, current);
    return stored;
}

/** One code is one button: a second one would hand its right out under another name. */
async function requireFreeCode(tx: Tx, perms: string, ownId: string): Promise<void> {
    const { rows } = await tx.execute(sql`
        select 1 from sys_permission where lower(perms) = lower(${perms}) and del_flag = 0 and id <> ${ownId} limit 1`);
    const message = '授权标识已存在!';
    if (rows.length > 0) throw new AppError(200, 500, message, { errorCode: 'DUPLICATE', fields: { perms: message } });
}

/** A deleted menu comes back to its place, granted to nobody: who had it is a decision of its own. */
async function undelete(row: WireRow, { tx, session }: SaveContext): Promise<void> {
    await lockTree(tx, 'sys_permission');
    await requirePlace(tx, textOf(row.parentId) || null, textOf(row.id));
    if (Number(row.menuType) === MENU_TYPE.button) await requireFreeCode(tx, textOf(row.perms), textOf(row.id));
    requireOwnRights(session, row);
}

async function afterWrite({ tx, op, rows, current }: Written): Promise<void> {
    if (op === 'delete') {
        if (rows.some(keepsLastResort)) throw refuseWith('不能删除菜单管理自身的权限，否则将无人能够恢复');
        await deleteGrants(
            tx,
            rows.map(row => textOf(row.id)),
        );
    }
    await refreshLeaves(
        tx,
        [...rows, current].map(row => textOf(row?.parentId) || null),
    );
    await bumpVersion(tx, 'permission');
}

/** The standard calls of menus; deleting takes what is below along and so has routes of its own. */
export const menuCrud: CrudOptions = {
    entity: Permission,
    table: permissions,
    beforeSave,
    afterWrite,
    undelete,
    messages: { edit: '修改成功！', deleteBatch: '删除成功!' },
};
