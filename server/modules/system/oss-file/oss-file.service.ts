import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { fileColumns } from '#server/kit/files/columns.ts';
import type { OssFileRow } from './oss-file.table.ts';

/**
 * Files that a record shows are kept (security S86).
 * @throws AppError IN_USE with the number of records that name the file
 */
export async function requireUnused(tx: Tx, file: OssFileRow): Promise<void> {
    let uses = 0;
    for (const { table, column } of fileColumns()) {
        const { rows } = await tx.execute<{ n: number }>(
            sql`select count(*)::int as n from ${table} where position(${file.url} in ${column}) > 0`,
        );
        uses += rows[0]?.n ?? 0;
    }
    if (uses > 0) throw refuse('IN_USE', { name: file.fileName, n: uses });
}
