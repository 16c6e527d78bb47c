import { apiBase } from '#providers/http/config.ts';

/** How the server has answered a look at it. */
export interface ServerProbe {
    isAnswered: boolean;
    ms: number;
    /** Server's clock less ours in ms; undefined when the answer does not say. */
    skewMs: number | undefined;
}

/** Asks the server whether it is ready, past the cache and the session; never throws. */
export const probeServer = async (): Promise<ServerProbe> => {
    const began = performance.now();
    try {
        const answer = await fetch(`${apiBase()}/sys/health/ready`, { cache: 'no-store', signal: AbortSignal.timeout(9000) });
        const ms = Math.round(performance.now() - began);
        const { timestamp } = (await answer.json()) as { timestamp?: unknown };
        const skewMs = typeof timestamp === 'number' ? timestamp + ms / 2 - Date.now() : undefined;
        return { isAnswered: answer.ok, ms, skewMs };
    } catch {
        return { isAnswered: false, ms: Math.round(performance.now() - began), skewMs: undefined };
    }
};
