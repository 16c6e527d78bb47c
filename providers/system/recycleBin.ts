import { RECYCLE_BIN_PATH, type RecycleBinPage } from '#contract/kit/calls/recycle-bin.ts';
import { get, requestBody } from '#providers/http/http.ts';

/** One page of the records of a resource that were deleted and may come back, the last deleted first. */
export const loadRecycleBin = (resource: string, name: string, pageNo: number, signal?: AbortSignal): Promise<RecycleBinPage> =>
    get(`${RECYCLE_BIN_PATH}/list`, { resource, name, pageNo }, { signal });

/** What could not come back is told by name. */
export interface PutBackResult {
    ok: number;
    failed: readonly { id: string; name: string; message: string }[];
}

export const putBack = async (resource: string, ids: readonly string[]): Promise<{ result: PutBackResult; message: string }> => {
    const { result, message } = await requestBody<PutBackResult>('POST', `${RECYCLE_BIN_PATH}/restore`, { body: { resource, ids } });
    return { result: result ?? { ok: 0, failed: [] }, message };
};
