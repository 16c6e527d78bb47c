import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldEntries } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { PushedRow } from '#contract/kit/realtime.ts';
import type { BusMessage } from '#server/kit/bus/message.ts';
import { publish } from '#server/kit/bus/publish.ts';
import { byId } from '#server/kit/list/read.ts';
import { mayRead, seesField, type Source } from '#server/kit/list/source.ts';
import { masked } from '#server/kit/present.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { type Connection, sendFrame } from './connection.ts';

type RowMessage = Extract<BusMessage, { kind: 'row' }>;

/**
 * Forwards a row that a page has edited, if its sender may: the entity must be registered, the sender must see the row and, if the entity
 * can be edited at all, must have the permission for it. Anything else is dropped.
 */
export async function publishRow(app: FastifyInstance, sender: SignedIn, data: unknown): Promise<void> {
    const { socketKey, args } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    if (typeof socketKey !== 'string' || !Array.isArray(args)) return;
    const [row, caseId] = args as unknown[];
    const source = app.pushTables.find(socketKey);
    if (!source || !isRow(row) || (caseId !== undefined && typeof caseId !== 'string')) return;
    const action = source.entity.actions.includes('edit') ? 'edit' : 'list';
    if (!sender.permissions.has(permissionOf(source.entity, action)) || !(await sees(app, source, sender, row.id))) return;
    await publish(app.db, { kind: 'row', tenantId: sender.tenantId, socketKey, args: caseId === undefined ? [row] : [row, caseId] });
}

/** Sends a row to callers who may list its entity and whose data rules let them see it, without fields that they may not know. */
export async function deliverRow(
    app: FastifyInstance,
    receivers: readonly Connection[],
    { socketKey, args }: RowMessage,
    callerOf: (connection: Connection) => Promise<SignedIn | null>,
): Promise<void> {
    const source = app.pushTables.find(socketKey);
    if (!source) return;
    const [row, caseId] = args;
    const seen = new Map<string, Promise<boolean>>();
    for (const receiver of receivers) {
        const caller = await callerOf(receiver);
        if (!caller?.permissions.has(permissionOf(source.entity, 'list'))) continue;
        // Several windows of one person share one query.
        const mayKnow = seen.get(caller.userId) ?? sees(app, source, caller, row.id);
        seen.set(caller.userId, mayKnow);
        if (!(await mayKnow)) continue;
        const shown = shownTo(source, caller, row);
        sendFrame(receiver, { type: 'update_vxe_table', data: { socketKey, args: caseId === undefined ? [shown] : [shown, caseId] } });
    }
}

const isRow = (value: unknown): value is PushedRow =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && typeof (value as PushedRow).id === 'string';

/** Whether this caller may see the row, by the data rules of the source's permission. */
export const sees = async (app: FastifyInstance, source: Source, session: SignedIn, id: string): Promise<boolean> => {
    const found = await app.db
        .select({ one: sql`1` })
        .from(source.table)
        .where(and(visibleTo(source, session).where, byId(source, id)))
        .limit(1);
    return found.length > 0;
};

const shownTo = (source: Source, session: SignedIn, row: PushedRow): PushedRow => {
    const shown = { ...row };
    for (const [name, { meta }] of fieldEntries(source.entity)) {
        if (!mayRead(session, meta)) {
            delete shown[name];
            delete shown[`${name}_dictText`];
            continue;
        }
        const value = shown[name];
        if (typeof value === 'string' && !seesField(session, source, meta)) shown[name] = masked(meta, value);
    }
    return shown;
};
