import type { OwnPush, PushDeviceBody } from '#contract/system/account/push.ts';
import { rowsIn } from '#providers/data/answers.ts';
import { getRecord } from '#providers/data/asking.ts';
import { post, requestBody } from '#providers/http/http.ts';

const DEVICE = '/sys/account/pushDevice';

/** Loads the server's key for web push, and the user's devices that receive it. */
export const loadPush = async (signal?: AbortSignal): Promise<OwnPush> => {
    const push = await getRecord<OwnPush>('/sys/account/push', {}, { signal });
    return { ...push, devices: [...rowsIn(push.devices)] };
};

/** Registers this browser for web push. */
export const addPushDevice = async (device: PushDeviceBody): Promise<void> => {
    await post(DEVICE, device);
};

/** Ends web push to one of the user's devices. @returns the server's message */
export const removePushDevice = async (id: string): Promise<string> => (await requestBody('DELETE', DEVICE, { query: { id } })).message;
