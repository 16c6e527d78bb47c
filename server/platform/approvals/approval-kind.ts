import type { Entity } from '#contract/kit/entity.ts';
import type { Fields } from '#contract/kit/fields.ts';
import type { Tx } from '#server/db/client.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#server/kit/data-log.ts';
import type { Session } from '#server/kit/access/session.ts';

/** The current record with its version: the checker compares it with the request, and execution requires that it has not changed. */
export type Target = Record<string, unknown> & { version: number };

/** The context of an act that a second person has approved. */
export interface Execution<P extends object> {
    tx: Tx;
    app: FastifyInstance;
    payload: P;
    bizId: string;
    /** The record, locked, at the version that the request was made for. */
    target: Target;
    /** The checker; the data log names them. */
    actor: Actor & { session: Session };
    /** Account of the person who made the request. */
    maker: string;
    approvalId: string;
    approvalNo: string;
    /** Wire time. */
    now: string;
}

/** A request that will not be executed: rejected, canceled, expired, or failed. */
export interface Closing<P extends object> extends Omit<Execution<P>, 'target' | 'actor'> {
    status: 'rejected' | 'canceled' | 'expired' | 'failed';
    /** The reason, from the person or the failure. */
    remark: string;
}

/**
 * One kind of act that needs a second person's approval. Modules register their kinds with `app.approvals.add`.
 *
 * @example export const MERGE: ApprovalKind<MergeCustomers> = { kind: 'customer_merge', label: '合并客户', permission: 'users:customer:merge',
 * entity: Customer, fields: { intoId: reference('合并到', 'Merge into', 'users/customer'), reason: longText('原因', 'Reason') }, target: (tx,
 * id) => lockCustomer(tx, id), execute: ({ tx, payload, bizId, actor }) => mergeCustomers(tx, actor, bizId, payload), };
 */
export interface ApprovalKind<P extends object = object> {
    /** Value of sys_approval.biz_kind, at most 24 characters. */
    kind: string;
    /** Label of the act: 合并客户. */
    label: string;
    /** Permission code of the act: the checker must have it, in addition to `system:approval:approve`. */
    permission: string;
    /** Entity of the record: the approval links to its screen, and its data rules and masks apply. */
    entity: Entity;
    /** The fields of the payload, for display. A field that the target has too is shown as before → after. */
    fields: Fields;
    /** Reads and locks the record; undefined if it no longer exists. */
    target(tx: Tx, bizId: string): Promise<Target | undefined>;
    /** Performs the act. A refusal (`refuse`) rolls it back and ends the request as failed, with the refusal's message. */
    execute(given: Execution<P>): Promise<object | undefined>;
    /** The effects in Chinese sentences, for the checker. */
    effects?(payload: P, before: Target): readonly string[];
    /** Restores the record to its state before the request, such as a pending state or a reservation. */
    closed?(given: Closing<P>): Promise<void>;
}
