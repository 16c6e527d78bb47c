import type { Tx } from '#server/db/client.ts';
import { AppError, reasonOf } from '../errors.ts';

/** Result of a call on several rows (domain 2.0: never all-or-nothing silently). */
export interface BatchResult {
    ok: number;
    failed: { id: string; name: string; message: string }[];
}

/**
 * Applies something to each row in its own savepoint: a refusal rolls back that row alone and is listed in the result, with the name that
 * `nameOf` finds for the row. Any other error rolls everything back.
 */
export const rowByRow = async (
    tx: Tx,
    ids: readonly string[],
    act: (savepoint: Tx, id: string) => Promise<void>,
    nameOf: (id: string, error: AppError) => string,
): Promise<BatchResult> => {
    const failed: BatchResult['failed'] = [];
    for (const id of ids) {
        try {
            await tx.transaction(savepoint => act(savepoint, id));
        } catch (error) {
            if (!(error instanceof AppError)) throw error;
            failed.push({ id, name: nameOf(id, error), message: reasonOf(error) });
        }
    }
    return { ok: ids.length - failed.length, failed };
};

/** 「成功{a}条，失败{b}条」 */
export const batchText = ({ ok, failed }: BatchResult): string => `成功${ok}条，失败${failed.length}条`;
