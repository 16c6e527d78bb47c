import type { Clock } from '#server/kit/clock.ts';

/** A token that a third party gives this server, and how many seconds it is good for. */
export interface GrantedToken {
    token: string;
    seconds: number;
}

/** Ends early by this much: a call that is under way must still find its token good. */
const MARGIN_S = 300;

export interface AppToken {
    /** The token in force; asked for once, however many calls wait for it. */
    get(): Promise<string>;
    /** The third party no longer takes this one. */
    drop(token: string): void;
}

/** Keeps a token of a third party until shortly before it expires. WeCom and DingTalk give every process the same one meanwhile. */
export function createAppToken(clock: Clock, grant: () => Promise<GrantedToken>): AppToken {
    let kept: { token: string; until: number } | undefined;
    let asked: Promise<string> | undefined;
    const ask = async () => {
        const { token, seconds } = await grant();
        kept = { token, until: clock.now() + Math.max(0, seconds - MARGIN_S) * 1000 };
        return token;
    };
    return {
        get: () => {
            if (kept && kept.until > clock.now()) return Promise.resolve(kept.token);
            asked ??= ask().finally(() => (asked = undefined));
            return asked;
        },
        drop: token => {
            if (kept?.token === token) kept = undefined;
        },
    };
}
