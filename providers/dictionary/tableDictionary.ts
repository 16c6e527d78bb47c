import type { DictItem } from '#contract/system/account/auth.ts';
import { getList } from '#providers/data/asking.ts';

const MAX_FOUND = 10;

/** Rows of a table dictionary (`table,text,code`) whose text contains the keyword, at most ten (DICT-03). */
export const searchTable = (code: string, keyword: string, signal?: AbortSignal): Promise<DictItem[]> =>
    getList(`/sys/dict/loadDict/${encodeURI(code)}`, { keyword, pageSize: MAX_FOUND }, { signal });

/** The text of one value of a table dictionary; the value itself if the table does not contain it. */
export const tableText = async (code: string, key: string, signal?: AbortSignal): Promise<string> => {
    const [text = key] = await getList<string>(`/sys/dict/loadDictItem/${encodeURI(code)}`, { key, delNotExist: false }, { signal });
    return text;
};
