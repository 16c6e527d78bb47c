import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { editRow, type Write } from '#server/kit/crud/write.ts';
import { notFound } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { requireColumn, type WireRow } from '#server/kit/list/source.ts';
import { presentLines, storedLines } from '../runtime/lines.ts';
import type { LiveForm, LiveSub } from '../runtime/live-types.ts';

/** The record that a line belongs to. @throws AppError 404 */
export async function mainOfLine(tx: Tx, { options }: LiveSub, id: string): Promise<string> {
    if (!/^\d{1,19}$/.test(id)) throw notFound();
    const mainId = requireColumn(options, 'mainId');
    const [found] = await tx
        .select({ mainId })
        .from(options.table)
        .where(eq(requireColumn(options, 'id'), id));
    if (!found) throw notFound();
    return String(found.mainId);
}

/** wire: existing clients write the lines of a record one by one; here they are a part of it, with its rules and its history. */
export async function changeLines(
    app: FastifyInstance,
    live: LiveForm,
    sub: LiveSub,
    write: Write,
    mainId: string,
    change: (lines: WireRow[]) => WireRow[],
): Promise<void> {
    const { session } = write.actor;
    const record = await readOne(write.tx, live.options, session, mainId);
    const stored = (await storedLines(write.tx, sub, [mainId])).get(mainId) ?? [];
    const lines = presentLines(app, sub, session, stored);
    await editRow(live.options, write, { id: record.id, version: record.version, [sub.sub.tableName]: change(lines) });
}
