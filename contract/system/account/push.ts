import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

/** Body of POST /sys/account/pushDevice: what the browser's PushSubscription says. */
export const PushDeviceBody = Type.Object(
    {
        /** Address at the browser's push service. */
        endpoint: Type.String({ pattern: '^https?://', maxLength: 1000 }),
        /** The browser's public key, a point of P-256, and its secret; base64url. */
        p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
        auth: Type.String({ pattern: '^[\\w-]{22}$' }),
    },
    strict,
);
export type PushDeviceBody = Static<typeof PushDeviceBody>;

/** A browser that takes pushes for the caller, as long as the session lasts in which it was allowed. */
export interface PushDevice {
    id: string;
    userAgent: string | null;
    createTime: string;
    /** When something was last sent there; null before the first time. */
    lastUsed: string | null;
    /** The one that asks. */
    isCurrent: boolean;
}

/** Answer of GET /sys/account/push: the server's public key (VAPID, base64url), which browsers ask for, and the caller's devices. */
export interface OwnPush {
    key: string;
    devices: PushDevice[];
}

/** What a push says: as much as a notice on the desktop, and where it leads. */
export interface PushPayload {
    title: string;
    /** Path of ours. */
    link?: string;
}
