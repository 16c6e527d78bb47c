import type { FastifyInstance } from 'fastify';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { Approval } from '#contract/system/approval.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { textsOf, tableDictionary } from '#server/kit/table-dictionaries.ts';
import { toWireTime } from '#server/kit/time.ts';
import { principalsOf } from '../user-agent/principals.service.ts';
import { type ApprovalFacts, type ApprovalVerb, obstacleTo, stateOf } from './approval-state.ts';
import { approvals } from '#server/platform/approvals/approval.table.ts';

const VERBS: readonly ApprovalVerb[] = ['approve', 'reject', 'cancel'];

/**
 * One sees what one has asked for and what one may decide, the latter inside the cities that the act itself is narrowed to.
 * Who may only look, looks at everything. An agent decides what those he stands in for may decide, except what they have asked for.
 */
const scopeOf = (app: FastifyInstance) => (session: Session) => {
    if (!session.permissions.has(APPROVE)) return undefined;
    const others = principalsOf(session).map(principal =>
        and(decidableBy(app, principal), sql`lower(${approvals.maker}) <> lower(${principal.username})`),
    );
    return or(sql`lower(${approvals.maker}) = lower(${session.username})`, decidableBy(app, session), ...others);
};

const APPROVE = permissionOf(Approval, 'approve');

/** The requests whose act somebody may do, as a condition. */
export const decidableBy = (app: FastifyInstance, session: Session): SQL => {
    const kinds = app.approvals.all().filter(kind => session.permissions.has(APPROVE) && session.permissions.has(kind.permission));
    const each = kinds.map(({ entity, kind, permission }) =>
        and(eq(approvals.bizKind, kind), eq(approvals.action, permission), visibleTo({ entity, table: approvals }, session).where),
    );
    return or(...each) ?? sql`false`;
};

/** S47 as the kit reads it. */
export const approvalSource = (app: FastifyInstance): CrudOptions => {
    const words = { statusText: (status: string) => app.dictionary.dictText('approval_status', status) ?? status };
    const label = (kind: unknown) => app.approvals.find(String(kind))?.label;
    return {
        entity: Approval,
        table: approvals,
        scope: scopeOf(app),
        present: async (rows, { session }) => {
            const now = toWireTime(app.clock.date());
            const names = await namesOf(app, session.tenantId, rows);
            return rows.map(row => ({
                ...row,
                bizKind_dictText: label(row.bizKind) ?? row.bizKind,
                maker_dictText: names.get(textOf(row.maker)) ?? row.maker,
                ...(row.checker ? { checker_dictText: names.get(textOf(row.checker)) ?? row.checker } : {}),
                resource: app.approvals.find(String(row.bizKind))?.entity.resource,
                actions: Object.fromEntries(
                    VERBS.map(verb => [
                        verb,
                        stateOf(obstacleTo(verb, row as ApprovalFacts, session, { now, principals: principalsOf(session), ...words })),
                    ]),
                ),
            }));
        },
    };
};

const namesOf = async (app: FastifyInstance, tenantId: number, rows: readonly WireRow[]): Promise<Map<string, string>> => {
    const accounts = [...new Set(rows.flatMap(row => [row.maker, row.checker]).filter(account => typeof account === 'string'))];
    const people = tableDictionary('sys_user,realname,username');
    return accounts.length === 0 || !people ? new Map() : textsOf(app.db, people, tenantId, accounts);
};
