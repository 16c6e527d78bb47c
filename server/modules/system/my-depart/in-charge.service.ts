import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { isAdministrator } from '#server/kit/access/administrator.ts';
import { notFound } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { departs, type DepartRow } from '../depart/depart.table.ts';

/** Is the caller in charge of the department or of one above it? Administrators are in charge of all. */
export const headsDepart = (session: Pick<Session, 'userId' | 'roles'>, departId: SQLWrapper): SQL =>
    isAdministrator(session)
        ? sql`true`
        : sql`exists (
            select 1 from sys_user head
            join sys_depart led on led.id = any(string_to_array(head.depart_ids, ',')) and led.del_flag = 0
            join sys_depart own on left(own.org_code, length(led.org_code)) = led.org_code and own.tenant_id = led.tenant_id and own.del_flag = 0
            where head.id = ${session.userId} and head.user_identity = 2 and own.id = ${departId})`;

/** A department of the tenant that the caller is in charge of. @throws AppError 404 */
export async function requireHead(db: Reader, session: Session, departId: string, isLocked = false): Promise<DepartRow> {
    const query = db
        .select()
        .from(departs)
        .where(
            and(eq(departs.id, departId), eq(departs.tenantId, session.tenantId), eq(departs.delFlag, 0), headsDepart(session, departs.id)),
        );
    const [depart] = await (isLocked ? query.for('update') : query);
    if (!depart) throw notFound();
    return depart;
}
