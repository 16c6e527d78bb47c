import type { FastifyInstance } from 'fastify';
import type { ApprovalChange, ApprovalContent } from '#contract/system/approval.ts';
import type { Field } from '#contract/kit.ts';
import type { ApprovalKind, Target } from '#server/kit/approvals/approval-kind.ts';
import { hashOf } from '#server/kit/approvals/approvals.ts';
import { mayRead, seesPlain } from '#server/kit/list/source.ts';
import { maskPhone } from '#server/kit/present.ts';
import type { Session } from '#server/kit/session.ts';
import type { ApprovalRow } from './approval.table.ts';

/** What a request would change, told in the words of its kind: masked and without what the reader may not know. */
export const contentOf = (app: FastifyInstance, session: Session, row: ApprovalRow): ApprovalContent => {
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
