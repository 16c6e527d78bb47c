import type { Look, NoticeFrame, PushedRow } from '#contract/kit/realtime.ts';
import type { VersionName } from '../answers/versions.ts';

/** Messages between processes on one database. They are small and free of secrets, because every client of the database can receive them. */
export type BusMessage =
    /** To every notification socket of a tenant. */
    | { kind: 'topic'; tenantId: number; frame: NoticeFrame }
    /** To the notification sockets of these users. */
    | { kind: 'user'; userIds: readonly string[]; frame: NoticeFrame }
    /** A row that somebody edited, for the tables that show its entity. */
    | { kind: 'row'; tenantId: number; socketKey: string; args: readonly [PushedRow, string?] }
    /** A stored row was inserted or changed: sent by triggers (migration 0150), for those who look at its table. */
    | { kind: 'changed'; tenantId: number; socketKey: string; id: string; isNew: boolean }
    /** To table sockets: all of a tenant, those of one user, or one page; calls a handler that the page registered. */
    | { kind: 'page'; tenantId: number; userId?: string; pageId?: string; key: string; args: readonly unknown[] }
    /** What somebody looks at on a page, for those who have the page open and may see the record. */
    | { kind: 'look'; tenantId: number; page: string; look: Look }
    /** Sent by triggers of the database (migration 0013). */
    | { kind: 'sessionEnded'; sessionId: string }
    | { kind: 'userEnded'; userId: string }
    | { kind: 'version'; name: VersionName }
    /** This process lost its connection for a while: everything derived from messages must be loaded again. Local only, never sent. */
    | { kind: 'resync' };

/** The channel of NOTIFY; the triggers of migration 0013 use the same name. */
export const CHANNEL = 'diaoyun_bus';
export const LISTEN = 'listen diaoyun_bus';

/** PostgreSQL accepts payloads below 8000 bytes. */
const MAX_BYTES = 7000;

/** One payload, or numbered parts `#<id>:<index>:<count>:<text>` of a long one. ASCII only, so that a character is a byte. */
export function encode(message: BusMessage, partsId: string): string[] {
    const text = JSON.stringify(message).replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (text.length <= MAX_BYTES) return [text];
    const count = Math.ceil(text.length / MAX_BYTES);
    return Array.from(
        { length: count },
        (_, index) => `#${partsId}:${index}:${count}:${text.slice(index * MAX_BYTES, (index + 1) * MAX_BYTES)}`,
    );
}

const PART = /^#([^:]+):(\d+):(\d+):([^]*)$/;
const MAX_UNFINISHED = 100;

/** Reassembles payloads. Invalid payloads are ignored, because anyone with the database's password can send NOTIFY. */
export function createDecoder(): (payload: string) => BusMessage | undefined {
    const unfinished = new Map<string, string[]>();
    const whole = (payload: string): string | undefined => {
        const part = PART.exec(payload);
        if (!part) return payload;
        const [, id = '', index, count, text = ''] = part;
        const parts = unfinished.get(id) ?? [];
        parts[Number(index)] = text;
        if (Object.keys(parts).length === Number(count)) {
            unfinished.delete(id);
            return parts.join('');
        }
        unfinished.set(id, parts);
        for (const oldest of unfinished.keys()) {
            if (unfinished.size <= MAX_UNFINISHED) break;
            unfinished.delete(oldest);
        }
        return undefined;
    };
    return payload => {
        const text = whole(payload);
        if (text === undefined) return undefined;
        try {
            const value: unknown = JSON.parse(text);
            return typeof value === 'object' && value !== null && 'kind' in value ? (value as BusMessage) : undefined;
        } catch {
            return undefined;
        }
    };
}
