import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ClientErrorReport, ClientFailure } from '#contract/monitor/client-error.ts';
import type { Tx } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { newId } from '#server/kit/ids.ts';
import { clientErrorEvents, clientErrors } from './client-error.table.ts';

/** Numbers of persons, ids, amounts: nothing that tells one failure from another, and nobody's business. */
const scrubbed = (text: string): string =>
    text
        .replaceAll(/\?[^\s)"']*/g, '')
        .replaceAll(/\b[0-9a-f]{16,}\b/gi, '*')
        .replaceAll(/\d{5,}/g, '*');

/** The file and function where it happened, without the build's hash and without lines: these change with every release. */
const originOf = (stack: string): string => {
    const line = stack.split('\n').find(each => /\.(?:js|ts|tsx)\b/.test(each)) ?? '';
    return line
        .replaceAll(/-[\w-]{6,}(?=\.js)/g, '')
        .replaceAll(/:\d+/g, '')
        .replaceAll(/https?:\/\/[^/]+/g, '')
        .trim();
};

/** What makes two failures the same: kind, words without numbers, place in the code; of a slow page the page. */
const fingerprintOf = ({ kind, message, stack, page }: ClientFailure): string => {
    const place = kind === 'slow' ? page : kind === 'chunk' ? '' : originOf(stack);
    const words = kind === 'slow' ? '' : message.replaceAll(/-[\w-]{6,}(?=\.(?:js|css))/g, '').replaceAll(/\d+|\*/g, '#');
    return createHash('sha256').update([kind, words, place].join('\n')).digest('hex');
};

/** Stores what a browser reports. A group that was resolved in one release is open again when it occurs in another. */
export async function collect(tx: Tx, session: Session, agent: string | undefined, { release, events }: ClientErrorReport): Promise<void> {
    const { tenantId, username } = session;
    // In one order, so that two reports of the same failures never wait for each other.
    const sorted = events
        .map(event => ({ ...event, message: scrubbed(event.message), stack: scrubbed(event.stack), page: scrubbed(event.page) }))
        .map(event => ({ event, fingerprint: fingerprintOf(event) }))
        .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
    for (const { event, fingerprint } of sorted) {
        const { kind, message, page, stack, crumbs, tookMs } = event;
        const [group] = await tx
            .insert(clientErrors)
            .values({ id: newId(), tenantId, createBy: username, fingerprint, kind, message, page, release, hits: 1 })
            .onConflictDoUpdate({
                target: [clientErrors.tenantId, clientErrors.fingerprint],
                set: {
                    hits: sql`${clientErrors.hits} + 1`,
                    lastSeen: sql`now()`,
                    release,
                    message,
                    page,
                    version: sql`${clientErrors.version} + 1`,
                    status: sql`case when ${clientErrors.resolvedRelease} is distinct from ${release} then 'open' else ${clientErrors.status} end`,
                },
            })
            .returning({ id: clientErrors.id });
        if (!group) continue;
        await tx.insert(clientErrorEvents).values({
            ...{ id: newId(), tenantId, createBy: username, errorId: group.id, release, page, stack, tookMs: tookMs ?? null },
            crumbs: crumbs.map(scrubbed),
            agent: agent?.slice(0, 300) ?? null,
        });
        await tx
            .update(clientErrors)
            .set({
                people: sql`(select count(distinct e.create_by) from sys_client_error_event e where e.error_id = ${group.id})`,
            })
            .where(eq(clientErrors.id, group.id));
    }
}
