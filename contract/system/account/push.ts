import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

/** Body of POST /sys/account/pushDevice: values of the browser's PushSubscription. */
export const PushDeviceBody = Type.Object(
    {
        /** URL at the browser's push service. */
        endpoint: Type.String({ pattern: '^https?://', maxLength: 1000 }),
        /** The browser's public key (a P-256 point) and its authentication secret; base64url. */
        p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
        auth: Type.String({ pattern: '^[\\w-]{22}$' }),
    },
    strict,
);
export type PushDeviceBody = Static<typeof PushDeviceBody>;

/** A browser that receives push messages for the caller, while the session in which it was registered lasts. */
export interface PushDevice {
    id: string;
    userAgent: string | null;
    createTime: string;
    /** Time of the last push; null if there was none. */
    lastUsed: string | null;
    /** Whether it is the browser of this request. */
    isCurrent: boolean;
}

/**
 * Answer of GET /sys/account/push: the server's public key (VAPID, base64url), which browsers need to subscribe, and the caller's devices.
 */
export interface OwnPush {
    key: string;
    devices: PushDevice[];
}

/** Content of a push message: the same as a desktop notification, and its link. */
export interface PushPayload {
    title: string;
    /** A path of this client. */
    link?: string;
}
