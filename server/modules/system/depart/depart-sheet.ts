import { and, eq } from 'drizzle-orm';
import { DepartSheet } from '#contract/system/depart.ts';
import type { ArrangeContext, CrudOptions, SaveContext, SheetCandidate } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { GROUP, levelOf } from '#server/kit/group-code.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { lockTree } from '#server/kit/tree/lock.ts';
import { departRoles } from '../my-depart/depart-role.table.ts';
import { userDeparts } from '../user/user.table.ts';
import { departPermissions } from './depart-permission.table.ts';
import { departCrud } from './depart.crud.ts';
import { departs } from './depart.table.ts';
import { placeRows } from './place-rows.ts';

/** Finds every row its place while nobody else changes the tree; the levels are stored from the top. */
async function arrange(rows: readonly SheetCandidate[], { tx, session, tell }: ArrangeContext) {
    await lockTree(tx, 'sys_depart', session.tenantId);
    const stored = await tx
        .select({ id: departs.id, name: departs.departName, code: departs.orgCode, isGone: departs.delFlag })
        .from(departs)
        .where(eq(departs.tenantId, session.tenantId));
    const placed = placeRows(
        rows,
        stored.map(row => ({ ...row, isGone: row.isGone === 1 })),
        tell,
    );
    const levels = new Map<number, SheetCandidate[]>();
    for (const row of placed) {
        const level = levelOf(textOf(row.values.orgCode));
        levels.set(level, [...(levels.get(level) ?? []), row]);
    }
    return [...levels].sort(([one], [other]) => one - other).map(([, batch]) => batch);
}

/** The code is known by now; the department above is the one that has the rest of it. */
async function beforeSave({ parentPath: _path, ...values }: WireRow, { tx, session }: SaveContext): Promise<WireRow> {
    const orgCode = textOf(values.orgCode);
    const above = orgCode.slice(0, -GROUP);
    const [parent] =
        above === ''
            ? [{ id: null }]
            : await tx
                  .select({ id: departs.id })
                  .from(departs)
                  .where(and(eq(departs.tenantId, session.tenantId), eq(departs.delFlag, 0), eq(departs.orgCode, above)));
    if (!parent) throw refuse('VALIDATION', {}, { fields: { parentPath: '上级部门不存在，或其所在行有错误' } });
    return { ...values, orgCode, orgType: String(levelOf(orgCode)), parentId: parent.id };
}

/** The import of departments, and its undoing: a department that has people, roles or others below it by then stays. */
export const departSheet: CrudOptions = {
    ...departCrud,
    entity: DepartSheet,
    arrange,
    beforeSave,
    usedBy: [
        { table: departs, column: departs.parentId },
        { table: userDeparts, column: userDeparts.depId },
        { table: departRoles, column: departRoles.departId },
        { table: departPermissions, column: departPermissions.departId },
    ],
};
