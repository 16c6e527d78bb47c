import type { Page } from '#contract/kit/envelope.ts';
import { type HookDelivery, Webhook } from '#contract/system/webhook.ts';
import { getPage } from '#providers/data/asking.ts';

/** Deliveries of a webhook, newest first. */
export const loadDeliveries = (
    query: { id: string; pageNo: number; pageSize: number },
    signal?: AbortSignal,
): Promise<Page<HookDelivery>> => getPage(`${Webhook.wire}/deliveries`, query, { signal });
