import type { OwnPush, PushDeviceBody } from '#contract/system/account/push.ts';
import { rowsIn } from '#providers/data/answers.ts';
import { getRecord } from '#providers/data/asking.ts';
import { post, requestBody } from '#providers/http/http.ts';

const DEVICE = '/sys/account/pushDevice';

/** The server's key for pushes, and the caller's devices that take them. */
export const loadPush = async (signal?: AbortSignal): Promise<OwnPush> => {
    const push = await getRecord<OwnPush>('/sys/account/push', {}, { signal });
    return { ...push, devices: [...rowsIn(push.devices)] };
};

/** Has the server push to this browser. */
export const addPushDevice = async (device: PushDeviceBody): Promise<void> => {
    await post(DEVICE, device);
};

/** Ends the pushes to one of the caller's devices. @returns the server's message */
export const removePushDevice = async (id: string): Promise<string> => (await requestBody('DELETE', DEVICE, { query: { id } })).message;
