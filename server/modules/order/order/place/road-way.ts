import type { FastifyInstance } from 'fastify';
import type { Way } from '#contract/order/place.ts';
import { type Point, roadMetres } from '#server/kit/geo.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';

/** Short, because a person waits for it in a form. */
const TIMEOUT_MS = 2500;

type App = Pick<FastifyInstance, 'settings' | 'config' | 'log'>;

/**
 * The road distance in metres from an OSRM service (`map.route_url`), otherwise the straight line with the factor of `roadMetres`. The
 * service's host is resolved through the outbound guard before each call, and redirects are not followed (security S95); `from` and `to`
 * are longitude and latitude with a comma, WGS-84, as the service expects them.
 */
export const wayBetween = async (app: App, from: string, to: string): Promise<Way> => {
    const base = app.settings.text('map.route_url');
    const driven = base ? await askService(app, base, from, to) : undefined;
    return driven === undefined
        ? { metres: roadMetres(pointOf(from), pointOf(to)), source: 'straight' }
        : { metres: driven, source: 'road' };
};

/** From `114.05,22.54`. */
export const pointOf = (text: string): Point => {
    const [lng = 0, lat = 0] = text.split(',').map(Number);
    return { lng, lat };
};

/** Metres, or undefined if the service has no answer for any reason. */
const askService = async ({ config, log }: App, base: string, from: string, to: string): Promise<number | undefined> => {
    try {
        const url = new URL(`route/v1/driving/${from};${to}?overview=false`, base.endsWith('/') ? base : `${base}/`);
        if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
        await createOutbound(config.outboundAllow).resolve(url.hostname.replace(/^\[|\]$/g, ''));
        const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
        return answer.ok ? metresIn(await answer.json()) : undefined;
    } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'distance service did not answer');
        return undefined;
    }
};

const metresIn = (answer: unknown): number | undefined => {
    const { routes } = (answer ?? {}) as { routes?: { distance?: unknown }[] };
    const distance = Array.isArray(routes) ? routes[0]?.distance : undefined;
    return typeof distance === 'number' && distance >= 0 && Number.isFinite(distance) ? Math.round(distance) : undefined;
};
