import { Dict } from '#contract/system/dict.ts';
import { getList } from '#providers/data/asking.ts';
import { post, requestBody } from '#providers/http/http.ts';

/** Has the server read its dictionaries again. */
export const refreshServerDicts = async (): Promise<void> => {
    // wire: refleshCache
    await post(`${Dict.wire}/refleshCache`);
};

/** A deleted dictionary, which can be taken back. */
export interface DeletedDict {
    id: string;
    dictName: string;
    dictCode: string;
    description: string | null;
}

/** The deleted dictionaries. */
export const loadDeletedDicts = (signal: AbortSignal): Promise<DeletedDict[]> => getList(`${Dict.wire}/deleteList`, {}, { signal });

/** Takes a deleted dictionary back. @returns the server's message */
export const takeDictBack = async (id: string): Promise<string> => (await requestBody('PUT', `${Dict.wire}/back/${id}`)).message;

/** Deletes a deleted dictionary and its items for good. @returns the server's message */
export const destroyDict = async (id: string): Promise<string> => (await requestBody('DELETE', `${Dict.wire}/deletePhysic/${id}`)).message;
