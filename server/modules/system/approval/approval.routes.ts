import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eq, inArray } from 'drizzle-orm';
import type { Field } from '#contract/kit/fields.ts';
import {
    Approval,
    ApprovalBatch,
    type ApprovalBatchResult,
    type ApprovalChange,
    type ApprovalContent,
    ApprovalContentQuery,
    ApprovalDecision,
    MAX_APPROVED,
} from '#contract/system/approval.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { ApprovalKind, Target } from '#server/platform/approvals/approval-kind.ts';
import { hashOf } from '#server/platform/approvals/approvals.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { AppError, badRequest, notFound, refuse } from '#server/kit/errors.ts';
import { mayRead, seesPlain } from '#server/kit/list/source.ts';
import { maskPhone } from '#server/kit/present.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { notePrincipals } from '../user-agent/principals.service.ts';
import { approvalSource } from './approval.source.ts';
import { type ApprovalRow, approvals } from '#server/platform/approvals/approval.table.ts';
import { tellApprovers } from './tell-approvers.ts';
import { approve, cancel, type Deciding, reject } from './decide.service.ts';

/** What a request would change, told in the words of its kind: masked and without what the reader may not know. */
const contentOf = (app: FastifyInstance, session: Session, row: ApprovalRow): ApprovalContent => {
    const kind = app.approvals.find(row.bizKind);
    const payload = row.payload as Record<string, unknown>;
    const before = (row.beforeSnap ?? { version: 0 }) as Target;
    return {
        label: kind?.label ?? row.bizKind,
        resource: kind?.entity.resource ?? '',
        changes: kind ? changesOf(kind, session, payload, before) : [],
        effects: [...(kind?.effects?.(payload, before) ?? [])],
        hash: row.payloadHash,
        isIntact: hashOf(row) === row.payloadHash,
        result: row.execResult,
    };
};

const changesOf = (kind: ApprovalKind, session: Session, payload: Record<string, unknown>, before: Target): ApprovalChange[] => {
    const plain = seesPlain(session, kind);
    const shown = ({ meta }: Field, value: unknown) => (meta.masked && !plain && typeof value === 'string' ? maskPhone(value) : value);
    return Object.entries(kind.fields)
        .filter(([name, field]) => name in payload && mayRead(session, field.meta))
        .map(([name, field]) => {
            const { kind: sort, label, english, dict, unit, multiple, resource, folder } = field.meta;
            const meta = Object.fromEntries(
                Object.entries({ kind: sort, label, english, dict, unit, multiple, resource, folder }).filter(
                    ([, value]) => value !== undefined,
                ),
            ) as ApprovalChange['meta'];
            const to = shown(field, payload[name]);
            return name in before ? { name, meta, from: shown(field, before[name]), to } : { name, meta, to };
        });
};

const may = (action: string) => ({ auth: { permission: permissionOf(Approval, action) } });
const DECISIONS = { approve, reject, cancel };
const FAILED = 500;

/** S47 双人复核: what waits for a second person, and the decision. */
export const approvalRoutes: FastifyPluginAsyncTypebox = async app => {
    tellApprovers(app);
    const source = approvalSource(app);
    app.addHook('preHandler', async ({ session }) => {
        if (session.permissions.has(permissionOf(Approval, 'approve'))) await notePrincipals(app, session);
    });
    crudRoutes(app, source);

    onRecordQuery(app, source, ApprovalContentQuery, async ({ db, session, row: { id } }) => {
        const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
        if (!row) throw notFound();
        return contentOf(app, session, row);
    });

    for (const [verb, decide] of Object.entries(DECISIONS)) {
        app.post(`${Approval.wire}/${verb}`, { config: may(verb), schema: { body: ApprovalDecision } }, request =>
            inTransaction(request, async tx => {
                const { status, message, result } = await decide({ app, tx, actor: actorOf(request) }, request.body);
                // A request that could not run is over all the same: the answer refuses, the transaction stays.
                if (status === 'failed') return failure(FAILED, message, { errorCode: 'STATE_DENIED', status });
                return ok({ ...(await recordOf(app, tx, source, request.session, request.body.id)), execResult: result }, message);
            }),
        );
    }

    app.post(`${Approval.wire}/batchApprove`, { config: may('approve'), schema: { body: ApprovalBatch } }, request =>
        inTransaction(request, async tx => {
            const result = await approveAll({ app, tx, actor: actorOf(request) }, request);
            return ok(result, `成功${result.succeeded}条，失败${result.failed.length}条`);
        }),
    );
};

/** Each request on its own: one that is refused keeps none of the others. */
const approveAll = async (given: Deciding, request: FastifyRequest): Promise<ApprovalBatchResult> => {
    const { ids, remark } = request.body as ApprovalBatch;
    if (ids.length > MAX_APPROVED) throw refuse('BATCH_TOO_LARGE', { n: MAX_APPROVED });
    const rows = await given.tx
        .select({ id: approvals.id, no: approvals.approvalNo, kind: approvals.bizKind })
        .from(approvals)
        .where(inArray(approvals.id, ids));
    if (new Set(rows.map(row => row.kind)).size > 1) throw badRequest({ ids: '一次只能批量通过同一类申请' });
    const failed: ApprovalBatchResult['failed'] = [];
    for (const id of ids) {
        const reason = await reasonAgainst(given, id, remark);
        if (reason !== undefined) failed.push({ id, name: rows.find(row => row.id === id)?.no ?? id, reason });
    }
    return { succeeded: ids.length - failed.length, failed };
};

const reasonAgainst = async ({ tx, ...given }: Deciding, id: string, remark: string | undefined): Promise<string | undefined> => {
    try {
        const { status, message } = await tx.transaction(inner => approve({ ...given, tx: inner }, { id, ...(remark ? { remark } : {}) }));
        return status === 'failed' ? message : undefined;
    } catch (error) {
        if (error instanceof AppError) return error.message;
        throw error;
    }
};
