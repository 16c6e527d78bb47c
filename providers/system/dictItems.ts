import type { Row } from '#contract/kit/entity.ts';
import { DictItem } from '#contract/system/dict.ts';
import { getList } from '#providers/data/asking.ts';
import { post, put, requestBody } from '#providers/http/http.ts';

export type DictItemRow = Row<typeof DictItem>;

/** How many items a dictionary can have on its screen. */
export const MAX_ITEMS = 500;

/** The items of a dictionary in their order, also the disabled ones. */
export const loadDictItems = (dictId: string, signal?: AbortSignal): Promise<DictItemRow[]> =>
    getList(`${DictItem.wire}/list`, { dictId, pageSize: MAX_ITEMS }, { signal });

/** Adds an item; answers it as it is stored. */
export const addDictItem = (item: object, idempotencyKey?: string): Promise<DictItemRow> =>
    post(`${DictItem.wire}/add`, item, { idempotencyKey });

/** Stores a changed item; answers it as it is stored. */
export const editDictItem = (item: object, idempotencyKey?: string): Promise<DictItemRow> =>
    put(`${DictItem.wire}/edit`, item, { idempotencyKey });

/** Deletes one item. @returns the server's message */
export const removeDictItem = async (id: string): Promise<string> =>
    (await requestBody('DELETE', `${DictItem.wire}/delete`, { query: { id } })).message;

/** Deletes items, all of them or none. */
export const removeDictItems = async (ids: readonly string[]): Promise<void> => {
    await requestBody('DELETE', `${DictItem.wire}/deleteBatch`, { query: { ids: ids.join(',') } });
};

/**
 * Puts the items of a dictionary in order.
 * @param ids all of its items
 */
export const sortDictItems = async (dictId: string, ids: readonly string[]): Promise<void> => {
    await requestBody('PUT', `${DictItem.wire}/sort`, { body: { dictId, ids } });
};
