import type { Entity } from '#contract/kit/entity.ts';
import type { Fields } from '#contract/kit/fields.ts';
import type { Tx } from '#server/db/client.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#server/kit/data-log.ts';
import type { Session } from '#server/kit/access/session.ts';

/** The record as it is, with its version: what the checker compares with, and what must not have changed since. */
export type Target = Record<string, unknown> & { version: number };

/** What runs after a second person has agreed. */
export interface Execution<P extends object> {
    tx: Tx;
    app: FastifyInstance;
    payload: P;
    bizId: string;
    /** The record, locked, at the version that the request saw. */
    target: Target;
    /** The checker: the data log names them. */
    actor: Actor & { session: Session };
    /** Account of who asked for it. */
    maker: string;
    approvalId: string;
    approvalNo: string;
    /** Wire time. */
    now: string;
}

/** A request that will not run: refused, taken back, too old, or failed. */
export interface Closing<P extends object> extends Omit<Execution<P>, 'target' | 'actor'> {
    status: 'rejected' | 'canceled' | 'expired' | 'failed';
    /** Why, as the person or the failure says. */
    remark: string;
}

/**
 * One sort of act that needs a second person. Each module describes its own and registers it with `app.approvals.add`.
 *
 * @example
 * export const MERGE: ApprovalKind<MergeCustomers> = {
 *     kind: 'customer_merge', label: '合并客户', permission: 'users:customer:merge', entity: Customer,
 *     fields: { intoId: reference('合并到', 'Merge into', 'users/customer'), reason: longText('原因', 'Reason') },
 *     target: (tx, id) => lockCustomer(tx, id),
 *     execute: ({ tx, payload, bizId, actor }) => mergeCustomers(tx, actor, bizId, payload),
 * };
 */
export interface ApprovalKind<P extends object = object> {
    /** Names it in sys_approval.biz_kind, at most 24 characters. */
    kind: string;
    /** What is asked for: 合并客户. */
    label: string;
    /** Permission code of the act: who approves must hold it, besides `system:approval:approve`. */
    permission: string;
    /** Whose record it is about: its screen is linked and its data rules and masks hold. */
    entity: Entity;
    /** The payload as people read it. A field that the target has too is shown as before → after. */
    fields: Fields;
    /** Reads the record and locks it; undefined when it is gone. */
    target(tx: Tx, bizId: string): Promise<Target | undefined>;
    /** Does it. A refusal (`refuse`) undoes what it did and ends the request as failed, with the refusal's words. */
    execute(given: Execution<P>): Promise<object | undefined>;
    /** What will happen, in Chinese sentences, for the checker. */
    effects?(payload: P, before: Target): readonly string[];
    /** Puts the record back where it was before the request: a pending state, a reservation. */
    closed?(given: Closing<P>): Promise<void>;
}
