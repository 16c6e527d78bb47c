import type { Page } from '#contract/kit/envelope.ts';
import { type SmsLogLine, VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { getPage } from '#providers/data/asking.ts';
import { requestBody } from '#providers/http/http.ts';

export interface SmsLogAsk {
    configId?: string;
    phone?: string;
    result?: string;
    pageNo: number;
    pageSize: number;
}

/** Sent messages, newest first. */
export const loadSmsLog = (query: SmsLogAsk, signal?: AbortSignal): Promise<Page<SmsLogLine>> =>
    getPage(`${VehicleSms.wire}/log`, { ...query }, { signal });

/** Sends a failed message once more; answers what the server says to it. */
export const resendSms = async (id: string): Promise<string> =>
    (await requestBody('POST', `${VehicleSms.wire}/resend`, { body: { id } })).message;
