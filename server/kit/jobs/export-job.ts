import { permissionOf } from '#contract/kit/permissions.ts';
import { Type } from 'typebox';
import type { CrudOptions } from '../crud/options.ts';
import { refuse } from '../errors.ts';
import type { Query } from '../list/read.ts';
import { countExport, exportRows, readExport } from '../spreadsheet/export.ts';
import { toWireTime } from '../time.ts';
import type { JobDefinition } from './job.ts';

/** More rows than a spreadsheet can hold (security S51). */
const MAX_ROWS = 1_000_000;

/** Name of an entity's export job in the registry. */
export const exportJobName = (options: CrudOptions): string => `${options.entity.resource}:export`;

/** The background export of an entity: the same rows as the synchronous one, written to a result file batch by batch. */
export const exportJob = (options: CrudOptions): JobDefinition => ({
    name: exportJobName(options),
    title: `导出${options.entity.label}`,
    kind: 'export',
    permission: permissionOf(options.entity, 'export'),
    parameters: Type.Object({ query: Type.Record(Type.String(), Type.Unknown()) }),
    run: ({ taskId, attempt, params, actor, services, db, files, progress }) =>
        services.reads.readLong(db, actor.session, async from => {
            const plan = readExport(options, actor.session, params.query as Query);
            const { total, approx } = await countExport(from, options, actor.session, plan, MAX_ROWS);
            if (approx) throw refuse('LIMIT_EXCEEDED', { label: '导出行数', n: MAX_ROWS });
            await progress({ total, done: 0 });
            let rows = 0;
            const made = await exportRows({ ...services, db: from }, options, actor, plan, {
                now: toWireTime(services.clock.date()),
                total,
                log: db,
                onRows: async written => {
                    rows = written;
                    // Rows that were added during the export belong to the file too.
                    await progress({ total: Math.max(total, written), done: written, ok: written });
                },
            });
            const path = `${taskId}-${attempt}.xlsx`;
            await files.write(path, made.chunks);
            return { status: 'done', total: rows, done: rows, ok: rows, failed: 0, file: { path, name: made.fileName } };
        }),
});
